/** Families that no Windows or Mac brings, by the one that Word takes for them. */
const REPLACED: Readonly<Record<string, string>> = {
  'dejavu sans': 'Verdana',
  freesans: 'Arial',
};

/**
 * The family that Word sets text in where the one named is not installed: the alternate name of the font table, which is
 * where Word itself notes what it took when it saved, else the nearest by PANOSE figures. Documents of LibreOffice name
 * fonts of Linux; that the engine has some of them as substitutes for others changes nothing of how Word lays such a
 * document out. A font of the user's own, or one in the document, is taken as it is.
 *
 * A font that comes with Word is installed, whatever its alternate name says: for those it is the name in the font's own
 * language, or what a program on another system took.
 *
 * Measured in a Word export of 2024: DejaVu Sans came out as Verdana and Open Sans, of alternate name Segoe UI, as Segoe
 * UI, in lines and widths.
 *
 * @param key the canonical family
 * @param alternates the alternate names of the font table (ECMA-376-1 §17.8.3.1)
 * @param comesWithWord tells whether a family is one of those Word has
 */
export function replacedFamily(
  key: string,
  alternates: readonly string[],
  comesWithWord: (family: string) => boolean,
): string | undefined {
  if (comesWithWord(key)) return undefined;
  return alternates.find(comesWithWord) ?? REPLACED[key];
}
