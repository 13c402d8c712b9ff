import type { ShapedParagraph } from '../types.js';

/**
 * Whether the line from character `start` on is the paragraph's first to hold text: it has the number and the indent of
 * the first line. Page breaks that open the paragraph stand on a line of their own before it, without them: measured on
 * seven numbered headings of modes 11 and 15 that begin with a break.
 */
export function opensText({ shaped, placeholders }: ShapedParagraph, start: number): boolean {
  if (start === 0) return !breaksAt(placeholders, 0) || shaped.text.length === 1;
  if (start >= shaped.text.length) return false;
  for (let i = 0; i < start; i++) if (!breaksAt(placeholders, i)) return false;
  return !breaksAt(placeholders, start);
}

function breaksAt(placeholders: ShapedParagraph['placeholders'], index: number): boolean {
  const item = placeholders.get(index);
  return item?.kind === 'break' && item.type !== 'line';
}
