/**
 * True if Word applies line-breaking rules (`w:kinsoku`) and hanging punctuation to text of this East Asian language.
 * Word has sets of characters for Japanese, Korean and both kinds of Chinese, and finds them by the language with its
 * region.
 *
 * Evidence: in a Japanese specification, ten lines marked `ja` begin with commas, full stops, closing brackets and the
 * prolonged sound mark, and nothing hangs; no line marked `ja-JP` begins with such a character.
 */
export const hasLineRules = (language: string): boolean => !/^(ja|ko|zh)$/i.test(language);
