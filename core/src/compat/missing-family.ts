/** Families that neither Windows nor macOS includes, with the family that Word substitutes for each. */
const REPLACED: Readonly<Record<string, string>> = {
  'dejavu sans': 'Verdana',
  freesans: 'Arial',
};

/** The entry of a family in the font table. */
interface Declared {
  readonly alternateNames: readonly string[];
  /** The PANOSE classification: ten bytes in hexadecimal digits. */
  readonly panose?: string;
  readonly family?: string;
  readonly pitch?: string;
  readonly charset?: string;
  /** True if the font table lists the characters of the font (`w:sig`). */
  readonly signed?: boolean;
}

/** True if the font table contains only the name of a font, as Word writes for a missing Latin font. */
const isUnknown = ({ panose, family, pitch, charset, alternateNames, signed }: Declared): boolean =>
  family === 'auto' && pitch === 'default' && charset === '00' && !panose && !signed && alternateNames.length === 0;

/**
 * True if the font table describes the Courier of macOS: its PANOSE figures differ from those of Courier New (`0207`),
 * which Word for Windows always writes, because it has no other Courier. Measured in an export of Word for Mac 2011:
 * lines of 10.5 pt are 11.59 pt apart and the first baseline 8.84 pt below the margin, where Courier New has 11.89 and
 * 8.74; in one of Word for Mac 2008 lines of 8 pt are 8.67 pt apart, not 9.06.
 */
const isCourierOfApple = ({ panose, family }: Declared): boolean =>
  panose !== undefined && !panose.startsWith('0207') && family === 'auto';

/**
 * The family that Word uses if the named one is not installed: the alternate name in the font table, where Word itself
 * records its choice when it saves, otherwise the nearest family by PANOSE figures. Documents of LibreOffice name Linux
 * fonts. The engine has some of these as substitutes for other families, but Word does not have them. A font of the
 * user, or one in the document, is used as it is.
 *
 * A font that comes with Word counts as installed, regardless of its alternate name: the alternate is its name in its
 * own language, or the choice of a program on another system. The font was missing if its pitch is `default`, which
 * Word writes for fonts that it cannot open. Of 87 such entries in the font tables of 400 documents, only four name a
 * font that was installed; other programs wrote these four, without an alternate name.
 *
 * Measured in a Word export of 2024: by lines and widths, DejaVu Sans is set in Verdana, and Open Sans, whose alternate
 * name is Segoe UI, in Segoe UI.
 *
 * A font of family `auto` of which the font table contains only the name is set in Calibri: all lines and widths of a
 * questionnaire in Inter show it. This is based on one document.
 *
 * Courier is a bitmap font on Windows, and Word replaces it by Courier New; macOS has its own Courier.
 *
 * @param key the canonical family
 * @param declared its entry in the font table (ECMA-376-1 §17.8.3)
 * @param comesWithWord returns true if the family comes with Word
 */
export function replacedFamily(
  key: string,
  declared: Declared | undefined,
  comesWithWord: (family: string) => boolean,
): string | undefined {
  if (key === 'courier') return declared && isCourierOfApple(declared) ? undefined : 'Courier New';
  const alternate = declared?.alternateNames.find(comesWithWord);
  if (comesWithWord(key)) return declared?.pitch === 'default' ? alternate : undefined;
  return alternate ?? REPLACED[key] ?? (declared && isUnknown(declared) ? 'Calibri' : undefined);
}
