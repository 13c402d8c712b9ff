/** The entry of the font table for a font that was installed on the computer that saved the document. */
interface InstalledFont {
  readonly alternateNames: readonly string[];
  /** Two hexadecimal digits. */
  readonly charset?: string;
}

/**
 * The edition of a font whose line height changed between editions; undefined for all other fonts. The first edition of
 * TH SarabunPSK states no Thai character set (`w:charset` 00); the later one does (DE). Lines of the first edition are
 * about 1.135 em high instead of 1.31. With 1.135 instead of 1.31, three theses of Word 2007 have two pages instead of
 * three, as in Word; a thesis of Word 2016 has nine pages instead of ten; and 7 of the 11 page breaks stored in them
 * are right instead of 1. With 1.31, the stored breaks are right in documents whose font table states DE, and in one
 * with the alternate name TH Sarabun New, which was written without TH SarabunPSK.
 *
 * @param key the canonical family
 */
export function fontEdition(key: string, installed: InstalledFont | undefined): string | undefined {
  const isFirst = installed?.charset === '00' && !installed.alternateNames.some((name) => /new$/i.test(name.trim()));
  return key === 'th sarabunpsk' && isFirst ? 'th sarabunpsk 1' : undefined;
}
