import type { FrameDocument, FrameItem } from '../../../frame/index.js';

/** Private-use characters, which have no meaning by themselves: mostly bullets in symbol fonts. */
const PRIVATE = /[\ue000-\uf8ff]/g;

/**
 * Returns the document with a bullet as the text of each private-use character, which PDF/A's levels a forbid (ISO
 * 19005-2 §6.2.11.7.3). The drawing stays as it is.
 */
export function withoutPrivateUse(document: FrameDocument): FrameDocument {
  return { ...document, pages: document.pages.map((page) => ({ ...page, items: itemsWithout(page.items) })) };
}

const itemsWithout = (items: readonly FrameItem[]): readonly FrameItem[] =>
  items.map((item) => {
    if (item.kind === 'group') return { ...item, items: itemsWithout(item.items) };
    return item.kind === 'glyphs' ? { ...item, text: item.text.replace(PRIVATE, '\u2022') } : item;
  });
