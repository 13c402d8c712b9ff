/**
 * The pack of each family, so that a message can name the missing pack. A test compares it with the manifests
 * (`fonts/NAME/fonts.json`).
 */
const FAMILIES: Readonly<Record<string, string>> = {
  '@quire/fonts':
    'Carlito|Arimo|Arimo Bold|Tinos|Cousine|Gelasio|Caladea|Liberation Sans Narrow|Selawik|Archivo Black|' +
    'Inconsolata SemiExpanded|Noto Sans|Noto Sans Mono|PT Sans|Cardo|Comic Relief|TeX Gyre Bonum|C059|URW Gothic|' +
    'Bacasime Antique|Caprasimo|DejaVu Sans|DejaVu Sans Condensed|Noto Sans Symbols 2',
  '@quire/fonts-arabic':
    'Noto Naskh Arabic|Noto Naskh Arabic Bold|Noto Nastaliq Urdu|Vazirmatn|Noto Sans Syriac|Noto Sans Hebrew|' +
    'Noto Sans Thai|Sarabun|Sarabun Light|Noto Sans Ethiopic|Noto Sans Thaana',
  '@quire/fonts-brush': 'LXGW WenKai TC|LXGW WenKai',
  '@quire/fonts-cjk':
    'BIZ UDGothic|BIZ UDMincho|BIZ UDPGothic|BIZ UDPMincho|Nanum Gothic|Nanum Gothic Bold|Nanum Myeongjo|' +
    'Nanum Myeongjo Bold|BIZ UDGothic Bold|BIZ UDMincho Bold|Noto Sans SC Bold|Noto Serif SC SemiBold|' +
    'ZCOOL XiaoWei|Noto Serif SC|Noto Serif SC Light|Noto Serif TC|Noto Sans SC|Noto Sans SC Light|Noto Sans TC',
  '@quire/fonts-indic':
    'Noto Sans Devanagari|Noto Sans Bengali|Noto Sans Gurmukhi|Noto Sans Gujarati|Noto Sans Tamil|Noto Sans Telugu|' +
    'Noto Sans Kannada|Noto Sans Malayalam|Noto Sans Sinhala|Noto Sans Lao|Noto Sans Myanmar|Noto Sans Khmer|' +
    'Noto Sans Oriya|Noto Serif Tibetan|Noto Sans Cherokee|Noto Sans Javanese|Noto Sans Mongolian|' +
    'Noto Sans Ol Chiki|Noto Sans Vai|Noto Sans Yi',
  '@quire/fonts-open':
    'Open Sans|Open Sans ExtraBold|Open Sans Light|Open Sans Medium|Open Sans SemiBold|Roboto|Roboto Black|' +
    'Roboto ExtraBold|Roboto ExtraLight|Roboto Light|Roboto Medium|Roboto SemiBold|Roboto Thin',
  '@quire/fonts-symbols': 'Noto Sans Symbols|Noto Sans Math|Noto Emoji',
};

const PACKS: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([pack, families]) =>
    families.split('|').map((family) => [family.toLowerCase(), pack]),
  ),
);

export const packOf = (family: string): string | undefined => PACKS.get(family.toLowerCase());
