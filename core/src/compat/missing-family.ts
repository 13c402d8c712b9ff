/** Families that no Windows or Mac brings, by the one that Word takes for them. */
const REPLACED: Readonly<Record<string, string>> = {
  'dejavu sans': 'Verdana',
  freesans: 'Arial',
};

/**
 * The family that Word sets text in where the one named is not installed: the nearest by its PANOSE figures. Documents of
 * LibreOffice name fonts of Linux; that the engine has some of them to stand in for others changes nothing of how Word
 * lays such a document out. A font of the user's own, or one in the document, is taken as it is.
 *
 * Measured in a Word export of 2024: DejaVu Sans came out as Verdana, in lines and widths.
 *
 * @param key the canonical family
 */
export const replacedFamily = (key: string): string | undefined => REPLACED[key];
