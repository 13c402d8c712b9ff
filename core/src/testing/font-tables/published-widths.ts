/** Widths that others publish: font files, the core fonts of PDF::API2, and the table of `string-pixel-width`. */
import { canonicalFamily } from '../../fonts/canonical-family.js';
import { type OpenedFace, openFace, sniffFont } from '../../fonts/index.js';
import { fontNamed } from './font-names.js';
import type { StatedWidths } from './stated-widths.js';

/** The faces of a font file. Throws INVALID_DOCUMENT if it is not a font file. */
export const facesOf = (bytes: Uint8Array, name: string): OpenedFace[] =>
  sniffFont((at, length) => bytes.subarray(at, at + length), name).map(({ index }) => openFace(bytes, name, index));

/** A face is exact for all characters in its `cmap`. */
export function faceWidths(face: OpenedFace): StatedWidths {
  const widths = new Map<number, number>();
  for (let codePoint = 0x20; codePoint < 0x10000; codePoint++) {
    const advance = face.advances[face.glyph(codePoint)];
    // In an embedded face a glyph that the document does not use has no width.
    if (face.glyph(codePoint) !== 0 && advance > 0) widths.set(codePoint, advance / face.unitsPerEm);
  }
  const { bold, italic } = face;
  return { family: canonicalFamily(face.names.family), style: { bold, italic }, widths, precision: 0.5 / 2048 };
}

/** A module of `PDF::API2::Resource::Font::CoreFont`, such as `georgiabold.pm`: thousandths, truncated. */
export function* perlModuleWidths(source: string, families: readonly string[]): Generator<StatedWidths> {
  const name = /'fontname'\s*=>\s*'([^']+)'/.exec(source)?.[1];
  const named = name === undefined ? undefined : fontNamed(name, families);
  if (!named) return;
  const widths = new Map<number, number>();
  for (const [, width = '', code = ''] of source.matchAll(/=> '(\d+)',.*# U\+0x([0-9A-F]{4})/g)) {
    const codePoint = Number.parseInt(code, 16);
    if (codePoint > 0) widths.set(codePoint, Number(width) / 1000);
  }
  yield { ...named, widths, precision: 0.001 };
}

/**
 * `lib/widthsMap.js` of `string-pixel-width`: by family and character, hundredths of an em as browsers measure them, of
 * the regular, bold, italic and bold italic face.
 */
export function* pixelWidths(source: string): Generator<StatedWidths> {
  const object = /var widthsMap = (\{[\s\S]*?\});/.exec(source)?.[1];
  if (object === undefined) return;
  // The keys of the object are quoted already; only its trailing commas are not JSON.
  const table: Record<string, Record<string, readonly number[]>> = JSON.parse(object.replace(/,(?=\s*[}\]])/g, ''));
  const styles = [0, 1, 2, 3].map((at) => ({ bold: (at & 1) !== 0, italic: (at & 2) !== 0 }));
  for (const [family, characters] of Object.entries(table)) {
    for (const [at, style] of styles.entries()) {
      const widths = Object.entries(characters).map(([character, each]) => [character.codePointAt(0) ?? 0, each[at]]);
      yield {
        family: canonicalFamily(family),
        style,
        widths: new Map(widths.map(([codePoint, width]) => [codePoint, width / 100])),
        precision: 0.01,
      };
    }
  }
}
