/**
 * Decodes faxes: the codes of ITU-T T.4 (Group 3, in one and in two dimensions) and T.6 (Group 4). A row is a sequence
 * of alternating white and black runs; in two dimensions most runs end at, or near, the end of a run in the row above.
 */

export interface FaxLayout {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The K of a PDF's fax filter: less than 0 for Group 4, 0 for Group 3, more than 0 for rows of both kinds. */
  readonly k: number;
  /** True if each row begins at a byte, as in TIFF's own variant. */
  readonly aligned?: boolean;
}

const codes = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Runs of 0 to 63, of 64 to 1728 by 64s (T.4 tables 2 and 3). */
const WHITE = codes(`00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101
  101010 101011 0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000 00000010 00000011
  00011010 00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000 00101001 00101010 00101011 00101100
  00101101 00000100 00000101 00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001
  01011010 01011011 01001010 01001011 00110010 00110011 00110100
  11011 10010 010111 0110111 00110110 00110111 01100100 01100101 01101000 01100111 011001100 011001101 011010010 011010011
  011010100 011010101 011010110 011010111 011011000 011011001 011011010 011011011 010011000 010011001 010011010 011000
  010011011`);
const BLACK = codes(`0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111
  000011000 0000010111 0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000 00000010111
  00000011000 000011001010 000011001011 000011001100 000011001101 000001101000 000001101001 000001101010 000001101011
  000011010010 000011010011 000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010
  000011011011 000001010100 000001010101 000001010110 000001010111 000001100100 000001100101 000001010010 000001010011
  000000100100 000000110111 000000111000 000000100111 000000101000 000001011000 000001011001 000000101011 000000101100
  000001011010 000001100110 000001100111
  0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 0000001101100 0000001101101
  0000001001010 0000001001011 0000001001100 0000001001101 0000001110010 0000001110011 0000001110100 0000001110101
  0000001110110 0000001110111 0000001010010 0000001010011 0000001010100 0000001010101 0000001011010 0000001011011
  0000001100100 0000001100101`);
/** Runs of 1792 to 2560 of either color. */
const LONGEST =
  codes(`00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 000000010110
  000000010111 000000011100 000000011101 000000011110 000000011111`);

const lengthOf = (index: number): number => (index < 64 ? index : (index - 63) * 64);

const runTable = (color: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...[...color, ...LONGEST].entries()].map(([index, code]) => [code, lengthOf(index)]));

const RUNS = [runTable(WHITE), runTable(BLACK)] as const;

/** The modes of a row (T.4 table 4): the distance of its next change from the one in the row above, or another mode. */
const MODES: ReadonlyMap<string, number | 'pass' | 'runs'> = new Map<string, number | 'pass' | 'runs'>([
  ['0001', 'pass'],
  ['001', 'runs'],
  ['1', 0],
  ['011', 1],
  ['000011', 2],
  ['0000011', 3],
  ['010', -1],
  ['000010', -2],
  ['0000010', -3],
]);

const LONGEST_CODE = 13;

class Bits {
  #at = 0;
  readonly #end: number;

  constructor(readonly bytes: Uint8Array) {
    this.#end = bytes.length * 8;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  peek(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = (value << 1) | this.#bit(this.#at + i);
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }

  /** Returns the meaning of the next code; undefined if there is none, and then no bits are consumed. */
  next<T>(table: ReadonlyMap<string, T>): T | undefined {
    let code = '';
    for (let i = 0; i < LONGEST_CODE && this.#at + i < this.#end; i++) {
      code += this.#bit(this.#at + i);
      const found = table.get(code);
      if (found === undefined) continue;
      this.#at += i + 1;
      return found;
    }
    return undefined;
  }

  #bit(at: number): number {
    return at < this.#end ? (this.bytes[at >> 3] >> (7 - (at & 7))) & 1 : 0;
  }
}

/**
 * Returns the pixels of a fax, eight per byte, each row starting at a byte, 1 for black. Rows after damage are white;
 * no bits are read twice, so that decoding ends with the bytes even if they are damaged.
 */
