/**
 * True if Word sets Latin text, and the paragraph mark, in the East Asian font of the document defaults instead of their
 * Latin one: the defaults state an East Asian language for Latin text (`w:lang w:val`). Google writes this language, and
 * Word usually `en-US`. Numbers and bullets keep the Latin font, and so does text whose own properties or style state a
 * font or a language.
 *
 * Evidence: a Korean report with the default fonts Arial and Malgun Gothic has all its Latin text without fonts in Malgun
 * Gothic, and its empty lines of 11 and 12 pt are 7.3 and 8.0 pt higher than Arial's, while its numbers are in Arial. In
 * the replies to the examiners of a Taiwanese thesis, whose Normal style states `zh-TW`, runs that name Times New Roman
 * keep it, and so do page numbers whose own run states `zh-CN`, in a Chinese report.
 */
export const setsLatinInEastAsianFont = (language = ''): boolean => /^(ja|ko|zh)\b/i.test(language);
