/** A face over the slices of a font, which reads a slice when one of its characters is requested. */

import {
  MeasuredFace,
  type OpenedFace,
  openFace,
  readDirectory,
  type SfntFile,
  unifiedIdeograph,
} from '../../opentype/sfnt/index.js';
import { type GlyphSource, glyphsAtWeight, type StoredGlyph } from '../../opentype/variations/index.js';
import type { FontSlice, FontSlices } from '../../resolved/index.js';
import { FaceNotLoaded } from '../face-not-loaded.js';
import { renumbered } from './components.js';
import { joinSlices } from './join-slices.js';
import { SlicesByCharacter } from './slices-by-character.js';

const BOLD = 600;
const SPACE = 0x20;

/** A font of slices. Its metrics come from the slice with the space, which is read when the font is opened. */
export const fontOfSlices = (weight: number, slices: readonly FontSlice[]): FontSlices => ({
  ...{ weight, slices },
  open: (family) => {
    const first = Math.max(
      0,
      slices.findIndex((slice) => hasCharacter(slice, SPACE)),
    );
    return new SlicedFace(slices, weight, family, { index: first, ...openSlice(slices[first], weight, family) });
  },
});

interface OpenedSlice {
  readonly file: SfntFile;
  readonly face: OpenedFace;
  readonly glyphs: GlyphSource;
}

function openSlice(slice: FontSlice, weight: number, family: string): OpenedSlice {
  const bytes = slice.load();
  const file = readDirectory(bytes, family);
  return { file, face: openFace(bytes, family), glyphs: glyphsAtWeight(file, weight) };
}

class SlicedFace extends MeasuredFace implements OpenedFace {
  readonly id: string;
  readonly outlines = 'truetype';
  readonly symbol = false;
  readonly names: OpenedFace['names'];
  /** The advances by glyph, filled in as glyphs are requested. */
  readonly advances: Uint16Array;
  readonly #slices: readonly FontSlice[];
  readonly #byCharacter: SlicesByCharacter;
  /** The slice from which the joined file takes all tables that are equal in every slice. */
  readonly #like: SfntFile;
  readonly #weight: number;
  /**
   * The number of glyph numbers reserved for each slice, so that the order in which slices are read does not change
   * them.
   */
  readonly #room: number;
  readonly #opened = new Map<number, OpenedSlice>();
  readonly #characters = new Map<number, number>();
  readonly #glyphs = new Map<number, StoredGlyph>();
  readonly #missing = new Map<number, string>();
  #joined: { readonly glyphs: number; readonly bytes: Uint8Array } | undefined;

  constructor(
    slices: readonly FontSlice[],
    weight: number,
    readonly family: string,
    { index, ...first }: OpenedSlice & { readonly index: number },
  ) {
    super(first.face, { bold: weight >= BOLD, italic: false, italicAngle: 0, fixedPitch: false });
    this.#slices = slices;
    this.#byCharacter = new SlicesByCharacter(slices);
    this.#like = first.file;
    this.#weight = weight;
    this.#room = Math.floor(0xfffe / slices.length);
    this.advances = new Uint16Array(1 + this.#room * slices.length);
    this.#opened.set(index, first);
    this.id = `${family.replace(/ /g, '')}-${weight}-${first.face.id}`;
    this.names = { ...first.face.names, family };
  }

  glyph(codePoint: number): number {
    const glyph =
      this.#characters.get(codePoint) ??
      (this.#find(codePoint) || this.#find(unifiedIdeograph(codePoint) ?? codePoint));
    this.#characters.set(codePoint, glyph);
    return glyph;
  }

  whyMissing(codePoint: number): string | undefined {
    return this.#missing.get(codePoint);
  }

  /** Kerned letters are in the same slice. */
  kerning(left: number, right: number): number {
    const slice = this.#sliceOf(left);
    const face = slice === this.#sliceOf(right) ? this.#opened.get(slice)?.face : undefined;
    return face ? face.kerning(left - this.#firstOf(slice), right - this.#firstOf(slice)) : 0;
  }

  /** A file with the requested glyphs. */
  bytes(): Uint8Array {
    if (this.#joined?.glyphs !== this.#glyphs.size) {
      const bytes = joinSlices(this.#glyphs, this.#characters, this.advances.length, this.#like);
      this.#joined = { glyphs: this.#glyphs.size, bytes };
    }
    return this.#joined.bytes;
  }

  #find(codePoint: number): number {
    for (const index of this.#byCharacter.of(codePoint)) {
      const glyph = this.#glyphIn(index, codePoint);
      if (glyph !== 0) return glyph;
    }
    return 0;
  }

  /** If a slice cannot be loaded or used, another font draws the character; this is not an error. */
  #glyphIn(index: number, codePoint: number): number {
    try {
      const glyph = this.#open(index).face.glyph(codePoint);
      return glyph === 0 ? 0 : this.#take(index, glyph);
    } catch (error) {
      if (error instanceof FaceNotLoaded) throw error;
      this.#missing.set(codePoint, error instanceof Error ? error.message : String(error));
      return 0;
    }
  }

  /** Adds a glyph of a slice, with its components, and returns its number. */
  #take(slice: number, index: number): number {
    const first = this.#firstOf(slice);
    const number = first + index;
    if (index >= this.#room || this.#glyphs.has(number)) return index < this.#room ? number : 0;
    const { glyph, components } = renumbered(this.#open(slice).glyphs.glyph(index), first);
    this.#glyphs.set(number, glyph);
    this.advances[number] = glyph.advance;
    for (const component of components) this.#take(slice, component);
    return number;
  }

  #open(index: number): OpenedSlice {
    const slice = this.#opened.get(index) ?? openSlice(this.#slices[index], this.#weight, this.family);
    this.#opened.set(index, slice);
    return slice;
  }

  readonly #firstOf = (slice: number): number => 1 + slice * this.#room;
  readonly #sliceOf = (glyph: number): number => Math.floor((glyph - 1) / this.#room);
}

const hasCharacter = ({ covers }: FontSlice, codePoint: number): boolean =>
  covers.some(([from, to]) => codePoint >= from && codePoint <= to);
