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
 * The share of the blanks of its punctuation that a line gives up from mode 15 on, however little it would be
 * stretched.
 */
const TAKEN_ANYWAY = 0.36;

/** The narrowing, as a multiple of the stretch, if characters would otherwise move apart, from mode 15 on. */
const NARROWED_FURTHER = 1.25;

/**
 * True if lines of a paragraph are filled by narrowing their punctuation: justified lines, and up to mode 14 all lines.
 *
 * Ragged lines of mode 15 keep their punctuation wide, and none of it hangs: 30 lines that lacked 0.01 to 0.4 em broke
 * before it. In a ragged document of mode 12 Word noted three page breaks inside of paragraphs: after seven lines of
 * 187 characters, 27 on each of the five that hold punctuation and 26 on the others, with room for 26.6; after a line
 * of 25 characters, two of them commas, with room for 24.6; and after 24, none of them punctuation, on such a line. The
 * only page break noted inside a paragraph of another such document is right under this rule alone.
 */
export const narrowsPunctuation = (
  { justification }: Pick<ParagraphFormat, 'justification'>,
  { compatibilityMode }: LayoutSettings,
): boolean => justification === 'both' || justification === 'distribute' || compatibilityMode < 15;

/**
 * True if an overfull line takes in the excess, because its punctuation can be narrowed (`w:characterSpacingControl`).
 * `slack` is what the line would have to be stretched by without it.
 *
 * Word narrows where that is no more than the stretch would be: of 60 lines of the modes 12 and 14 those took the next
 * character in that exceeded them by up to 0.44 em, and those did not that lacked 0.53. In 40 of mode 15 lines took in
 * 0.54 em of blanks of 2.0 rather than a stretch of 0.46, and 0.84 of 2.5 rather than one of 0.16, but left 0.54 of 1.0
 * and 0.79 of 2.0; and 1.09 of 1.5 rather than a stretch of 0.91 that automatic space would not have filled. What ends
 * a line counts without its blank half, or not at all where it may hang.
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

/** The most narrowing of a line. Automatic space doubles first: a line that it fills is as good as narrowed. */
const mostNarrowing = (slack: number, signs: number, automatic: number): number =>
  Math.max(slack > automatic ? slack * NARROWED_FURTHER : slack, signs * TAKEN_ANYWAY);

/**
 * The part of an overfull line that is past the margin when it is painted; the rest of the excess is taken from inside.
 *
 * On a line that is stretched, a point that is too wide by no more than its blank half keeps that outside, and the line
 * is stretched by what is left: five lines that exceed theirs by 0.15 to 0.45 em. Elsewhere the inside comes first,
 * then the blank half, then the whole sign hangs, each only where what comes before does not suffice: 1.45 em from
 * three commas inside, 1.41 em from two commas and the half of the one at the end, and a full stop hangs where there is
 * one comma.
 */
export function pastMargin({ excess, capacity, blank, hang }: OverfullLine, stretched: boolean): number {
  if (stretched && hang > 0 && excess <= blank + ROUNDING) return blank;
  if (excess <= capacity + ROUNDING) return 0;
  return excess - blank <= capacity + ROUNDING || hang === 0 ? blank : hang;
}
