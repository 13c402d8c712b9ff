/**
 * Whether Word keeps signs from the ends of lines (`w:kinsoku`) and lets them hang in text of this East Asian language. It
 * has sets of signs for Japanese, Korean and both kinds of Chinese, and finds them by the language with its country.
 *
 * Evidence: a Japanese specification marked `ja` whose lines begin with commas, full stops, closing brackets and the
 * prolonged sound mark, ten times, and none of them in its parts marked `ja-JP`; nothing hangs in it.
 */
export const hasLineRules = (language: string): boolean => !/^(ja|ko|zh)$/i.test(language);
