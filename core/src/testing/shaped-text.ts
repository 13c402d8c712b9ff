/** Helpers that the tests of this folder share: formats, and a library of the installed fonts. */
import { DiagnosticLog } from '../base/diagnostics.js';
import { pt, twip } from '../base/units.js';
import { openNodeFontLibrary } from '../node/index.js';
import type { CharacterFormat, FontLibrary } from '../resolved/index.js';
import { type ShapeOptions, shapeText } from '../text/index.js';
import type { ShapedText, TextSpan } from '../text/shaped-text.js';

let opened: FontLibrary | undefined;

export function testFonts(): FontLibrary {
  opened ??= openNodeFontLibrary({ folders: [] });
  return opened;
}

/** A character format of 10 points, with one family in all font slots. */
export function format(family = 'Arial', members: Partial<CharacterFormat> = {}): CharacterFormat {
  return {
    fonts: { ascii: family, hAnsi: family, eastAsia: family, cs: family, hint: 'default' },
    size: pt(10),
    sizeCs: pt(10),
    bold: false,
    italic: false,
    boldCs: false,
    italicCs: false,
    strike: false,
    doubleStrike: false,
    caps: false,
    smallCaps: false,
    verticalAlign: 'baseline',
    position: twip(0),
    spacing: twip(0),
    scale: 1,
    kerning: false,
    openType: [],
    rtl: false,
    complexScript: false,
    outline: false,
    snapToGrid: true,
    noProof: false,
    language: { latin: 'en-US', eastAsia: 'ja-JP', bidi: 'ar-SA' },
    ...members,
  };
}

export function shapeSpans(spans: readonly TextSpan[], options: Partial<ShapeOptions> = {}): ShapedText {
  return shapeText(spans, { fonts: testFonts(), log: new DiagnosticLog(), bidi: false, ...options });
}

export const shape = (text: string, members: Partial<CharacterFormat> = {}, options: Partial<ShapeOptions> = {}) =>
  shapeSpans([{ text, format: format('Arial', members) }], options);

export const totalWidth = ({ widths }: ShapedText): number => widths.reduce((sum, width) => sum + width, 0);
