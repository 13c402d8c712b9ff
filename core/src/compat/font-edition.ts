/** The entry of the font table for a font that was installed on the computer that saved the document. */
interface InstalledFont {
  readonly alternateNames: readonly string[];
  /** Two hexadecimal digits. */
  readonly charset?: string;
}

/**
 * The edition of a font whose lines changed between editions; undefined for all others. The first edition of TH
 * SarabunPSK states no Thai character set (`w:charset` 00), the later one does (DE), and its lines are about 1.135 em
 * high, not 1.31: with them three theses of Word 2007 have their two pages and not three, and a thesis of Word 2016
 * nine and not ten, and 7 of the 11 page breaks noted in these, where 1 was right. Documents whose table states DE have
 * their breaks with 1.31, and one that has TH Sarabun New as the alternate, since its writer had no TH SarabunPSK.
 *
 * @param key the canonical family
 */
export function fontEdition(key: string, installed: InstalledFont | undefined): string | undefined {
  const isFirst = installed?.charset === '00' && !installed.alternateNames.some((name) => /new$/i.test(name.trim()));
  return key === 'th sarabunpsk' && isFirst ? 'th sarabunpsk 1' : undefined;
}
