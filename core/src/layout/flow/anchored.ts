import type { AnchoredObject, ResolvedParagraph } from '../../resolved/index.js';

const known = new WeakMap<ResolvedParagraph, readonly AnchoredObject[]>();

/**
 * The objects that are anchored in a paragraph, in order. They are searched once, even if the paragraph is on many
 * pages.
 */
export function anchoredIn(paragraph: ResolvedParagraph): readonly AnchoredObject[] {
  const found = known.get(paragraph);
  if (found) return found;
  const anchored = paragraph.content.flatMap((item) => (item.kind === 'anchor' ? [item.anchored] : []));
  known.set(paragraph, anchored);
  return anchored;
}
