import type { AnchoredObject, ResolvedParagraph } from '../../resolved/index.js';

const known = new WeakMap<ResolvedParagraph, readonly AnchoredObject[]>();

/** The objects that are anchored in a paragraph, in order. It is looked through once, on however many pages it is. */
export function anchoredIn(paragraph: ResolvedParagraph): readonly AnchoredObject[] {
  const found = known.get(paragraph);
  if (found) return found;
  const anchored = paragraph.content.flatMap((item) => (item.kind === 'anchor' ? [item.anchored] : []));
  known.set(paragraph, anchored);
  return anchored;
}
