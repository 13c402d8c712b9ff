/** Characters gathered before they are encoded: few enough to stay out of the way of the garbage collector. */
const CHUNK = 1 << 14;

/** Text that is encoded as it grows, so that the whole of it never exists as a string. */
export class Utf8Text {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 12);
  #length = 0;
  #pending = '';

  /** Appends whole characters: a surrogate pair comes in one piece. */
  add(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= CHUNK) this.#encode();
  }

  /** All of it, in an array of the right size. */
  bytes(): Uint8Array {
    this.#encode();
    return this.#bytes.slice(0, this.#length);
  }

  #encode(): void {
    // No UTF-16 code unit takes more than three bytes.
    const needed = this.#length + 3 * this.#pending.length;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#length += this.#encoder.encodeInto(this.#pending, this.#bytes.subarray(this.#length)).written;
    this.#pending = '';
  }
}
