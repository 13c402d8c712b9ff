/**
 * Whether words of Latin text may be broken anywhere where word wrap is off (`w:wordWrap`), beside no ideographs, too. From
 * mode 15 on they are, letter by letter, as far as the line has room; up to mode 14 such text keeps its words. A
 * document whose East Asian language is Korean lets its own words break by this switch and no Latin ones; so does one that
 * states none, in the Korean Word that the evidence for such documents comes from (`built-in-normal`).
 *
 * Evidence: `p|ricing`, `tran|sactions`, `communicati|ons` and `indicatin|g` in listings of two specifications of mode 15,
 * whose style "Source Code" is pandoc's, and `Tenso|r` in a Vietnamese report of that mode; the same listings in three
 * files of mode 12 and some 200 lines of two contracts of Word 2007 break between words, and so do three files of mode 15
 * that state no language.
 */
export const breaksLatinWords = (wordWrap: boolean, compatibilityMode: number, eastAsianLanguage: string): boolean =>
  !wordWrap && compatibilityMode >= 15 && eastAsianLanguage !== '' && !/^ko\b/i.test(eastAsianLanguage);
