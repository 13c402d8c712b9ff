import type { Sampling } from './bands.js';
import { type CodeTable, codesOf } from './best-codes.js';
import { ZIGZAG } from './tables.js';

/** The number of tokens for which space is reserved at a time. */
const STEP = 1 << 16;

/** Writes the segments of a JPEG in the order of the calls (ITU-T T.81 annex B). */
export class JpegWriter {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;

  /** Writes the start and the JFIF segment (ITU-T T.871 §10.1), by which readers know the colors. */
  begin(): void {
    this.#put(0xff, 0xd8);
    this.#segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  }

  steps(tables: readonly Uint8Array[]): void {
    this.#segment(
      0xdb,
      tables.flatMap((steps, i) => [i, ...Array.from(ZIGZAG, (at) => steps[at])]),
    );
  }

  frame(width: number, height: number, sampling: Sampling): void {
    const components =
      sampling === 'gray'
        ? [[1, 0x11, 0]]
        : [
            [1, sampling === 'halved' ? 0x22 : 0x11, 0],
            [2, 0x11, 1],
            [3, 0x11, 1],
          ];
    const size = [height >> 8, height & 255, width >> 8, width & 255];
    this.#segment(0xc0, [8, ...size, components.length, ...components.flat()]);
  }

  /** Writes the Huffman tables, for brightness and then for color: that of means, then that of other coefficients. */
  codes(tables: readonly CodeTable[]): void {
    this.#segment(
      0xc4,
      tables.flatMap(({ counts, symbols }, i) => [((i & 1) << 4) | (i >> 1), ...counts, ...symbols]),
    );
  }

  /** Writes the tokens, each with its Huffman table; `kinds` is 1 if all are of brightness. */
  scan(tokens: Uint32Array, tables: readonly CodeTable[], kinds: number): void {
    const components =
      kinds === 1
        ? [[1, 0]]
        : [
            [1, 0],
            [2, 0x11],
            [3, 0x11],
          ];
    this.#segment(0xda, [components.length, ...components.flat(), 0, 63, 0]);
    const codes = tables.map(codesOf);
    let [waiting, bits] = [0, 0];
    for (let start = 0; start < tokens.length; start += STEP) {
      const end = Math.min(start + STEP, tokens.length);
      // A token is 32 bits at most, and each of its bytes may need another one after it.
      this.#reserve((end - start) * 8);
      for (let i = start; i < end; i++) {
        const token = tokens[i];
        const symbol = (token >> 16) & 255;
        const code = codes[token >> 24][symbol];
        [waiting, bits] = [(waiting << (code >> 16)) | (code & 0xffff), bits + (code >> 16)];
        for (; bits >= 8; bits -= 8) this.#stuffed((waiting >> (bits - 8)) & 255);
        const more = symbol & 15;
        [waiting, bits] = [(waiting << more) | (token & 0xffff), bits + more];
        for (; bits >= 8; bits -= 8) this.#stuffed((waiting >> (bits - 8)) & 255);
      }
    }
    // The last byte is filled up with ones (§F.1.2.3).
    if (bits > 0) this.#stuffed(((waiting << (8 - bits)) | (0xff >> bits)) & 255);
  }

  end(): Uint8Array {
    this.#put(0xff, 0xd9);
    return this.#bytes.slice(0, this.#length);
  }

  /** Writes a byte of codes, with a zero after 0xFF, which would begin a marker. */
  #stuffed(byte: number): void {
    this.#bytes[this.#length++] = byte;
    if (byte === 0xff) this.#bytes[this.#length++] = 0;
  }

  #segment(marker: number, content: readonly number[]): void {
    const length = content.length + 2;
    this.#put(0xff, marker, length >> 8, length & 255, ...content);
  }

  #put(...bytes: readonly number[]): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const more = new Uint8Array(Math.max(this.#length + bytes, this.#bytes.length * 2));
    more.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = more;
  }
}
