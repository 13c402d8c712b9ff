import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/** The amount, in twips, by which the full-width punctuation of an overfull line can be narrowed. */
export interface OverfullLine {
  /** The width by which the text exceeds the line. */
  readonly excess: number;
  /** The total width of the punctuation blanks between the first and the last character of the line, in twips. */
  readonly signs: number;
  /** `signs` plus half of the automatic space between East Asian and other text, in twips. */
  readonly capacity: number;
  /** The blank half of a closing sign at the end of the line; 0 if it ends otherwise. */
  readonly blank: number;
  /** The width of a final period or comma that may hang past the margin (`w:overflowPunct`); 0 if there is none. */
  readonly hang: number;
}

/** The maximum rounding error of summed widths, in twips. */
const ROUNDING = 0.01;

/**
 * The share of its punctuation blanks by which a line may be narrowed from mode 15 on, even if it would need hardly any
 * stretch without the next character.
 */
const TAKEN_ANYWAY = 0.36;

/**
 * The maximum narrowing from mode 15 on, as a multiple of the stretch that it avoids, if this stretch would move
 * characters apart.
 */
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
 * `slack` is the stretch that the line would need if it ended earlier.
 *
 * Word narrows a line by no more than it would stretch it: in 60 lines of the modes 12 and 14 it fitted one more
 * character with an excess of up to 0.44 em, but not with 0.53 em. In 40 lines of mode 15 it removed 0.54 em from 2.0
 * em of blanks instead of stretching the line by 0.46 em, and 0.84 em from 2.5 em instead of stretching by 0.16 em. It
 * did not remove 0.54 em from 1.0 em, or 0.79 em from 2.0 em. It removed 1.09 em from 1.5 em instead of a stretch of
 * 0.91 em, more than automatic space can fill. The sign at the end of a line counts without its blank half, or not at
 * all if it may hang.
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

/** The maximum narrowing of a line. It exceeds `slack` if that would more than double the automatic space. */
const mostNarrowing = (slack: number, signs: number, automatic: number): number =>
  Math.max(slack > automatic ? slack * NARROWED_FURTHER : slack, signs * TAKEN_ANYWAY);

/**
 * The part of an overfull line that is past the margin when it is painted; punctuation inside the line gives up the
 * rest of the excess.
 *
 * If a stretched line exceeds its width by no more than the blank half of its final period, that half hangs outside the
 * margin, and the line is stretched to fill the remaining width. Five lines with an excess of 0.15 to 0.45 em show
 * this. In other lines the blanks inside come first, then the blank half at the end. If these do not suffice, the whole
 * sign hangs: in one line three commas inside gave up 1.45 em, in another two commas and the half of a final one gave
 * up 1.41 em, and with a single comma inside, a final full stop hangs.
 */
export function pastMargin({ excess, capacity, blank, hang }: OverfullLine, stretched: boolean): number {
  if (stretched && hang > 0 && excess <= blank + ROUNDING) return blank;
  if (excess <= capacity + ROUNDING) return 0;
  return excess - blank <= capacity + ROUNDING || hang === 0 ? blank : hang;
}
