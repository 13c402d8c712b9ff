/** Words that are longer than a line. */

import { BreakKind } from '../../text/index.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';

/**
 * True if the word at `at` follows only tabs on its line and is wider than a line of `room` twips. It is then broken at
 * the end of its line, and does not move to the next line first, where it would be broken too. After spaces, Word does
 * move such words: in two listings, 21 of them follow a line with only spaces.
 */
export function isLongBehindTabs(shaped: ShapedParagraph, start: number, at: number, room: number): boolean {
  if (at === start) return false;
  for (let i = start; i < at; i++) if (shaped.placeholders.get(i)?.kind !== 'tab') return false;
  return !wordFits(shaped, at, room);
}

/** True if the word at `at` is at most `room` twips wide. */
export function wordFits({ shaped, placeholders }: ShapedParagraph, at: number, room: number): boolean {
  const { widths, breaks, text } = shaped;
  let width = 0;
  for (let i = at; i < text.length && text[i] !== ' ' && !placeholders.has(i); i++) {
    width += widths[i];
    if (width > room) return false;
    if (breaks[i] !== BreakKind.none) return true;
  }
  return true;
}