export function decodeFax(bytes: Uint8Array, { width, height, k, aligned = false }: FaxLayout): Uint8Array {
  const stride = Math.ceil(width / 8);
  const pixels = new Uint8Array(stride * height);
  const bits = new Bits(bytes);
  /** The positions in a row where the color changes, first from white to black. */
  let above: readonly number[] = [];
  for (let row = 0; row < height && !bits.isAtEnd; row++) {
    if (aligned) bits.align();
    const flat = k >= 0 && isRowOfRuns(bits, k > 0);
    const changes = flat ? rowOfRuns(bits, width) : rowByAbove(bits, above, width);
    if (!changes) break;
    for (let i = 0; i < changes.length; i += 2) {
      fill(pixels, row * stride, changes[i] ?? width, Math.min(width, changes[i + 1] ?? width));
    }
    above = changes;
  }
  return pixels;
}

/** Skips the ends of lines. If rows of both kinds occur, it reads the tag. */
function isRowOfRuns(bits: Bits, hasTags: boolean): boolean {
  const found = skipLineEnds(bits);
  return !hasTags || (found && takeTag(bits));
}

/** Skips line ends (at least eleven zeros, and a one) and the fill before them. Returns true if there were any. */
function skipLineEnds(bits: Bits): boolean {
  let found = false;
  while (!bits.isAtEnd && bits.peek(11) === 0) {
    while (!bits.isAtEnd && bits.peek(1) === 0) bits.skip(1);
    bits.skip(1);
    found = true;
    // If another line end follows the tag after a line end, as at the end of a page, the tag is skipped as well.
    if (bits.peek(12) === 0b1000_0000_0000) bits.skip(1);
  }
  return found;
}

/** Reads the bit after the end of a line: 1 means that the next line is one-dimensional. */
function takeTag(bits: Bits): boolean {
  const flat = bits.peek(1) === 1;
  bits.skip(1);
  return flat;
}

function rowOfRuns(bits: Bits, width: number): number[] | undefined {
  const changes: number[] = [];
  let at = 0;
  for (let color = 0; at < width; color ^= 1) {
    const length = run(bits, color);
    if (length === undefined) return changes.length > 0 ? changes : undefined;
    at += length;
    changes.push(Math.min(at, width));
  }
  return changes;
}

/** Reads a run of a color: the codes for its multiples of 64, and that of the remainder. */
function run(bits: Bits, color: number): number | undefined {
  let sum = 0;
  for (;;) {
    const length = bits.next(RUNS[color & 1 ? 1 : 0]);
    if (length === undefined) return undefined;
    sum += length;
    if (length < 64) return sum;
  }
}

function rowByAbove(bits: Bits, above: readonly number[], width: number): number[] | undefined {
  const changes: number[] = [];
  let at = -1;
  let color = 0;
  while (at < width) {
    const mode = bits.next(MODES);
    if (mode === undefined) return changes.length > 0 ? changes : undefined;
    const [first, second] = changesBehind(above, at, color, width);
    if (mode === 'pass') at = second;
    else if (mode === 'runs') {
      for (const each of [color, color ^ 1]) {
        const length = run(bits, each);
        if (length === undefined) return changes.length > 0 ? changes : undefined;
        at = Math.min(width, Math.max(0, at) + length);
        changes.push(at);
      }
    } else {
      at = Math.min(width, Math.max(Math.max(0, at), first + mode));
      changes.push(at);
      color ^= 1;
    }
  }
  return changes;
}

/** The first color change in the row above, after a position, to the color opposite to `color`, and the next change. */
function changesBehind(
  above: readonly number[],
  at: number,
  color: number,
  width: number,
): readonly [first: number, second: number] {
  let i = color;
  while (i < above.length && (above[i] ?? width) <= at) i += 2;
  return [above[i] ?? width, above[i + 1] ?? width];
}

function fill(pixels: Uint8Array, start: number, from: number, to: number): void {
  for (let x = from; x < to; x++) pixels[start + (x >> 3)] |= 0x80 >> (x & 7);
}
