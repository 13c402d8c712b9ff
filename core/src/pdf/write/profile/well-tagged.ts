import type { FrameDocument, FrameItem, ListNumbering, StructureNode } from '../../../frame/index.js';

/**
 * Returns the document with the additional tags of PDF/UA-2 (ISO 14289-2) and well-tagged PDF over PDF/UA-1: lists have
 * a numbering style (§8.2.5.25), and notes contain no headings (ISO 32005 table 5).
 */
export function wellTagged(document: FrameDocument): FrameDocument {
  const { structure } = document;
  const labels = labelsOf(document);
  const notes = new Set<number>();
  const tagged = structure.map((node, index): StructureNode => {
    if (node.role === 'Note' || notes.has(node.parent)) notes.add(index);
    if (/^H\d$/.test(node.role) && notes.has(index)) return { ...node, role: 'P' };
    return node.role === 'L' ? { ...node, listNumbering: numberingOf(labels.get(index)) } : node;
  });
  return { ...document, structure: tagged };
}

/** The label of the first item of each list. */
function labelsOf({ pages, structure }: FrameDocument): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  const open: (readonly FrameItem[])[] = pages.map(({ items }) => items).reverse();
  for (let items = open.pop(); items; items = open.pop()) {
    for (const item of items) {
      if (item.kind === 'group') open.push(item.items);
      if (item.kind !== 'glyphs' || structure[item.tag]?.role !== 'Lbl') continue;
      const list = structure[structure[item.tag].parent]?.parent ?? -1;
      if (!labels.has(list)) labels.set(list, item.text.trim());
    }
  }
  return labels;
}

const BULLETS: Readonly<Record<string, ListNumbering>> = {
  '\u2022': 'Disc',
  '\u25cf': 'Disc',
  o: 'Circle',
  '\u25cb': 'Circle',
  '\u25a0': 'Square',
  '\u25aa': 'Square',
};

/** The numbering style for a label. Letters may be Roman numerals, so lists with letters are only `Ordered`. */
function numberingOf(label = ''): ListNumbering {
  const bullet = BULLETS[label];
  if (bullet) return bullet;
  if (/\p{Nd}/u.test(label) && !/\p{L}/u.test(label)) return 'Decimal';
  return /[\p{L}\p{N}]/u.test(label) ? 'Ordered' : 'Unordered';
}
