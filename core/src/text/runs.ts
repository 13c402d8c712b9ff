/** Runs as shaping leaves them. A run of simple text keeps no glyphs: they are looked up when a line is painted. */

import { firstIndex } from '../base/first-index.js';
import type { Pt, Twip } from '../base/units.js';
import type { CharacterFormat, FontMatch, Link, ResolvedRevision } from '../resolved/index.js';
import { KnownGlyphs } from './em-widths.js';
import { capitalOf } from './letter-case.js';
import type { RunStyle } from './run-style.js';
import type { ShapedRun, TextSpan } from './shaped-text.js';
import type { ShapedGlyphs } from './shaper.js';

/**
 * Glyphs of a part of a run, in visual order; advances and offsets in twips. The arrays may be views of the paragraph's
 * own: they are read only.
 */
export interface RunGlyphs {
  readonly glyphs: Uint16Array;
  readonly advances: Float64Array;
  /** For each glyph, its index into the paragraph's string. */
  readonly clusters: Uint32Array;
  readonly offsets?: Float64Array | undefined;
}

/** A run that can give the glyphs of a part of itself. */
export interface SliceableRun extends ShapedRun {
  slice(start: number, end: number): RunGlyphs;
}

abstract class BaseRun implements SliceableRun {
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
  readonly font: FontMatch;
  readonly size: Pt;
  readonly rise: Twip;
  #all: RunGlyphs | undefined;

  constructor(
    readonly start: number,
    readonly end: number,
    readonly level: number,
    span: TextSpan,
    style: RunStyle,
  ) {
    this.format = span.format;
    this.link = span.link;
    this.revision = span.revision;
    this.font = style.match;
    this.size = style.size;
    this.rise = style.rise;
  }

  abstract slice(start: number, end: number): RunGlyphs;

  get #whole(): RunGlyphs {
    this.#all ??= this.slice(this.start, this.end);
    return this.#all;
  }
  get glyphs(): Uint16Array {
    return this.#whole.glyphs;
  }
  get advances(): Float64Array {
    return this.#whole.advances;
  }
  get clusters(): Uint32Array {
    return this.#whole.clusters;
  }
  get offsets(): Float64Array | undefined {
    return this.#whole.offsets;
  }
}

/** A run with one glyph per character. */
export class SimpleRun extends BaseRun {
  readonly #text: string;
  readonly #widths: Float64Array;
  readonly #capitals: boolean;
  readonly #mirrored: ((codePoint: number) => number) | undefined;

  /** `mirrored` is given for runs of odd level. */
  constructor(
    start: number,
    end: number,
    level: number,
    span: TextSpan,
    style: RunStyle,
    source: { readonly text: string; readonly widths: Float64Array; readonly mirrored?: (codePoint: number) => number },
  ) {
    super(start, end, level, span, style);
    this.#text = source.text;
    this.#widths = source.widths;
    this.#capitals = span.format.caps || span.format.smallCaps;
    this.#mirrored = source.mirrored;
  }

  slice(start: number, end: number): RunGlyphs {
    const glyphs = this.level & 1 ? undefined : this.#oneEach(start, end);
    if (!glyphs) return this.#collected(start, end);
    return { glyphs, advances: this.#widths.subarray(start, end), clusters: indicesFrom(start, end) };
  }

  /** The glyphs if each unit of the text is one glyph, as in nearly all text: advances are the widths of the units. */
  #oneEach(start: number, end: number): Uint16Array | undefined {
    const glyphs = new Uint16Array(end - start);
    const known = KnownGlyphs.of(this.font);
    for (let i = start; i < end; i++) {
      const unit = this.#text.charCodeAt(i);
      // Half of a character beyond the BMP is not a glyph.
      const glyph = (unit & 0xf800) === 0xd800 ? -1 : known.glyph(this.#drawn(unit));
      if (glyph < 0) return undefined;
      glyphs[i - start] = glyph;
    }
    return glyphs;
  }

  #collected(start: number, end: number): RunGlyphs {
    const glyphs = new Uint16Array(end - start);
    const advances = new Float64Array(end - start);
    const clusters = new Uint32Array(end - start);
    const known = KnownGlyphs.of(this.font);
    let count = 0;
    for (let i = start; i < end; i++) {
      const codePoint = this.#text.codePointAt(i) ?? 0;
      const glyph = known.glyph(this.#drawn(codePoint));
      if (glyph >= 0 || this.#widths[i] !== 0) {
        glyphs[count] = glyph >= 0 ? glyph : Math.max(0, this.font.face.glyph(0x20));
        advances[count] = this.#widths[i];
        clusters[count++] = i;
      }
      if (codePoint > 0xffff) i++;
    }
    if (this.level & 1) {
      glyphs.subarray(0, count).reverse();
      advances.subarray(0, count).reverse();
      clusters.subarray(0, count).reverse();
    }
    if (count === end - start) return { glyphs, advances, clusters };
    return {
      glyphs: glyphs.subarray(0, count),
      advances: advances.subarray(0, count),
      clusters: clusters.subarray(0, count),
    };
  }

  #drawn(codePoint: number): number {
    const letter = this.#capitals ? capitalOf(codePoint, this.format) : codePoint;
    return this.#mirrored ? this.#mirrored(letter) : letter;
  }
}

/**
 * 0, 1, 2 and so on: the clusters of text up to this length are views of this array, at a sixth of the cost of new
 * arrays.
 */
const INDICES = Uint32Array.from({ length: 4096 }, (_, index) => index);

export const indicesFrom = (start: number, end: number): Uint32Array =>
  end <= INDICES.length ? INDICES.subarray(start, end) : new Uint32Array(end - start).map((_, index) => start + index);

/** A tab, a line break or an object: layout draws it, and it has no glyph. */
export class PlaceholderRun extends BaseRun {
  slice(): RunGlyphs {
    return { glyphs: new Uint16Array(0), advances: new Float64Array(0), clusters: new Uint32Array(0) };
  }
}

/** Text that a shaper drew; all figures in twips. */
export class ComplexRun extends BaseRun {
  readonly #shaped: ShapedGlyphs;

  constructor(start: number, end: number, level: number, span: TextSpan, style: RunStyle, shaped: ShapedGlyphs) {
    super(start, end, level, span, style);
    this.#shaped = shaped;
  }

  slice(start: number, end: number): RunGlyphs {
    if (start <= this.start && end >= this.end) return this.#shaped;
    const { glyphs, advances, clusters, offsets } = this.#shaped;
    // A shaper gives clusters in the order of the text, or all of them in the opposite one.
    const isReversed = clusters[0] > clusters[clusters.length - 1];
    const from = isReversed
      ? firstGlyph(clusters, (cluster) => cluster < end)
      : firstGlyph(clusters, (cluster) => cluster >= start);
    const to = isReversed
      ? firstGlyph(clusters, (cluster) => cluster < start)
      : firstGlyph(clusters, (cluster) => cluster >= end);
    return {
      glyphs: glyphs.subarray(from, to),
      advances: advances.subarray(from, to),
      clusters: clusters.subarray(from, to),
      offsets: offsets?.subarray(2 * from, 2 * to),
    };
  }
}

/** The first glyph whose cluster satisfies `isSo`, as all later glyphs do and no earlier one. */
const firstGlyph = (clusters: Uint32Array, isSo: (cluster: number) => boolean): number =>
  firstIndex(clusters.length, (i) => isSo(clusters[i]));
