import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * Space before of a paragraph that opens a section: the space after of the last paragraph of the section before counts
 * towards it, even on the page before.
 *
 * Measured in Word's exports: 20 pt before behind 10 pt after leave 10 pt at the top of a section, 24 behind 6 leave 18,
 * 12 behind 6 leave 6, in the compatibility modes 14 and 15 alike; the first paragraph of a document keeps all.
 */
export const spaceAtSectionStart = (before: Twip, afterAbove: Twip): Twip => twip(Math.max(0, before - afterAbove));

/**
 * Space before of a paragraph at the top of a page inside a section: dropped, behind a `w:br` as behind a break of the
 * page's own. Only `pageBreakBefore` keeps it, as at the start of a section, up to mode 14 and unless
 * `suppressSpBfAfterPgBrk` is on.
 *
 * Measured on 9 paragraphs behind `w:br` in mode 12 and 5 in mode 14 (all dropped), 50 with `pageBreakBefore` in the modes
 * 12 and 14 (kept, less the space after above) and 70 in mode 15 (dropped).
 */
export function spaceAtPageTop(
  { before, afterAbove }: { readonly before: Twip; readonly afterAbove: Twip },
  pageBreakBefore: boolean,
  settings: LayoutSettings,
): Twip {
  const keeps = settings.compatibilityMode < 15 && !settings.flags.has('suppressSpBfAfterPgBrk');
  return pageBreakBefore && keeps ? spaceAtSectionStart(before, afterAbove) : twip(0);
}

/**
 * A page break that ends a paragraph takes the paragraph mark with it: no empty line opens the next page, unless
 * `splitPgBreakAndParaMark` asks for Word's behaviour before 2007 (ECMA-376-1 §17.15.3.52). Behind a column break the mark
 * does open the next column: measured in Word 2019 for Mac, where the text there begins one empty line down.
 */
export function endsOnBreak(end: 'wrap' | 'paragraph' | 'line' | 'page' | 'column', settings: LayoutSettings): boolean {
  return end === 'page' && !settings.flags.has('splitPgBreakAndParaMark');
}

/**
 * Whether the line that holds nothing but a page break needs room on its page. It does, so that a full page is followed by
 * an empty one, save under `splitPgBreakAndParaMark`: in a Word 2003 file one hangs 7 pt under the foot of a full page, and
 * the text behind it opens the next. Neither does one with text behind it in its paragraph: a heading of mode 15 that
 * begins with one follows a picture which fills its page, and no empty page comes between.
 */
export const pageBreakNeedsRoom = (endsParagraph: boolean, settings: LayoutSettings): boolean =>
  endsParagraph && !settings.flags.has('splitPgBreakAndParaMark');
