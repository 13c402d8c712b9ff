/**
 * The packs that families come in, so that a document which lacks one is told its name. The manifests (`fonts/NAME/fonts.json`)
 * say the same of themselves, and a test holds the two together.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  '@quire/fonts': [
    'Carlito',
    'Arimo',
    'Tinos',
    'Cousine',
    'Gelasio',
    'Caladea',
    'Liberation Sans Narrow',
    'Selawik',
    'Archivo Black',
    'Inconsolata SemiExpanded',
    'Noto Sans',
    'Noto Sans Mono',
    'PT Sans',
    'Cardo',
    'Comic Relief',
    'TeX Gyre Bonum',
    'C059',
    'URW Gothic',
    'Bacasime Antique',
    'Caprasimo',
    'DejaVu Sans',
    'DejaVu Sans Condensed',
    'Noto Sans Symbols 2',
  ],
  '@quire/fonts-arabic': [
    'Noto Naskh Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Thai',
    'Sarabun',
    'Sarabun Light',
    'Noto Sans Ethiopic',
  ],
  '@quire/fonts-cjk': [
    'BIZ UDGothic',
    'BIZ UDMincho',
    'BIZ UDPGothic',
    'BIZ UDPMincho',
    'Nanum Gothic',
    'Nanum Myeongjo',
    'ZCOOL XiaoWei',
    'Noto Serif SC',
    'Noto Serif TC',
    'Noto Sans SC',
    'Noto Sans TC',
  ],
  '@quire/fonts-indic': [
    'Noto Sans Devanagari',
    'Noto Sans Bengali',
    'Noto Sans Gurmukhi',
    'Noto Sans Gujarati',
    'Noto Sans Tamil',
    'Noto Sans Telugu',
    'Noto Sans Kannada',
    'Noto Sans Malayalam',
    'Noto Sans Sinhala',
    'Noto Sans Lao',
    'Noto Sans Myanmar',
    'Noto Sans Khmer',
  ],
  '@quire/fonts-open': [
    'Open Sans',
    'Open Sans ExtraBold',
    'Open Sans Light',
    'Open Sans Medium',
    'Open Sans SemiBold',
    'Roboto',
    'Roboto Black',
    'Roboto ExtraBold',
    'Roboto ExtraLight',
    'Roboto Light',
    'Roboto Medium',
    'Roboto SemiBold',
    'Roboto Thin',
  ],
  '@quire/fonts-symbols': ['Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'],
};

const PACKS: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([pack, families]) => families.map((family) => [family.toLowerCase(), pack])),
);

/** The pack that brings a family; undefined for families of none. */
export const packOf = (family: string): string | undefined => PACKS.get(family.toLowerCase());
