/** The npm packages that fonts come from. Data only: nothing is read to know what there is. */
import type { FontSourceFace } from '../fonts/index.js';

export interface FontPackage {
  readonly name: string;
  readonly family: string;
  /** Paths inside the package. */
  readonly files: readonly FontFile[];
  readonly covers?: FontSourceFace['covers'];
}

export interface FontFile {
  readonly path: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

type Weight = 'regular' | 'bold' | 'italic' | 'boldItalic';

const FOLDERS: Readonly<Record<Weight, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
};
const FOUR: readonly Weight[] = ['regular', 'bold', 'italic', 'boldItalic'];
const ONE: readonly Weight[] = ['regular'];

/** A package of `@expo-google-fonts`: a folder and a file a face, both named after weight and slant. */
function google(
  family: string,
  weights: readonly Weight[],
  slug = family.toLowerCase().replaceAll(' ', '-'),
): FontPackage {
  const stem = family.replaceAll(' ', '');
  return {
    name: `@expo-google-fonts/${slug}`,
    family,
    files: weights.map((weight) => ({
      path: `${FOLDERS[weight]}/${stem}_${FOLDERS[weight]}.ttf`,
      bold: weight === 'bold' || weight === 'boldItalic',
      italic: weight === 'italic' || weight === 'boldItalic',
    })),
  };
}

/** Those that are not installed are left out. The first is the last resort for everything. */
export const FONT_PACKAGES: readonly FontPackage[] = [
  google('Carlito', FOUR),
  google('Caladea', FOUR),
  google('Arimo', FOUR),
  google('Tinos', FOUR),
  google('Cousine', FOUR),
  google('Gelasio', FOUR),
  google('Noto Sans', FOUR),
  google('Noto Sans Symbols 2', ONE),
];
