/** Glyphs of a TrueType font as `glyf` stores them; for a variable font, at one weight. */
import type { Binary } from '../sfnt/binary.js';
import { requireTable, type SfntFile } from '../sfnt/index.js';
import { type GlyphOutline, GlyphWriter, outlineBox } from '../woff2/index.js';
import { placeOfWeight } from './axis.js';
import { type Moves, openMoves } from './gvar.js';
import { readSimpleGlyph } from './simple-glyph.js';

export interface StoredGlyph {
  /** The glyph's data as `glyf` has them; empty for a glyph without outline. */
  readonly bytes: Uint8Array;
  /** The advance as `hmtx` has it, in font units. */
  readonly advance: number;
  readonly bearing: number;
}

export interface GlyphSource {
  readonly count: number;
  /** Returns a glyph. Throws INVALID_DOCUMENT for one that is missing or damaged. */
  glyph(index: number): StoredGlyph;
}

/**
 * Returns the glyphs at `weight` (100 to 900), unchanged if the font does not vary in weight. Components of composite
 * glyphs stay where the default has them. Hints, which are made for the default outlines, are left out of glyphs that
 * move. Throws INVALID_DOCUMENT if a table is missing.
 */
export function glyphsAtWeight(file: SfntFile, weight: number): GlyphSource {
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map((tag) => requireTable(file, tag));
  const long = requireTable(file, 'head').u16(50) !== 0;
  const full = requireTable(file, 'hhea').u16(34);
  const offset = (glyph: number): number => (long ? loca.u32(4 * glyph) : 2 * loca.u16(2 * glyph));
  const gvar = file.tables.get('gvar');
  const place = gvar && placeOfWeight(file, weight);
  const movesOf = gvar && place && openMoves(gvar, place);
  return {
    count: requireTable(file, 'maxp').u16(4),
    glyph(index) {
      const stored = glyf.slice(offset(index), Math.max(0, offset(index + 1) - offset(index)));
      const advance = hmtx.u16(4 * Math.min(index, full - 1));
      const bearing = hmtx.i16(index < full ? 4 * index + 2 : 4 * full + 2 * (index - full));
      const simple = movesOf && readSimpleGlyph(stored);
      const moves = movesOf?.(index, simple);
      if (moves && simple) return movedGlyph(stored, simple, { advance, bearing }, moves);
      // A space has no outline, but the points at its edges may move.
      const isSpace = moves && stored.length === 0;
      return { bytes: stored.bytes, advance: isSpace ? advanceOf(advance, moves, 0) : advance, bearing };
    },
  };
}

function movedGlyph(
  stored: Binary,
  { ends, outline }: NonNullable<ReturnType<typeof readSimpleGlyph>>,
  { advance, bearing }: Pick<StoredGlyph, 'advance' | 'bearing'>,
  moves: Moves,
): StoredGlyph {
  const points = outline.x.length;
  const moved = movedBy(outline, moves);
  const box = outlineBox(moved);
  const writer = new GlyphWriter(stored.length);
  writer.simple(ends, moved, box, new Uint8Array());
  const origin = stored.i16(2) - bearing + moves.x[points];
  return { bytes: writer.bytes(), advance: advanceOf(advance, moves, points), bearing: Math.round(box[0] - origin) };
}

/** The advance after the moves: the points for the left and right edge follow the outline's points. */
const advanceOf = (advance: number, { x }: Moves, points: number): number =>
  Math.max(0, Math.round(advance + x[points + 1] - x[points]));

const movedBy = ({ x, y, onCurve }: GlyphOutline, moves: Moves): GlyphOutline => ({
  x: x.map((place, i) => Math.round(place + moves.x[i])),
  y: y.map((place, i) => Math.round(place + moves.y[i])),
  onCurve,
});
