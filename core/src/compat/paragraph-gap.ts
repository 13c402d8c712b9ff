import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings, ResolvedBlock } from '../resolved/index.js';

/**
 * Automatic spacing: 14 pt (word-layout rule 14), or 5 pt under `doNotUseHTMLParagraphAutoSpacing`, as in the standard
 * (ECMA-376-1 §17.15.3.21). Three Word exports of mode 15 with the setting have headings of automatic spacing 9 pt
 * closer to their text.
 */
export const automaticSpacing = (flags: ReadonlySet<string>): Twip =>
  twip(flags.has('doNotUseHTMLParagraphAutoSpacing') ? 100 : 280);

/**
 * The gap between two paragraphs: the larger of space after and space before (word-layout rule 13), or their sum under
 * `doNotUseHTMLParagraphAutoSpacing`, a setting that files from before Word 2000 keep.
 *
 * The standard ties the setting to automatic spacing alone. Measured in a Word 2003 file: exact lines of 32 pt are 68.6
 * pt apart between a space after of 25 pt and a space before of 12 pt.
 */
export function paragraphGap(after: Twip, before: Twip, settings: LayoutSettings): Twip {
  return settings.flags.has('doNotUseHTMLParagraphAutoSpacing') ? twip(after + before) : twip(Math.max(after, before));
}

/**
 * The gap between two paragraphs of one style if contextual spacing removes the space after the first, and the second
 * keeps its space before: the amount by which the space before exceeds the removed space (ECMA-376-1 §17.3.1.9 has such
 * an example).
 *
 * Measured by others in Word's PDF, in the body, in a cell and in a text box: a space after of 10 pt with contextual
 * spacing and a space before of 12 pt without it leave 2 pt.
 */
export const gapBelowContextual = (takenAway: Twip, before: Twip, settings: LayoutSettings): Twip =>
  settings.flags.has('doNotUseHTMLParagraphAutoSpacing') ? before : twip(Math.max(0, before - takenAway));

/** The space after the last paragraph of a section, if the next section continues on the same page. */
export function spaceAfterSection(blocks: readonly ResolvedBlock[]): Twip {
  const last = blocks[blocks.length - 1];
  return last?.kind === 'paragraph' ? last.format.spaceAfter : twip(0);
}
