/**
 * True if Word keeps signs from the ends of lines (`w:kinsoku`) and lets them hang in text of this East Asian language.
 * It has sets of signs for Japanese, Korean and both kinds of Chinese, and finds them by the language with its country.
 *
 * Evidence: in a Japanese specification ten lines marked `ja` begin with commas, full stops, closing brackets and the
 * prolonged sound mark, and nothing hangs; none does in its parts marked `ja-JP`.
 */
export const hasLineRules = (language: string): boolean => !/^(ja|ko|zh)$/i.test(language);
