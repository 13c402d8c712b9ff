import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * Space before of a paragraph that opens a section: the space after of the last paragraph of the section before counts
 * towards it, even on the page before.
 *
 * Measured in Word's exports: 20 pt before that follow 10 pt after leave 10 pt at the top of a section, 24 and 6 leave
 * 18, 12 and 6 leave 6, in the compatibility modes 14 and 15 alike; the first paragraph of a document keeps all.
 */
export const spaceAtSectionStart = (before: Twip, afterAbove: Twip): Twip => twip(Math.max(0, before - afterAbove));

/**
 * Space before of a paragraph at the top of a page inside a section: dropped, after a `w:br` as after a break of the
 * page's own. Only `pageBreakBefore` keeps it, as at the start of a section, up to mode 14 and unless
 * `suppressSpBfAfterPgBrk` is on, and so does a `w:br` that begins the paragraph itself.
 *
 * Measured on 9 paragraphs after `w:br` in mode 12 and 5 in mode 14 (all dropped), 50 with `pageBreakBefore` in the
 * modes 12 and 14 (kept, less the space after above) and 70 in mode 15 (dropped). Text after a `w:br` that begins its
 * paragraph: 4 and 6 pt kept in two manuals of the modes 11 and 12, nothing of 4 and of 12 pt after 12 pt above in one
 * of them, and nothing of 5 to 18 pt in nine paragraphs of mode 15.
 *
 * @param breaksPage the paragraph has `pageBreakBefore`, or begins with a page break
 */
export function spaceAtPageTop(
  { before, afterAbove }: { readonly before: Twip; readonly afterAbove: Twip },
  breaksPage: boolean,
  settings: LayoutSettings,
): Twip {
  const keeps = settings.compatibilityMode < 15 && !settings.flags.has('suppressSpBfAfterPgBrk');
  return breaksPage && keeps ? spaceAtSectionStart(before, afterAbove) : twip(0);
}

/**
 * A page break that ends a paragraph takes the paragraph mark with it: no empty line opens the next page, unless
 * `splitPgBreakAndParaMark` asks for Word's behavior before 2007 (ECMA-376-1 §17.15.3.52). After a column break the
 * mark does open the next column: measured in Word 2019 for Mac, where the text there begins one empty line down.
 */
export function endsOnBreak(end: 'wrap' | 'paragraph' | 'line' | 'page' | 'column', settings: LayoutSettings): boolean {
  return end === 'page' && !settings.flags.has('splitPgBreakAndParaMark');
}

/**
 * The room at the foot of a page for a line that holds only a page or column break. If the break ends its paragraph,
 * the line needs the height of its text, so that an empty page follows a full one. The space before the paragraph and
 * the height that line spacing adds do not count, not even above notes. A break with text after it in its paragraph
 * needs no room, nor does any break under `splitPgBreakAndParaMark`.
 *
 * Evidence: a manual whose heading of 120 pt before holds nothing but the break has no empty page in Word, where only
 * the line itself fits; in a Japanese form a line of 13.8 pt, 16.6 with its spacing, fits 15 pt over notes; a report
 * has its empty page in Word too, where the text does not fit. A heading of mode 15 that begins with a break follows a
 * picture which fills its page, and no empty page is between; the same holds for a column break with text after it
 * below a full page of a Thai report. In a Word 2003 file with `splitPgBreakAndParaMark` a break hangs 7 pt under the
 * foot of a full page.
 *
 * @param text height of the line without what spacing adds
 */
export const breakRoom = (text: Twip, endsParagraph: boolean, settings: LayoutSettings): Twip =>
  endsParagraph && !settings.flags.has('splitPgBreakAndParaMark') ? text : twip(0);
