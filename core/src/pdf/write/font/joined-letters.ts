import type { GlyphItem } from '../../../frame/index.js';
import { type CompositePart, openGlyphs, readTables, withJoinedGlyphs } from '../../../opentype/subset/index.js';
import type { Face } from '../../../resolved/index.js';
import { RIGHT_TO_LEFT } from './actual-text.js';
import { OVER } from './embedded-font.js';

/** The number of steps per em to which positions of marks are rounded: a letter then has one glyph in all sizes. */
const STEPS = 500;

/** The part of a font that joining needs: the widths of its glyphs, and a method to add one. */
export interface JoiningFont {
  /** Thousandths of an em. */
  readonly widths: Float64Array;
  add(glyph: number, width: number): void;
}

/**
 * Makes one glyph of each letter of a face and the marks set on it, and of other glyphs drawn in another order than
 * they are written. The new glyphs are numbered after the face's own. Readers find words by gaps between glyphs: a mark
 * drawn back over its letter, or raised above another mark, ends a word in searches and copies, so that Thai falls into
 * syllables.
 */
export class JoinedLetters {
  /** The maximum number of joined glyphs. Thai has some four hundred; marks of further letters are drawn one by one. */
  readonly capacity: number;
  readonly #face: Face;
  readonly #parts: (readonly CompositePart[])[] = [];
  readonly #codes = new Map<string, number>();

  constructor(face: Face) {
    this.#face = face;
    const canJoin = face.outlines === 'truetype' && openGlyphs(readTables(face.bytes())) !== undefined;
    this.capacity = canJoin ? Math.max(0, Math.min(1024, 0x10000 - face.advances.length)) : 0;
  }

  /** Returns the item with each letter and its marks as one glyph. */
  join(item: GlyphItem, font: JoiningFont): GlyphItem {
    const { clusters, text } = item;
    if (clusters.length === text.length && !clusters.some((cluster, i) => i > 0 && cluster === clusters[i - 1]))
      return item;
    const made = new Glyphs();
    let isChanged = false;
    for (let from = 0; from < clusters.length; ) {
      let to = from + 1;
      while (clusters[to] === clusters[from]) to++;
      const turned = this.#marksBefore(item, from, to, font);
      const joined = turned ? turned.letter : this.#glyphOf(item, from, to, font);
      for (const { glyph, start } of turned?.marks ?? []) made.add(glyph, 0, start);
      if (joined === undefined) made.take(item, from, to);
      else made.add(joined, sum(item.advances.subarray(from, to)), clusters[from]);
      isChanged ||= joined !== undefined;
      from = to;
    }
    return isChanged ? made.of(item) : item;
  }

  /** The font file with the joined glyphs; undefined if there are none. */
  program(): Uint8Array | undefined {
    const { advances } = this.#face;
    return this.#parts.length > 0 ? withJoinedGlyphs(this.#face.bytes(), this.#parts, advances.length) : undefined;
  }

  /** Returns one glyph for a letter with marks, or for glyphs not in the order of their characters; else undefined. */
  #glyphOf(item: GlyphItem, from: number, to: number, font: JoiningFont): number | undefined {
    if (to - from < 2) return undefined;
    const letter = letterOf(item, from, to, font.widths);
    if (!letter || (!letter.isMarked && isInOrder(item, from, to))) return undefined;
    return this.#codeOf(letter.parts, letter.width, font);
  }

  /**
   * Returns a letter of right-to-left text, and its marks, which are drawn before it: each with its character, at its
   * place over the letter, without moving the pen. A mark that the letter's glyph draws gets an empty glyph. Viewers
   * reverse a row of marks and letter by characters, even within one glyph. Undefined for other glyphs.
   */
  #marksBefore(item: GlyphItem, from: number, to: number, font: JoiningFont): MarkedLetter | undefined {
    const { glyphs, advances, clusters, text } = item;
    const start = clusters[from];
    const isTurned = RIGHT_TO_LEFT.test(text.charAt(start)) && !(from > 0 && clusters[from - 1] < start);
    const end = from > 0 ? clusters[from - 1] : text.length;
    const last = to - 1;
    if (!isTurned || offsetOf(item, last).some((each) => each !== 0)) return undefined;
    const left = indices(start + 1, end);
    if (left.length === 0 || !left.every((at) => MARK.test(text.charAt(at)))) return undefined;
    const drawn = new Map<number, number>();
    const others: number[] = [];
    for (let i = last - 1; i >= from; i--) {
      if (advances[i] !== 0) return undefined;
      const at = left.findIndex((each) => item.font.face.glyph(text.charCodeAt(each)) === glyphs[i]);
      if (at < 0) others.push(i);
      else drawn.set(left.splice(at, 1)[0], i);
    }
    // Dots that some faces draw as separate glyphs are part of the letter.
    const parts = left.length === 0 ? others.splice(0).map((i) => partOf(item, i, 0)) : [];
    const width = font.widths[glyphs[last]];
    const letter = parts.length === 0 ? glyphs[last] : this.#codeOf([partOf(item, last, 0), ...parts], width, font);
    if (letter === undefined || others.length > left.length) return undefined;
    for (const [n, at] of left.entries()) drawn.set(at, others[n] ?? NOTHING);
    const marks: Mark[] = [];
    for (const [at, i] of [...drawn].sort(([one], [other]) => other - one)) {
      const unit = text.charCodeAt(at);
      const glyph = i === NOTHING ? this.#codeOf([], 0, font, unit) : this.#codeOf([partOf(item, i, 0)], 0, font);
      if (glyph === undefined) return undefined;
      marks.push({ glyph, start: at });
    }
    return { marks, letter };
  }

  /** The number of a glyph made of parts, or of an empty one for a character; undefined if the font is full. */
  #codeOf(parts: readonly CompositePart[], width: number, font: JoiningFont, unit = 0): number | undefined {
    const key = `${unit} ${width} ${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join()}`;
    const known = this.#codes.get(key);
    if (known !== undefined || this.#parts.length === this.capacity) return known;
    const code = this.#face.advances.length + this.#parts.length;
    this.#codes.set(key, code);
    this.#parts.push(parts);
    font.add(code, width);
    return code;
  }
}

