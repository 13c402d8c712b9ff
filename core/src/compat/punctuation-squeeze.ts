import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/** The amount, in twips, by which the full-width punctuation of an overfull line can be narrowed. */
export interface OverfullLine {
  /** The width by which the text exceeds the line. */
  readonly excess: number;
  /** Blanks of punctuation between its first and its last character. */
  readonly signs: number;
  /** `signs` plus half of the automatic space, in twips. */
  readonly capacity: number;
  /** The blank half of a closing sign at the end of the line; 0 if it ends otherwise. */
  readonly blank: number;
  /** The width of a final period or comma that may hang past the margin (`w:overflowPunct`); 0 if there is none. */
  readonly hang: number;
}

/** Error that sums of widths may have, in twips. */
const ROUNDING = 0.01;

/**
 * The share of its punctuation blanks that a line gives up from mode 15 on, even if it would hardly be stretched
 * otherwise.
 */
const TAKEN_ANYWAY = 0.36;

/** The narrowing, as a multiple of the stretch, if characters would otherwise move apart, from mode 15 on. */
const NARROWED_FURTHER = 1.25;

/**
 * True if lines of a paragraph are filled by narrowing their punctuation: justified lines, and up to mode 14 all lines.
 *
 * Ragged lines of mode 15 keep their punctuation wide, and none of it hangs: 30 lines that lacked 0.01 to 0.4 em broke
 * before it. In a ragged document of mode 12, Word stored three page breaks inside paragraphs. The first is after seven
 * lines with room for 26.6 characters: the five with punctuation have 27 characters, the others 26. The second is after
 * a line of 25 characters, two of them commas, with room for 24.6; the third is after such a line of 24 characters
 * without punctuation. Another such document has one stored page break inside a paragraph, which only this rule
 * explains.
 */
export const narrowsPunctuation = (
  { justification }: Pick<ParagraphFormat, 'justification'>,
  { compatibilityMode }: LayoutSettings,
): boolean => justification === 'both' || justification === 'distribute' || compatibilityMode < 15;

/**
 * True if an overfull line takes in the excess, because its punctuation can be narrowed (`w:characterSpacingControl`).
 * `slack` is the stretch of the line if it ended earlier.
 *
 * Word narrows a line by no more than it would stretch it: in 60 lines of the modes 12 and 14 it took in a character
 * with an excess of up to 0.44 em, but none with an excess of 0.53 em. In 40 lines of mode 15 it removed 0.54 em of 2.0
 * em of blanks instead of stretching by 0.46, and 0.84 of 2.5 instead of 0.16; it did not remove 0.54 of 1.0 or 0.79 of
 * 2.0. It removed 1.09 of 1.5 instead of a stretch of 0.91, which automatic space would not have filled. The sign at
 * the end of a line counts without its blank half, or not at all if it may hang.
 */
export function takesBySqueezing(
  { excess, signs, capacity, blank, hang }: OverfullLine,
  slack: number,
  settings: LayoutSettings,
): boolean {
  const inside = excess - Math.max(blank, hang);
  if (inside <= ROUNDING) return true;
  const most = settings.compatibilityMode < 15 ? slack : mostNarrowing(slack, signs, 2 * (capacity - signs));
  return inside <= Math.min(most, capacity) + ROUNDING;
}

/** The maximum narrowing of a line. Automatic space may double before narrowing is preferred to stretching. */
const mostNarrowing = (slack: number, signs: number, automatic: number): number =>
  Math.max(slack > automatic ? slack * NARROWED_FURTHER : slack, signs * TAKEN_ANYWAY);

/**
 * The part of an overfull line that is past the margin when it is painted; punctuation inside the line gives up the
 * rest of the excess.
 *
 * If a stretched line exceeds its width by no more than the blank half of its final period, that half is outside the
 * margin. The line is then stretched to fill the rest: five lines with an excess of 0.15 to 0.45 em. In other lines the
 * blanks inside come first, then the blank half at the end. If these do not suffice, the whole sign hangs: three commas
 * inside gave up 1.45 em, two commas and the half of a final one 1.41 em, and with a single comma a full stop hangs.
 */
export function pastMargin({ excess, capacity, blank, hang }: OverfullLine, stretched: boolean): number {
  if (stretched && hang > 0 && excess <= blank + ROUNDING) return blank;
  if (excess <= capacity + ROUNDING) return 0;
  return excess - blank <= capacity + ROUNDING || hang === 0 ? blank : hang;
}
