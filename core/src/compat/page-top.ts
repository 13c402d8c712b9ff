import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * The space before a paragraph that opens a section, reduced by the space after the last paragraph of the previous
 * section, even if that is on the previous page.
 *
 * Measured in Word's exports, in the compatibility modes 14 and 15: a space before of 20 pt and a space after of 10 pt
 * leave 10 pt at the top of the section; 24 and 6 pt leave 18 pt, and 12 and 6 pt leave 6 pt. The first paragraph of a
 * document keeps its whole space before.
 */
export const spaceAtSectionStart = (before: Twip, afterAbove: Twip): Twip => twip(Math.max(0, before - afterAbove));

/**
 * Space before of a paragraph at the top of a page inside a section: it is dropped, both after a `w:br` and after an
 * automatic page break. Only two kinds of breaks keep it, as at the start of a section, up to mode 14 and unless
 * `suppressSpBfAfterPgBrk` is on: `pageBreakBefore`, and a `w:br` that begins the paragraph itself.
 *
 * Measured on 9 paragraphs after `w:br` in mode 12 and 5 in mode 14 (all dropped), 50 with `pageBreakBefore` in the
 * modes 12 and 14 (kept, less the space after the paragraph above) and 70 in mode 15 (dropped). Text after a `w:br`
 * that begins its paragraph: 4 and 6 pt kept in two manuals of the modes 11 and 12, nothing of 4 and of 12 pt after 12
 * pt above in one of them, and nothing of 5 to 18 pt in nine paragraphs of mode 15.
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
 * The space that a line with only a page or column break needs at the foot of a page. If the break ends its paragraph,
 * the line needs the height of its text, so that an empty page follows a full one. The space before the paragraph and
 * the height that line spacing adds do not count, not even above notes. A break with text after it in its paragraph
 * needs no space, nor does any break under `splitPgBreakAndParaMark`.
 *
 * Evidence: in a manual, a heading with 120 pt before it contains only the break, and only the line itself fits: Word
 * adds no empty page. In a Japanese form, a line of 13.8 pt (16.6 with its spacing) fits in 15 pt above notes. In a
 * report, the text does not fit, and Word has an empty page. A heading of mode 15 that begins with a break follows a
 * picture which fills its page, and there is no empty page between them; the same holds for a column break with text
 * after it below a full page of a Thai report. In a Word 2003 file with `splitPgBreakAndParaMark` a break hangs 7 pt
 * under the foot of a full page.
 *
 * @param text height of the line without what spacing adds
 */
export const breakRoom = (text: Twip, endsParagraph: boolean, settings: LayoutSettings): Twip =>
  endsParagraph && !settings.flags.has('splitPgBreakAndParaMark') ? text : twip(0);
