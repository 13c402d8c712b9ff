/** The symbols of a picture, collected before their Huffman codes are made from the frequencies. */
export class Tokens {
  /** The frequency of each symbol in each of the tables, two for brightness and two for color. */
  readonly frequencies = Array.from({ length: 4 }, () => new Uint32Array(256));
  #all = new Uint32Array(1 << 16);
  #length = 0;

  /** All tokens, in their order: table, symbol, and the bits after it, from the highest of 32 bits down. */
  get all(): Uint32Array {
    return this.#all.subarray(0, this.#length);
  }

  /**
   * Adds a block of coefficients in zigzag order (ITU-T T.81 §F.1.2), whose mean is stored as the difference from the
   * previous one. `kind` is 0 for brightness, 1 for color.
   */
  addBlock(coefficients: Int32Array, before: number, kind: number): void {
    if (this.#length + 128 > this.#all.length) this.#grow();
    const difference = coefficients[0] - before;
    const size = bitsOf(difference);
    this.#add(2 * kind, size, size, difference);
    const table = 2 * kind + 1;
    let run = 0;
    for (let k = 1; k < 64; k++) {
      const value = coefficients[k];
      if (value === 0) {
        run++;
        continue;
      }
      for (; run > 15; run -= 16) this.#add(table, 0xf0, 0, 0);
      const bits = bitsOf(value);
      this.#add(table, (run << 4) | bits, bits, value);
      run = 0;
    }
    if (run > 0) this.#add(table, 0, 0, 0);
  }

  /** Adds a symbol with its value; a negative value is encoded by the low bits of the value minus one. */
  #add(table: number, symbol: number, bits: number, value: number): void {
    const said = (value < 0 ? value - 1 : value) & ((1 << bits) - 1);
    this.#all[this.#length++] = (table << 24) | (symbol << 16) | said;
    this.frequencies[table][symbol]++;
  }

  #grow(): void {
    const more = new Uint32Array(this.#all.length * 2);
    more.set(this.#all);
    this.#all = more;
  }
}

const bitsOf = (value: number): number => 32 - Math.clz32(Math.abs(value));
