import { type Twip, twip } from '../base/units.js';
import type { LayoutSettings, ResolvedBlock } from '../resolved/index.js';

/** Automatic spacing: 14 pt (word-layout rule 14). */
export const AUTOSPACING: Twip = twip(280);

/**
 * The gap between two paragraphs: the larger of space after and space before (word-layout rule 13), and their sum under
 * `doNotUseHTMLParagraphAutoSpacing`, which files keep from before Word 2000.
 *
 * The standard ties the setting to automatic spacing alone (ECMA-376-1 §17.15.3.21). Measured in a Word 2003 file: lines
 * of exactly 32 pt are 68.6 pt apart where 25 pt after meet 12 pt before.
 */
export function paragraphGap(after: Twip, before: Twip, settings: LayoutSettings): Twip {
  return settings.flags.has('doNotUseHTMLParagraphAutoSpacing') ? twip(after + before) : twip(Math.max(after, before));
}

/** The space after of the last paragraph of a section, before a section that continues on the same page. */
export function spaceAfterSection(blocks: readonly ResolvedBlock[]): Twip {
  const last = blocks[blocks.length - 1];
  if (last?.kind !== 'paragraph') return twip(0);
  return last.format.afterAutospacing ? AUTOSPACING : last.format.spaceAfter;
}
