/** The marks of a bookmark over cells: at the beginning of its first paragraph, and at the end of its last. */
import type { XmlElement, XmlNode } from '@quire/core/xml';

/** Puts the start mark before the first text of the first paragraph. Columns that the mark states may have changed. */
export const startAtFirst = (rows: readonly XmlElement[], start: XmlElement): readonly XmlElement[] => {
  const [first, ...rest] = rows;
  return first ? [intoFirst(first, start) ?? first, ...rest] : rows;
};

/** Puts the end mark after the last text of the last paragraph of the rows. */
export const endAtLast = (rows: readonly XmlElement[], end: XmlElement): readonly XmlElement[] => {
  const last = rows.at(-1);
  return last ? [...rows.slice(0, -1), intoLast(last, end) ?? last] : rows;
};

function intoFirst(element: XmlElement, mark: XmlElement): XmlElement | undefined {
  if (element.name === 'w:p') {
    const at = element.children.findIndex((node) => !isProperties(node));
    return { ...element, children: element.children.toSpliced(at < 0 ? element.children.length : at, 0, mark) };
  }
  for (const [at, node] of element.children.entries()) {
    const changed = typeof node === 'object' ? intoFirst(node, mark) : undefined;
    if (changed) return { ...element, children: element.children.with(at, changed) };
  }
  return undefined;
}

function intoLast(element: XmlElement, mark: XmlElement): XmlElement | undefined {
  if (element.name === 'w:p') return { ...element, children: [...element.children, mark] };
  for (let at = element.children.length - 1; at >= 0; at--) {
    const node = element.children[at];
    const changed = typeof node === 'object' ? intoLast(node, mark) : undefined;
    if (changed) return { ...element, children: element.children.with(at, changed) };
  }
  return undefined;
}

const isProperties = (node: XmlNode): boolean => typeof node === 'object' && node.name === 'w:pPr';
