/** The port to a shaping engine: complex scripts and text that runs right to left. */
import type { Face, FontMatch } from '../resolved/index.js';

export interface ShapeRequest {
  readonly face: Face;
  /** `[start, end)` is shaped; letters around decide how those at its edges join. Clusters are indices into `text`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly rightToLeft: boolean;
  /** ISO 15924. */
  readonly script: string;
  /** BCP 47. */
  readonly language: string;
  /** The tags of features that are turned on. */
  readonly openType: readonly string[];
  readonly kerning: boolean;
}

/** Glyphs in visual order, all figures in font units. */
export interface ShapedGlyphs {
  readonly glyphs: Uint16Array;
  readonly advances: Float64Array;
  /** String index of each glyph's cluster. */
  readonly clusters: Uint32Array;
  /** x, y pairs, y up; absent when all are 0. */
  readonly offsets?: Float64Array;
}

export interface Shaper {
  shape(request: ShapeRequest): ShapedGlyphs;
  /** Embedding level of each unit (UAX #9); `base`, 0 or 1, is the level of the paragraph. */
  levels(text: string, base: 0 | 1): Uint8Array;
  /** The character that replaces this one if text runs right to left: `(` for `)`. */
  mirrored(codePoint: number): number;
  /** Shaped Arabic with one glyph per letter, if the face has it; `end` is the end of the shaped text. */
  compose(shaped: ShapedGlyphs, face: Face, text: string, end: number): ShapedGlyphs;
  /**
   * Allows a break (`BreakKind`) after each word of a script without spaces between words: in `[start, end)`, a range
   * that has no other characters.
   */
  breakWords(text: string, start: number, end: number, breaks: Uint8Array): void;
  /**
   * The letters of `[from, to)` followed by a kashida, at most one per word, if it is `possible` between a letter and
   * the next.
   */
  kashidaPlaces(
    text: string,
    from: number,
    to: number,
    possible: (index: number, next: number) => boolean,
  ): readonly number[];
  /** Shaped text at the widths of the font that the document names; undefined if those are not known. */
  originalAdvances(
    match: FontMatch,
    shaped: ShapedGlyphs,
    text: string,
    start: number,
    end: number,
  ): OriginalAdvances | undefined;
}

/** Shaped glyphs at the original's widths; all in ems. */
export interface OriginalAdvances {
  /**
   * The advance of each glyph: the substitute's, all scaled by one factor, so that the word is as wide as in the
   * original and its letters still connect.
   */
  readonly advances: Float64Array;
  /** The scaling factor, for marks that are placed by the glyphs. */
  readonly factor: number;
  /** The original's advance of each cluster, by its first index into the text. */
  readonly clusters: ReadonlyMap<number, number>;
}
