/** A face drawn with thinner strokes, so that a text face looks like the light face of a family. */

import type { GlyphFit, OpenedFace } from '../../resolved/index.js';
import { componentsOf, MeasuredFace, readDirectory, requireTable, type SfntFile } from '../sfnt/index.js';
import { type GlyphOutline, GlyphWriter, outlineBox } from '../woff2/index.js';
import { drawnIn } from './drawn-in.js';
import { readOffsets, withGlyphs, withoutInstructions } from './replace-glyphs.js';
import { readSimpleGlyph, type SimpleGlyph } from './simple-glyph.js';

/** The insets of a pen, in ems. */
export interface ThinnerPen {
  /** The width that vertical strokes lose on either side. */
  readonly across: number;
  /** The height that horizontal strokes lose above and below. */
  readonly up: number;
  /** The height of capitals after thinning; they stay on the baseline. */
  readonly capHeight: number;
}

const thinned = new WeakMap<OpenedFace, Map<ThinnerPen, OpenedFace>>();

/**
 * Returns the face with its outlines inset, each point along the bisector of its edges, as FT_Outline_Embolden of
 * FreeType does with a negative strength. Advances are unchanged. A face with CFF outlines is returned unchanged.
 */
export function thinnedFace(face: OpenedFace, pen: ThinnerPen): OpenedFace {
  if (face.outlines === 'cff') return face;
  const pens = thinned.get(face) ?? new Map<ThinnerPen, OpenedFace>();
  thinned.set(face, pens);
  const other = pens.get(pen) ?? new ThinnedFace(face, pen);
  pens.set(pen, other);
  return other;
}

/** Thins glyphs only when their characters are used: all glyphs of Carlito would take a tenth of a second. */
class ThinnedFace extends MeasuredFace implements OpenedFace {
  readonly outlines = 'truetype';
  readonly symbol: boolean;
  readonly advances: Uint16Array;
  readonly #face: OpenedFace;
  readonly #pen: ThinnerPen;
  /** The glyphs requested so far, and always glyph 0: it is in every file, and must not depend on earlier documents. */
  readonly #asked = new Set([0]);
  #drawn: { readonly asked: number; readonly bytes: Uint8Array } | undefined;

  constructor(face: OpenedFace, pen: ThinnerPen) {
    super(face, { capHeight: pen.capHeight });
    this.#face = face;
    this.#pen = pen;
    this.symbol = face.symbol;
    this.advances = face.advances;
  }

  get id(): string {
    return `${this.#face.id}-${this.#pen.across}-${this.#pen.up}`;
  }
  get family(): string {
    return this.#face.family;
  }
  get names(): OpenedFace['names'] {
    return this.#face.names;
  }

  glyph(codePoint: number): number {
    const glyph = this.#face.glyph(codePoint);
    this.#asked.add(glyph);
    return glyph;
  }

  faultyAdvance(codePoint: number): number | undefined {
    return this.#face.faultyAdvance?.(codePoint);
  }

  reshaped(codePoint: number): GlyphFit | undefined {
    return this.#face.reshaped?.(codePoint);
  }

  whyMissing(codePoint: number): string | undefined {
    return this.#face.whyMissing?.(codePoint);
  }

  kerning(left: number, right: number): number {
    return this.#face.kerning(left, right);
  }

  /** The bytes of the file with the inset outlines. Throws INVALID_DOCUMENT if a table is missing. */
  bytes(): Uint8Array {
    const asked = this.#asked.size;
    if (this.#drawn?.asked !== asked) {
      const file = readDirectory(this.#face.bytes(), this.family);
      this.#drawn = { asked, bytes: thinnedBytes(file, this.#face, this.#pen, this.#asked) };
    }
    return this.#drawn.bytes;
  }
}

function thinnedBytes(
  file: SfntFile,
  { unitsPerEm, capHeight }: OpenedFace,
  pen: ThinnerPen,
  glyphs: ReadonlySet<number>,
): Uint8Array {
  const inset = { across: pen.across * unitsPerEm, up: pen.up * unitsPerEm };
  const scale = pen.capHeight / (capHeight - 2 * pen.up);
  const offsets = readOffsets(file);
  const glyf = requireTable(file, 'glyf');
  const open = [...glyphs];
  const redrawn = new Map<number, Uint8Array>();
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (redrawn.has(index) || index + 1 >= offsets.length) continue;
    const stored = glyf.slice(offsets[index], Math.max(0, offsets[index + 1] - offsets[index]));
    for (const { glyph } of componentsOf(stored.bytes)) open.push(glyph);
    const simple = readSimpleGlyph(stored);
    redrawn.set(index, simple ? written(simple, drawnIn(simple, inset, scale)) : withoutInstructions(stored.bytes));
  }
  return withGlyphs(file, offsets, redrawn);
}

function written({ ends }: SimpleGlyph, outline: GlyphOutline): Uint8Array {
  const writer = new GlyphWriter(1024);
  writer.simple(ends, outline, outlineBox(outline), new Uint8Array());
  return writer.bytes();
}
