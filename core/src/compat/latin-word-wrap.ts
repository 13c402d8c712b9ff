/**
 * True if words of Latin text may break anywhere when word wrap is off (`w:wordWrap`), even with no ideographs next to
 * them. From mode 15 on, they break after any letter, where the line is full; up to mode 14, words stay whole. In a
 * document whose East Asian language is Korean, the setting breaks Korean words only. The same applies to documents
 * without an East Asian language, by evidence from a Korean Word (`built-in-normal`).
 *
 * Evidence: `p|ricing`, `tran|sactions`, `communicati|ons` and `indicatin|g` in listings of two specifications of mode
 * 15, whose style "Source Code" is pandoc's, and `Tenso|r` in a Vietnamese report of that mode; the same listings in
 * three files of mode 12 and some 200 lines of two contracts of Word 2007 break between words, and so do three files of
 * mode 15 that state no language.
 */
export const breaksLatinWords = (wordWrap: boolean, compatibilityMode: number, eastAsianLanguage: string): boolean =>
  !wordWrap && compatibilityMode >= 15 && eastAsianLanguage !== '' && !/^ko\b/i.test(eastAsianLanguage);
