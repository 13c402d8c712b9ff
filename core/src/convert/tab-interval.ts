import { type Twip, twip } from '../base/units.js';

/** The intervals by language and, for Chinese, by script. */
const INTERVALS: readonly (readonly [RegExp, number])[] = [
  [/^ko/i, 800],
  [/^ja/i, 840],
  [/^zh-(?:tw|hk|mo|hant)/i, 480],
  [/^zh/i, 420],
];

/**
 * The default distance of tab stops in a document that does not state it (half an inch in ECMA-376-1 §17.15.1.25): the
 * default of new documents in the language of Word, which is assumed to be the document's. Undefined for all other
 * languages.
 *
 * Measured in an export of Word for Mac in Korean: after the number of an article, which has no indent, the text begins
 * at 40 pt and not at 36. Files that were created in Word in these languages state 800 in Korean, 840 in Japanese, 420
 * in simplified and 480 in traditional Chinese.
 *
 * @param language of the document's East Asian text, such as `ko-KR`
 */
export function tabInterval(language: string | undefined): Twip | undefined {
  const [, interval] = INTERVALS.find(([written]) => language !== undefined && written.test(language)) ?? [];
  return interval === undefined ? undefined : twip(interval);
}
