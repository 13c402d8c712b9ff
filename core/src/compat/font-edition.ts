/** The entry of the font table for a font that was installed on the computer that saved the document. */
interface InstalledFont {
  readonly alternateNames: readonly string[];
  /** Two hexadecimal digits. */
  readonly charset?: string;
}

/**
 * The edition of a font whose line height changed between editions; undefined for all other fonts. The first edition of
 * TH SarabunPSK states no Thai character set (`w:charset` 00); the later one does (DE). Lines of the first edition are
 * about 1.135 em high instead of 1.31. With 1.135, three theses of Word 2007 have two pages, as in Word, and not three;
 * a thesis of Word 2016 has nine and not ten; and 7 of the 11 page breaks stored in them are right instead of 1.
 * Documents whose font table states DE have their stored breaks with 1.31. So does one that states TH Sarabun New as
 * the alternate, because its writer did not have TH SarabunPSK.
 *
 * @param key the canonical family
 */
export function fontEdition(key: string, installed: InstalledFont | undefined): string | undefined {
  const isFirst = installed?.charset === '00' && !installed.alternateNames.some((name) => /new$/i.test(name.trim()));
  return key === 'th sarabunpsk' && isFirst ? 'th sarabunpsk 1' : undefined;
}
