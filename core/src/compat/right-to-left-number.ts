import type { CharacterFormat } from '../resolved/index.js';

/**
 * The number of a right-to-left paragraph runs right to left, whether or not the paragraph's mark is marked so (`w:rtl`):
 * the point of "1." stands to the left of the figure, in 16 numbered paragraphs of four exports in Hebrew and Persian. It
 * is set in the complex font, as all that runs so (Arial in the Hebrew ones, whose Latin is Calibri), unless the level
 * has `w:hint="default"`, as Word writes it into lists that it began by itself: then in the Latin one (Calibri, in 13
 * paragraphs of two Persian reports).
 *
 * @param hint the hint of the level or the mark, undefined where neither has one
 */
export function rightToLeftNumber(
  format: CharacterFormat,
  hint: CharacterFormat['fonts']['hint'] | undefined,
): Partial<CharacterFormat> {
  if (format.rtl) return {};
  if (hint !== 'default') return { rtl: true };
  const { fonts, size, bold, italic } = format;
  return { rtl: true, fonts: { ...fonts, cs: fonts.ascii }, sizeCs: size, boldCs: bold, italicCs: italic };
}
