/** Tables for finding a code: by its first nine bits, and by its length if it has more bits. */
export interface CodeLookup {
  /** Indexed by the next nine bits: the code's length times 256, plus its symbol; 0 for longer codes or none. */
  readonly short: Uint16Array;
  /** Indexed by length: `ends` is one more than the last code, or -1; `places` plus the code is the symbol's index. */
  readonly ends: Int32Array;
  readonly places: Int32Array;
  readonly symbols: Uint8Array;
}

const SHORT = 9;

/** Makes a lookup of codes. `counts` are the numbers of codes with 1..16 bits (ITU-T T.81 §C.2). */
export function lookupOf(counts: Uint8Array, symbols: Uint8Array): CodeLookup {
  const short = new Uint16Array(1 << SHORT);
  const ends = new Int32Array(17).fill(-1);
  const places = new Int32Array(17);
  let [code, at] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    const count = Math.min(counts[length - 1], symbols.length - at);
    places[length] = at - code;
    for (let i = 0; length <= SHORT && i < count; i++) {
      const from = (code + i) << (SHORT - length);
      short.fill((length << 8) | symbols[at + i], from, from + (1 << (SHORT - length)));
    }
    [code, at] = [code + count, at + count];
    if (count > 0) ends[length] = code;
    code <<= 1;
  }
  return { short, ends, places, symbols };
}

/** Reads the bits of a scan up to the next marker; after it any further bits are zeros. */
export class BitReader {
  /** The offset of the next byte or marker. */
  at: number;
  readonly #bytes: Uint8Array;
  #waiting = 0;
  #bits = 0;
  /** The number of zero bits, added after the end, that are still unread. */
  #made = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** True if more bits were read than exist. */
  get isExhausted(): boolean {
    return this.#made > this.#bits;
  }

  /** The symbol of the next code; 0 if there is no such code. */
  symbol({ short, ends, places, symbols }: CodeLookup): number {
    if (this.#bits < 16) this.#fill();
    const found = short[(this.#waiting >>> (this.#bits - SHORT)) & ((1 << SHORT) - 1)];
    if (found > 0) {
      this.#bits -= found >> 8;
      return found & 255;
    }
    for (let length = SHORT + 1; length <= 16; length++) {
      const code = (this.#waiting >>> (this.#bits - length)) & ((1 << length) - 1);
      if (code < ends[length]) {
        this.#bits -= length;
        return symbols[code + places[length]] ?? 0;
      }
    }
    this.#bits -= 16;
    return 0;
  }

  /** Reads the next bits, 16 at most. */
  bits(count: number): number {
    if (this.#bits < count) this.#fill();
    this.#bits -= count;
    return (this.#waiting >>> this.#bits) & ((1 << count) - 1);
  }

  /** Reads a number in `count` bits, negative if its first bit is 0 (§F.2.2.1). */
  signed(count: number): number {
    if (count === 0) return 0;
    const value = this.bits(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Continues after the next restart marker; false if another marker comes first. */
  restart(): boolean {
    [this.#waiting, this.#bits, this.#made] = [0, 0, 0];
    this.at = markerFrom(this.#bytes, this.at);
    const marker = this.#bytes[this.at + 1];
    if (!isRestart(marker)) return false;
    this.at += 2;
    return true;
  }

  #fill(): void {
    while (this.#bits <= 24) {
      const byte = this.#bytes[this.at];
      const isMarker = byte === undefined || (byte === 0xff && this.#bytes[this.at + 1] !== 0);
      this.#waiting = (this.#waiting << 8) | (isMarker ? 0 : byte);
      this.#bits += 8;
      if (isMarker) this.#made += 8;
      else this.at += byte === 0xff ? 2 : 1;
    }
  }
}

/** The offset of the next marker, or the end. */
export function markerFrom(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && bytes[at + 1] !== 0xff) return at;
  }
  return bytes.length;
}

export const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
