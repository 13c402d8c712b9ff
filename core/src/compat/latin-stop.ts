import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

const FULL_STOP = 0x2e;
const COMMA = 0x2c;

/** East Asian languages with a country: without the country, Word does not apply their rules for line ends. */
const EAST_ASIAN = /^(ja|ko|zh)-/i;

/**
 * True if a Latin full stop or comma that ends a line hangs past it (`w:overflowPunct`). Up to mode 14, stops hang in
 * all text marked with an East Asian language, even in ragged lines.
 *
 * Evidence: in five exports of modes 12 and 14, marked `ja-JP`, `zh-CN` and `ko-KR`, eight ragged lines of Latin text
 * have their last stop or comma past the margin, and no line broke before a word because of its stop; a word with a
 * colon went to the next line. In mode 15 words marked `zh-CN` and `ja-JP` that a stop made too long went to the next
 * line. Korean text hangs the stop in mode 15 too, at the end of justified lines whose words may break
 * (`w:wordWrap="0"`): two reports show this; in two others, with ragged lines or whole words, no stop hangs.
 */
export function latinStopHangs(
  unit: number,
  eastAsian: string,
  { overflowPunctuation, justification, wordWrap }: ParagraphFormat,
  { compatibilityMode }: LayoutSettings,
): boolean {
  if (unit !== FULL_STOP && unit !== COMMA) return false;
  if (!overflowPunctuation) return false;
  const justified = justification === 'both' || justification === 'distribute';
  return compatibilityMode < 15 ? EAST_ASIAN.test(eastAsian) : justified && !wordWrap && /^ko-/i.test(eastAsian);
}
