/** The npm packages that fonts come from. Data only: nothing is read to know what there is. */

export interface FontPackage {
  readonly name: string;
  readonly family: string;
  /** Paths inside the package. */
  readonly files: readonly FontFile[];
}

export interface FontFile {
  readonly path: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

type Style = 'regular' | 'bold' | 'italic' | 'boldItalic';

const FOUR: readonly Style[] = ['regular', 'bold', 'italic', 'boldItalic'];
const UPRIGHT: readonly Style[] = ['regular', 'bold'];
const ONE: readonly Style[] = ['regular'];

const fileOf = (style: Style, path: string): FontFile => ({
  path,
  bold: style === 'bold' || style === 'boldItalic',
  italic: style === 'italic' || style === 'boldItalic',
});

const GOOGLE_FOLDERS: Readonly<Record<Style, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
};

const LIGHTER_FOLDERS: Readonly<Record<Style, string>> = {
  regular: '300Light',
  bold: '600SemiBold',
  italic: '300Light_Italic',
  boldItalic: '600SemiBold_Italic',
};

/** A package of `@expo-google-fonts`: a folder and a file a face, both named after weight and slant. */
function google(family: string, styles: readonly Style[], folders = GOOGLE_FOLDERS): FontPackage {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const stem = family.replaceAll(' ', '');
  const path = (folder: string): string => `${folder}/${stem}_${folder}.ttf`;
  return {
    name: `@expo-google-fonts/${slug}`,
    family,
    files: styles.map((style) => fileOf(style, path(folders[style]))),
  };
}

const SUPERDOC_STYLES: Readonly<Record<Style, string>> = {
  regular: 'Regular',
  bold: 'Bold',
  italic: 'Italic',
  boldItalic: 'BoldItalic',
};

/** A family of `@superdoc-dev/fonts`, WOFF2 files in one folder; `names` where they are not named by style. */
function superdoc(family: string, styles: readonly Style[], names = SUPERDOC_STYLES): FontPackage {
  const stem = family.replaceAll(' ', '');
  return {
    name: '@superdoc-dev/fonts',
    family,
    files: styles.map((style) => fileOf(style, `assets/${stem}-${names[style]}.woff2`)),
  };
}

function dejavu(family: string, stem: string): FontPackage {
  const suffixes: Readonly<Record<Style, string>> = {
    regular: '',
    bold: '-Bold',
    italic: '-Oblique',
    boldItalic: '-BoldOblique',
  };
  return {
    name: 'dejavu-fonts-ttf',
    family,
    files: FOUR.map((style) => fileOf(style, `ttf/${stem}${suffixes[style]}.ttf`)),
  };
}

/** Those that are not installed are left out. The first is the last resort for everything. */
export const FONT_PACKAGES: readonly FontPackage[] = [
  google('Carlito', FOUR),
  google('Arimo', FOUR),
  google('Tinos', FOUR),
  google('Cousine', FOUR),
  google('Gelasio', FOUR),
  // The Caladea of Google Fonts has widths of its own; this is the one with those of Cambria.
  superdoc('Caladea', FOUR),
  superdoc('Liberation Sans Narrow', FOUR),
  superdoc('Selawik', UPRIGHT),
  superdoc('Archivo Black', ONE),
  superdoc('Inconsolata SemiExpanded', UPRIGHT),
  superdoc('Noto Sans', FOUR),
  superdoc('Noto Sans Mono', UPRIGHT),
  superdoc('PT Sans', FOUR),
  superdoc('Cardo', ['regular', 'bold', 'italic']),
  superdoc('Comic Relief', UPRIGHT),
  superdoc('TeX Gyre Bonum', FOUR),
  superdoc('C059', FOUR, { regular: 'Roman', bold: 'Bold', italic: 'Italic', boldItalic: 'BdIta' }),
  superdoc('URW Gothic', FOUR, { regular: 'Book', bold: 'Demi', italic: 'BookOblique', boldItalic: 'DemiOblique' }),
  superdoc('Bacasime Antique', ONE),
  superdoc('Caprasimo', ONE),
  dejavu('DejaVu Sans', 'DejaVuSans'),
  dejavu('DejaVu Sans Condensed', 'DejaVuSansCondensed'),

  google('Noto Naskh Arabic', UPRIGHT),
  google('Noto Sans Hebrew', UPRIGHT),
  google('Noto Sans Devanagari', UPRIGHT),
  google('Noto Sans Bengali', UPRIGHT),
  google('Noto Sans Gurmukhi', UPRIGHT),
  google('Noto Sans Gujarati', UPRIGHT),
  google('Noto Sans Tamil', UPRIGHT),
  google('Noto Sans Telugu', UPRIGHT),
  google('Noto Sans Kannada', UPRIGHT),
  google('Noto Sans Malayalam', UPRIGHT),
  google('Noto Sans Sinhala', UPRIGHT),
  google('Noto Sans Thai', UPRIGHT),
  google('Sarabun', FOUR),
  // As heavy as TH Sarabun once it is as small.
  { ...google('Sarabun', FOUR, LIGHTER_FOLDERS), family: 'Sarabun Light' },
  google('Noto Sans Lao', UPRIGHT),
  google('Noto Sans Myanmar', UPRIGHT),
  google('Noto Sans Khmer', UPRIGHT),
  google('Noto Sans Ethiopic', UPRIGHT),
  google('Noto Sans Symbols', UPRIGHT),
  google('Noto Sans Symbols 2', ONE),
  google('Noto Sans Math', ONE),
  google('Noto Emoji', UPRIGHT),
  google('BIZ UDGothic', UPRIGHT),
  google('BIZ UDMincho', UPRIGHT),
  google('BIZ UDPGothic', UPRIGHT),
  google('BIZ UDPMincho', UPRIGHT),
  google('Nanum Gothic', UPRIGHT),
  google('Nanum Myeongjo', UPRIGHT),
  google('ZCOOL XiaoWei', ONE),
  // Too large to come along; taken where someone installs them.
  google('Noto Sans JP', UPRIGHT),
  google('Noto Sans KR', UPRIGHT),
  google('Noto Sans SC', UPRIGHT),
  google('Noto Sans TC', UPRIGHT),
  google('Noto Serif SC', UPRIGHT),
  google('Noto Serif TC', UPRIGHT),
];
