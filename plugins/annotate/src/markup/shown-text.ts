import { FieldsAround } from '@quire/core/fields';
import type { XmlElement, XmlNode } from '@quire/core/xml';

/** Elements whose text is invisible on the page: deletions, codes of fields, fallbacks for older programs. */
const SILENT = new Set('w:delText w:instrText w:delInstrText mc:Fallback w:sdtPr w:rPr w:pPr w:ffData'.split(' '));
/** Characters of text that are elements of a run. */
export const SIGNS: Readonly<Record<string, string>> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:noBreakHyphen': '\u2011',
};

/**
 * The visible text of nodes: breaks as `\n`, tabs as `\t`, paragraphs in sequence. A field's result inside the code of
 * another field is not visible. `around` are the fields open before the nodes; afterwards, the fields open at their
 * end.
 */
export function shownText(nodes: readonly XmlNode[], paragraphEnd = '', around = new FieldsAround()): string {
  let text = '';
  const pending: XmlNode[] = [...nodes].reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') text += around.inCode ? '' : next;
    else if (next.name === 'w:fldChar') around.pass(next, undefined);
    else if (!SILENT.has(next.name)) {
      const isNext = next.name === 'w:p' && text !== '';
      const shown = isNext ? paragraphEnd : textOf(next);
      if (shown !== undefined && !around.inCode) text += shown;
      if (shown !== undefined && !isNext) continue;
      for (let i = next.children.length - 1; i >= 0; i--) {
        const node = next.children[i];
        if (typeof node === 'object') pending.push(node);
      }
    }
  }
  return text;
}

/** The text of an element that contains no other elements with visible text; undefined for any other element. */
function textOf(element: XmlElement): string | undefined {
  const { name, children } = element;
  if (name === 'w:t' || name === 'm:t') return children.filter((child) => typeof child === 'string').join('');
  return name === 'w:sym' ? symbol(element) : SIGNS[name];
}

function symbol({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
}
