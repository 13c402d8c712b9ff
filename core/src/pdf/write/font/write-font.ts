import { type Subsetter, subsetTrueType, withFittedGlyphs } from '../../../opentype/subset/index.js';
import { contentDigest, Name, name, type PdfFile, PdfString, type PdfValue, type Ref } from '../../file/index.js';
import { fontDescriptor, fontName } from './descriptor.js';
import type { EmbeddedFont } from './embedded-font.js';
import { toUnicode } from './to-unicode.js';

export interface WriteFontOptions {
  readonly subsetter?: Subsetter;
  /** True if every glyph needs text in the map: standards ignore ActualText (ISO 19005-2 §6.2.11.7.2). */
  readonly everyGlyphHasText: boolean;
  /** True to list the glyphs of a subset, as PDF/A-1 requires (/CIDSet, ISO 19005-1 §6.3.5). */
  readonly namesGlyphs: boolean;
}

/**
 * Writes a font with the glyphs that were used: a Type 0 font whose codes are glyph numbers (Identity-H, ISO 32000-1
 * §9.7), its descendant, descriptor, program, widths and ToUnicode map.
 */
export async function writeFont(
  file: PdfFile,
  font: EmbeddedFont,
  { subsetter, everyGlyphHasText, namesGlyphs }: WriteFontOptions,
): Promise<void> {
  const glyphs = font.usedGlyphs();
  const truetype = font.face.outlines === 'truetype';
  const { program, whole } = truetype
    ? await writeTrueType(file, font, glyphs)
    : await (await import('./write-cff.js')).writeCff(file, font, glyphs, subsetter);
  const baseName = fontName(font.face, whole ? undefined : subsetTag(font, glyphs));
  const descendant = file.add({
    Type: name('Font'),
    Subtype: name(truetype ? 'CIDFontType2' : 'CIDFontType0'),
    BaseFont: new Name(baseName),
    CIDSystemInfo: { Registry: new PdfString('Adobe'), Ordering: new PdfString('Identity'), Supplement: 0 },
    FontDescriptor: file.add({
      ...fontDescriptor(font.match, baseName, program),
      CIDSet: namesGlyphs && !whole ? file.addStream({}, glyphSet(glyphs)) : undefined,
    }),
    DW: 0,
    W: widths(glyphs, font.widths),
    CIDToGIDMap: truetype ? name('Identity') : undefined,
  });
  const meanings = file.addStream({}, toUnicode(glyphs, font.meanings, everyGlyphHasText));
  file.set(font.ref, {
    Type: name('Font'),
    Subtype: name('Type0'),
    // The name of a CIDFontType0 font ends with the name of its CMap (§9.7.6.2).
    BaseFont: new Name(truetype ? baseName : `${baseName}-Identity-H`),
    Encoding: name('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: meanings,
  });
}

/** A bit for each glyph, the highest of the first byte for glyph 0 (§9.8.3.2). */
function glyphSet(glyphs: readonly number[]): Uint8Array {
  const bits = new Uint8Array((Math.max(0, ...glyphs) >> 3) + 1);
  for (const glyph of [0, ...glyphs]) bits[glyph >> 3] |= 0x80 >> (glyph & 7);
  return bits;
}

/** Six capitals: the same tag for the same glyphs with the same fitting. */
function subsetTag({ fits }: EmbeddedFont, glyphs: readonly number[]): string {
  const drawn = [...fits].flatMap(([glyph, { scale, shift }]) => [glyph, scale * 1000, shift]);
  let value = Number.parseInt(
    contentDigest(new Uint8Array(Uint16Array.from([...glyphs, ...drawn]).buffer)).slice(0, 8),
    16,
  );
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (value % 26));
    value = Math.floor(value / 26);
  }
  return tag;
}

export interface FontProgram {
  readonly program: { readonly FontFile2: Ref } | { readonly FontFile3: Ref };
  /** True if the font is embedded with all its glyphs, because it could not be subset. */
  readonly whole: boolean;
}

async function writeTrueType(file: PdfFile, font: EmbeddedFont, glyphs: readonly number[]): Promise<FontProgram> {
  const { face } = font;
  const advance = (glyph: number): number => Math.round((font.width(glyph) * face.unitsPerEm) / 1000);
  const whole = font.joined?.program() ?? face.bytes();
  const subset = subsetTrueType(whole, glyphs, advance);
  const bytes = subset ? await fitted(subset, font) : whole;
  const stream = file.addStream({ Length1: bytes.length }, bytes);
  return { program: { FontFile2: stream }, whole: !subset };
}

/** Applies the scaling to a subset, which has few outlines to rewrite. */
async function fitted(program: Uint8Array, { fits, face }: EmbeddedFont): Promise<Uint8Array> {
  if (fits.size === 0) return program;
  return withFittedGlyphs(program, fits, face.advances.length);
}

/** /W (§9.7.4.3): each run of neighboring glyphs is written as its first number and an array of the widths. */
function widths(glyphs: readonly number[], values: Float64Array): PdfValue[] {
  const entries: PdfValue[] = [];
  let run: number[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    if (i === 0 || glyph !== glyphs[i - 1] + 1) {
      run = [];
      entries.push(glyph, run);
    }
    run.push(values[glyph]);
  }
  return entries;
}
