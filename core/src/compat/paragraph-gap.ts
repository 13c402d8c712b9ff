import type { LayoutSettings, ResolvedBlock } from '../resolve/types.js';
import { type Twip, twip } from '../units.js';

/** What automatic spacing comes to: 14 pt (word-layout rule 14). */
export const AUTOSPACING: Twip = twip(280);

/** The gap between two paragraphs is the larger of what both ask for (word-layout rule 13). */
export function paragraphGap(after: Twip, before: Twip, _settings: LayoutSettings): Twip {
  return twip(Math.max(after, before));
}

/** What the last paragraph of a section leaves below it when the next one continues on the same page. */
export function spaceAfterSection(blocks: readonly ResolvedBlock[]): Twip {
  const last = blocks[blocks.length - 1];
  if (last?.kind !== 'paragraph') return twip(0);
  return last.format.afterAutospacing ? AUTOSPACING : last.format.spaceAfter;
}
