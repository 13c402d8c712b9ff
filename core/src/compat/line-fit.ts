import type { LayoutSettings, ParagraphFormat } from '../resolve/types.js';
import type { Twip } from '../units.js';

/** Share of the spaces on a justified line that Word takes back to fit one more word. */
const SHRINK = 0.25;

/**
 * Does a line whose text ends at `pen` fit before `right`? Compared in whole twips: a width that fits exactly must fit.
 * In justified paragraphs from compatibility mode 15 on, spaces may shrink by a quarter (word-layout rule 8).
 */
export function fitsInLine(
  pen: number,
  right: Twip,
  spaces: number,
  format: ParagraphFormat,
  settings: LayoutSettings,
): boolean {
  if (Math.floor(pen) <= right) return true;
  const shrinks = settings.compatibilityMode >= 15 && format.justification === 'both';
  return shrinks && Math.floor(pen - spaces * SHRINK) <= right;
}
