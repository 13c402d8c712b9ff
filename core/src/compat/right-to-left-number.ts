import type { CharacterFormat } from '../resolved/index.js';

/** The formats of a paragraph number, where they differ from the formats of its level. */
export interface RightToLeftNumber {
  readonly all: Partial<CharacterFormat>;
  /** The format of the letters and digits, if it differs from the rest of the number. */
  readonly figures?: Partial<CharacterFormat>;
}

/**
 * The formats of the number of a right-to-left paragraph. The number runs from right to left even if the paragraph mark
 * has no `w:rtl`: the period of "1." is to the left of the digit in 16 numbered paragraphs of three exports in Hebrew
 * and Persian. Like all right-to-left text, it is set in the complex font: in Arial in the Hebrew exports, whose Latin
 * font is Calibri. If the level has `w:hint="default"`, as in lists that Word starts automatically, only letters and
 * digits are in the Latin font: in 13 paragraphs, the digit of "1-" is in Calibri and the hyphen in B Nazanin.
 * @param hint the hint of the level or else of the mark, undefined if neither has one
 */
export function rightToLeftNumber(
  format: CharacterFormat,
  hint: CharacterFormat['fonts']['hint'] | undefined,
): RightToLeftNumber {
  if (format.rtl) return { all: {} };
  const all = { rtl: true };
  if (hint !== 'default') return { all };
  const { fonts, size, bold, italic } = format;
  const latin = { ...fonts, cs: fonts.ascii };
  return { all, figures: { ...all, fonts: latin, sizeCs: size, boldCs: bold, italicCs: italic } };
}
