/** The length up to which a loop is faster than a call of the encoder; most tags are shorter. */
const SHORT = 48;

/** Text that is encoded piece by piece: no string contains all of it. */
export class Utf8Text {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 12);
  #length = 0;

  /** Appends text, which must not begin or end within a surrogate pair. */
  add(text: string): void {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const needed = this.#length + 3 * text.length;
    if (needed > this.#bytes.length) this.#grow(needed);
    const from = text.length > SHORT ? 0 : this.#addAscii(text);
    if (from === text.length) return;
    const rest = from === 0 ? text : text.slice(from);
    this.#length += this.#encoder.encodeInto(rest, this.#bytes.subarray(this.#length)).written;
  }

  /** The whole text, in an array of the right size. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** Appends the leading ASCII characters of the text, and returns their number. */
  #addAscii(text: string): number {
    const bytes = this.#bytes;
    const start = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0x7f) {
        this.#length = start + i;
        return i;
      }
      bytes[start + i] = code;
    }
    this.#length = start + text.length;
    return text.length;
  }

  #grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