interface MarkedLetter {
  readonly marks: readonly Mark[];
  readonly letter: number;
}

interface Mark {
  readonly glyph: number;
  /** The index of the glyph's character in the text. */
  readonly start: number;
}

const MARK = /\p{M}/u;

/** The number in place of a glyph for a mark that is already part of the letter's glyph. */
const NOTHING = -1;

const indices = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** The new glyphs of an item. */
class Glyphs {
  readonly #glyphs: number[] = [];
  readonly #advances: number[] = [];
  readonly #offsets: number[] = [];
  readonly #clusters: number[] = [];

  add(glyph: number, advance: number, cluster: number, offset: readonly [number, number] = [0, 0]): void {
    this.#glyphs.push(glyph);
    this.#advances.push(advance);
    this.#offsets.push(...offset);
    this.#clusters.push(cluster);
  }

  /** Adds glyphs `[from, to)` unchanged. */
  take(item: GlyphItem, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(item.glyphs[i], item.advances[i], item.clusters[i], offsetOf(item, i));
  }

  of(item: GlyphItem): GlyphItem {
    return {
      ...item,
      glyphs: Uint16Array.from(this.#glyphs),
      advances: Float64Array.from(this.#advances),
      clusters: Uint32Array.from(this.#clusters),
      offsets: this.#offsets.some((offset) => offset !== 0) ? Float64Array.from(this.#offsets) : undefined,
    };
  }
}

/** A glyph of an item at its place, in font units, with the pen at `pen` (points). */
function partOf(item: GlyphItem, i: number, pen: number): CompositePart {
  const { glyphs, size, stretch, font } = item;
  const units = (ems: number): number => Math.round((Math.round(ems * STEPS) / STEPS) * font.face.unitsPerEm);
  const [x, y] = offsetOf(item, i);
  return { glyph: glyphs[i], x: units((pen + x) / (size * (stretch || 1))), y: units(y / size) };
}

/**
 * The joined glyphs of a letter. The width is that of the base glyphs. Raised letters, as in Nastaliq, where a word
 * descends to its line, are unchanged.
 */
function letterOf(item: GlyphItem, from: number, to: number, widths: Float64Array) {
  const { glyphs, advances, size } = item;
  const em = size * (item.stretch || 1);
  const parts: CompositePart[] = [];
  let isMarked = false;
  let pen = 0;
  let width = 0;
  for (let i = from; i < to; i++) {
    const [x, y] = offsetOf(item, i);
    const moves = advances[i] >= (OVER * widths[glyphs[i]] * em) / 1000;
    parts.push(partOf(item, i, pen));
    pen += advances[i];
    if (!moves || x !== 0 || y !== 0) isMarked = true;
    if (!moves || widths[glyphs[i]] === 0) continue;
    if (y !== 0) return undefined;
    width += widths[glyphs[i]];
  }
  return { isMarked, parts, width: Math.round(width * 100) / 100 };
}

/** True if glyphs are in the order of characters. Indic vowels may not be; few readers use ActualText for that. */
function isInOrder({ text, clusters, glyphs, font }: GlyphItem, from: number, to: number): boolean {
  const start = clusters[from];
  if (RIGHT_TO_LEFT.test(text.charAt(start))) return true;
  const end = clusters[to] > start ? clusters[to] : text.length;
  const own = Array.from(text.slice(start, end), (each) => font.face.glyph(each.codePointAt(0) ?? 0));
  return own.length === to - from && own.every((glyph, i) => glyph === glyphs[from + i]);
}

const offsetOf = ({ offsets }: GlyphItem, i: number): readonly [x: number, y: number] =>
  offsets ? [offsets[i * 2], offsets[i * 2 + 1]] : [0, 0];

const sum = (lengths: Float64Array): number => lengths.reduce((total, length) => total + length, 0);
