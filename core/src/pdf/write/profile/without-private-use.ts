import type { FrameDocument, FrameItem } from '../../../frame/index.js';

/** Characters that mean nothing by themselves: signs of symbol fonts, which bullets are, mostly. */
const PRIVATE = /[\ue000-\uf8ff]/g;

/**
 * The document with a bullet for each character of private use, which levels a of PDF/A forbid (ISO 19005-2 §6.2.11.7.3).
 * What is drawn stays as it is.
 */
export function withoutPrivateUse(document: FrameDocument): FrameDocument {
  return { ...document, pages: document.pages.map((page) => ({ ...page, items: itemsWithout(page.items) })) };
}

const itemsWithout = (items: readonly FrameItem[]): readonly FrameItem[] =>
  items.map((item) => {
    if (item.kind === 'group') return { ...item, items: itemsWithout(item.items) };
    return item.kind === 'glyphs' ? { ...item, text: item.text.replace(PRIVATE, '\u2022') } : item;
  });
