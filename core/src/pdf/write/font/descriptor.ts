import { readTables, viewOf } from '../../../opentype/subset/index.js';
import type { Face, FontMatch } from '../../../resolved/index.js';
import { Name, name, type PdfDict, type Ref } from '../../file/index.js';

/** Bits of /Flags (ISO 32000-1 §9.8.2, table 123). */
const FIXED_PITCH = 1;
const SYMBOLIC = 4;
const ITALIC = 64;

/** Stem widths that viewers use for a substitute font only; no table of a font file has them. */
const STEM = { regular: 80, bold: 140 };

/** The font descriptor (§9.8). Metrics in thousandths of an em; `program` is the entry /FontFile2 or /FontFile3. */
export function fontDescriptor(
  { face, metrics }: FontMatch,
  fontName: string,
  program: { readonly FontFile2: Ref } | { readonly FontFile3: Ref },
): PdfDict {
  return {
    Type: name('FontDescriptor'),
    FontName: new Name(fontName),
    // Glyphs are chosen by number and not through an encoding, so the font is flagged as symbolic.
    Flags: SYMBOLIC | (face.fixedPitch ? FIXED_PITCH : 0) | (face.italic ? ITALIC : 0),
    FontBBox: boundingBox(face),
    ItalicAngle: face.italicAngle,
    // Uses the metrics of the font that the document names, so that a reader's selection covers the laid-out line.
    Ascent: thousandths((metrics.stated ?? metrics).ascent),
    Descent: -thousandths((metrics.stated ?? metrics).descent),
    CapHeight: thousandths(face.capHeight),
    XHeight: thousandths(face.xHeight),
    StemV: face.bold ? STEM.bold : STEM.regular,
    ...program,
  };
}

/** `AAAAAA+Carlito-BoldItalic`: the tag marks a subset (§9.6.4). */
export function fontName(face: Face, tag: string | undefined): string {
  const style = `${face.bold ? 'Bold' : ''}${face.italic ? 'Italic' : ''}`;
  const prefix = tag === undefined ? '' : `${tag}+`;
  return `${prefix}${face.family.replace(/\s+/g, '') || 'Font'}${style && `-${style}`}`;
}

const thousandths = (ems: number): number => Math.round(ems * 1000);

function boundingBox(face: Face): readonly number[] {
  const head = readTables(face.bytes()).get('head');
  if (!head || head.length < 44) return [0, -thousandths(face.descent), 1000, thousandths(face.ascent)];
  const view = viewOf(head);
  return [36, 38, 40, 42].map((at) => Math.round((view.getInt16(at) * 1000) / face.unitsPerEm));
}
