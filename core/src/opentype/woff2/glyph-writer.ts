/** Writes glyphs as the `glyf` table stores them (OpenType, "glyf"). */
import type { GlyphBox, GlyphOutline } from './outline.js';

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;

export class GlyphWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(Math.max(room, 1024));
  }

  get length(): number {
    return this.#length;
  }
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
  /** Glyphs start at multiples of four bytes. */
  align(): void {
    while (this.#length & 3) this.#u8(0);
  }

  simple(ends: Uint16Array, outline: GlyphOutline, box: GlyphBox, instructions: Uint8Array): void {
    this.#u16(ends.length);
    this.#box(box);
    for (const end of ends) this.#u16(end);
    this.#u16(instructions.length);
    this.#copy(instructions);
    this.#points(outline);
  }

  composite(box: GlyphBox, components: Uint8Array, instructions: Uint8Array | undefined): void {
    this.#u16(0xffff);
    this.#box(box);
    this.#copy(components);
    if (!instructions) return;
    this.#u16(instructions.length);
    this.#copy(instructions);
  }

  /** Writes flags, then the steps in x, then those in y: one byte if the step fits, none if it is 0. */
  #points({ x, y, onCurve }: GlyphOutline): void {
    for (let i = 0; i < x.length; i++) {
      const dx = x[i] - (i > 0 ? x[i - 1] : 0);
      const dy = y[i] - (i > 0 ? y[i - 1] : 0);
      const flag = stepFlag(dx, X_SHORT, X_SAME_OR_POSITIVE) | stepFlag(dy, Y_SHORT, Y_SAME_OR_POSITIVE);
      this.#u8(flag | (onCurve[i] ? ON_CURVE : 0));
    }
    this.#steps(x);
    this.#steps(y);
  }

  #steps(values: Int16Array): void {
    for (let i = 0; i < values.length; i++) {
      const step = values[i] - (i > 0 ? values[i - 1] : 0);
      if (step === 0) continue;
      if (Math.abs(step) < 256) this.#u8(Math.abs(step));
      else this.#u16(step);
    }
  }

  #box(box: GlyphBox): void {
    for (const edge of box) this.#u16(edge);
  }
  #u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }
  #u16(value: number): void {
    this.#u8((value >> 8) & 0xff);
    this.#u8(value & 0xff);
  }
  #copy(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

function stepFlag(step: number, short: number, sameOrPositive: number): number {
  if (step === 0) return sameOrPositive;
  if (Math.abs(step) >= 256) return 0;
  return step > 0 ? short | sameOrPositive : short;
}
