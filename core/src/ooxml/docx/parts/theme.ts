/** `word/theme/theme1.xml` (ECMA-376-1 §20.1.6): the colors and fonts that formatting refers to. */
import { path, type XmlElement } from '../../xml/index.js';
import type { Theme, ThemeFonts } from '../model.js';
import { dictionary, hexColor } from '../values/index.js';
import type { RelatedPart } from './related.js';

/** The Office theme, for documents without a theme or with a broken one. */
const OFFICE_COLORS: readonly (readonly [string, string])[] = [
  ['dk1', '000000'],
  ['lt1', 'ffffff'],
  ['dk2', '44546a'],
  ['lt2', 'e7e6e6'],
  ['accent1', '4472c4'],
  ['accent2', 'ed7d31'],
  ['accent3', 'a5a5a5'],
  ['accent4', 'ffc000'],
  ['accent5', '5b9bd5'],
  ['accent6', '70ad47'],
  ['hlink', '0563c1'],
  ['folHlink', '954f72'],
];

/** The fonts for documents without a theme: Word then has no theme fonts and uses Times New Roman. */
const NO_FONTS: ThemeFonts = { latin: 'Times New Roman', eastAsia: '', cs: '', byScript: new Map() };

export function readTheme(part: RelatedPart | undefined): Theme {
  const colors = new Map(OFFICE_COLORS);
  if (!part) return { colors, major: NO_FONTS, minor: NO_FONTS };
  for (const slot of path(part.root, 'a:themeElements', 'a:clrScheme')?.children ?? []) {
    if (typeof slot === 'string') continue;
    const color = readColor(slot);
    if (color) colors.set(slot.name.slice(slot.name.indexOf(':') + 1), color);
  }
  const fonts = path(part.root, 'a:themeElements', 'a:fontScheme');
  return {
    colors,
    major: readFonts(fonts && path(fonts, 'a:majorFont')),
    minor: readFonts(fonts && path(fonts, 'a:minorFont')),
  };
}

/** The values of system colors for files that do not state their last value, `lastClr` (§20.1.10.58). */
const SYSTEM_COLORS = dictionary<string>({ windowText: '000000', window: 'ffffff' });

function readColor(slot: XmlElement): string | undefined {
  for (const node of slot.children) {
    if (typeof node === 'string') continue;
    const { val, lastClr } = node.attributes;
    const stated = node.name === 'a:sysClr' ? (lastClr ?? SYSTEM_COLORS[val ?? '']) : val;
    const color = node.name === 'a:srgbClr' || node.name === 'a:sysClr' ? hexColor(stated) : 'auto';
    if (color !== 'auto') return color;
  }
  return undefined;
}

/** `a:majorFont` or `a:minorFont` (§20.1.4.1.24): three typefaces, and one more for each script that has its own. */
function readFonts(collection: XmlElement | undefined): ThemeFonts {
  if (!collection) return NO_FONTS;
  const names = { latin: '', eastAsia: '', cs: '' };
  const byScript = new Map<string, string>();
  for (const node of collection.children) {
    if (typeof node === 'string') continue;
    const { typeface, script } = node.attributes;
    if (!typeface) continue;
    if (node.name === 'a:latin') names.latin = typeface;
    else if (node.name === 'a:ea') names.eastAsia = typeface;
    else if (node.name === 'a:cs') names.cs = typeface;
    else if (node.name === 'a:font' && script) byScript.set(script, typeface);
  }
  return { ...names, byScript };
}
