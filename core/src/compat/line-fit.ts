import type { Twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/** The maximum fraction by which Word shrinks the spaces of a justified line to fit one more word. */
const MOST_SHRINK = 0.25;

/** The minimum ratio of stretching to shrinking: spaces shrink only if they would otherwise stretch twice as much. */
const STRETCH_TO_SHRINK = 2;

/** The maximum rounding error of summed widths, in twips. */
const ROUNDING = 0.01;

/** The line without the word that may not fit: the end of its text, and the width of its spaces. */
export interface ShorterLine {
  readonly pen: number;
  readonly spaces: number;
}

/**
 * True if a line whose text ends at `pen` fits before `right`. `spaces` is the width of the spaces between its words,
 * all in twips.
 *
 * A width that fits exactly must fit, and one that is half a twip too wide does not: in 5149 ragged lines of Word's own
 * PDF files every line fits and no next word would, by unrounded widths of the nominal size; words that would exceed it
 * by 0.16 to 1 twip went to the next line 15 times.
 *
 * In justified paragraphs from compatibility mode 15 on, spaces may shrink by a quarter (word-layout rule 8) if
 * breaking before the word would stretch them by at least twice as much. In 120 such lines, Word kept the word in the
 * line at ratios from 2.00 up, and moved it to the next line at ratios up to 1.94. `shorter` is absent if there is no
 * earlier break.
 */
export function fitsInLine(
  pen: number,
  right: Twip,
  spaces: number,
  format: ParagraphFormat,
  settings: LayoutSettings,
  shorter?: ShorterLine,
): boolean {
  const excess = pen - right;
  if (excess <= ROUNDING) return true;
  if (settings.compatibilityMode < 15 || format.justification !== 'both') return false;
  if (excess > spaces * MOST_SHRINK) return false;
  if (!shorter || shorter.spaces <= 0) return true;
  const stretch = (right - shorter.pen) / shorter.spaces;
  return stretch * spaces >= STRETCH_TO_SHRINK * excess;
}
