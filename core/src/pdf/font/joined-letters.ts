import type { GlyphItem } from '../../frame/index.js';
import type { Face } from '../../resolved/index.js';
import { type JoinedPart, withJoinedGlyphs } from './joined-outlines.js';
import { readTables } from './sfnt.js';
import { openGlyphs } from './subset-truetype.js';

/** Parts of an em to which the places of marks are rounded: a letter then has one glyph in all sizes. */
const STEPS = 500;

/** A glyph that moves the pen by less than this share of its own width is set on another. */
const MOVES = 0.5;

/** What a font must know of its glyphs, and how it takes in another one. */
export interface JoiningFont {
  /** Thousandths of an em. */
  readonly widths: Float64Array;
  add(glyph: number, width: number): void;
}

/**
 * The letters of a face with the marks that are set on them, a glyph each, whose numbers follow the face's own. Readers
 * tell words by the gaps between glyphs: a mark that is drawn back over its letter, or raised above another mark, ends a
 * word in what they find and copy, so that Thai falls into syllables.
 */
export class JoinedLetters {
  /** Thai has some four hundred. Marks of letters beyond are drawn one by one. */
  readonly capacity: number;
  readonly #face: Face;
  readonly #parts: (readonly JoinedPart[])[] = [];
  readonly #codes = new Map<string, number>();

  constructor(face: Face) {
    this.#face = face;
    const canJoin = face.outlines === 'truetype' && openGlyphs(readTables(face.bytes())) !== undefined;
    this.capacity = canJoin ? Math.max(0, Math.min(1024, 0x10000 - face.advances.length)) : 0;
  }

  /** The item with each letter and its marks as one glyph. */
  join(item: GlyphItem, font: JoiningFont): GlyphItem {
    const { clusters } = item;
    if (!clusters.some((cluster, i) => i > 0 && cluster === clusters[i - 1])) return item;
    const taken: number[] = [];
    const glyphs: number[] = [];
    const advances: number[] = [];
    const offsets: number[] = [];
    for (let from = 0; from < clusters.length; ) {
      let to = from + 1;
      while (clusters[to] === clusters[from]) to++;
      const joined = this.#glyphOf(item, from, to, font);
      for (let i = from; i < (joined === undefined ? to : from + 1); i++) {
        taken.push(i);
        glyphs.push(joined ?? item.glyphs[i]);
        advances.push(joined === undefined ? item.advances[i] : sum(item.advances.subarray(from, to)));
        offsets.push(...(joined === undefined ? offsetOf(item, i) : [0, 0]));
      }
      from = to;
    }
    if (taken.length === clusters.length) return item;
    return {
      ...item,
      glyphs: Uint16Array.from(glyphs),
      advances: Float64Array.from(advances),
      clusters: Uint32Array.from(taken, (i) => clusters[i]),
      offsets: offsets.some((offset) => offset !== 0) ? Float64Array.from(offsets) : undefined,
    };
  }

  /** The font file with the joined glyphs; undefined where there are none. */
  program(): Uint8Array | undefined {
    const { advances } = this.#face;
    return this.#parts.length > 0 ? withJoinedGlyphs(this.#face.bytes(), this.#parts, advances.length) : undefined;
  }

  /** Undefined where none of the glyphs `[from, to)` is set on another. */
  #glyphOf(item: GlyphItem, from: number, to: number, font: JoiningFont): number | undefined {
    const letter = letterOf(item, from, to, font.widths);
    if (!letter) return undefined;
    const key = letter.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join();
    const known = this.#codes.get(key);
    if (known !== undefined || this.#parts.length === this.capacity) return known;
    const code = this.#face.advances.length + this.#parts.length;
    this.#codes.set(key, code);
    this.#parts.push(letter.parts);
    font.add(code, letter.width);
    return code;
  }
}

/**
 * Its width is that of the glyphs that are not set on others. Letters that are raised themselves, as in Nastaliq, where a
 * word runs down to its line, stay as they are.
 */
function letterOf(item: GlyphItem, from: number, to: number, widths: Float64Array) {
  const { glyphs, advances, size, font } = item;
  const em = size * (item.stretch || 1);
  const units = (ems: number): number => Math.round((Math.round(ems * STEPS) / STEPS) * font.face.unitsPerEm);
  const parts: JoinedPart[] = [];
  let isMarked = false;
  let pen = 0;
  let width = 0;
  for (let i = from; i < to; i++) {
    const [x, y] = offsetOf(item, i);
    const moves = advances[i] >= (MOVES * widths[glyphs[i]] * em) / 1000;
    parts.push({ glyph: glyphs[i], x: units((pen + x) / em), y: units(y / size) });
    pen += advances[i];
    if (!moves || x !== 0 || y !== 0) isMarked = true;
    if (!moves || widths[glyphs[i]] === 0) continue;
    if (y !== 0) return undefined;
    width += widths[glyphs[i]];
  }
  return isMarked && to - from > 1 ? { parts, width: Math.round(width * 100) / 100 } : undefined;
}

const offsetOf = ({ offsets }: GlyphItem, i: number): readonly [number, number] =>
  offsets ? [offsets[i * 2], offsets[i * 2 + 1]] : [0, 0];

const sum = (lengths: Float64Array): number => lengths.reduce((total, length) => total + length, 0);
