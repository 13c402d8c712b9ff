/** A growing byte buffer with methods for the spellings of PDF syntax. All output of the writer goes through one. */
export class ByteWriter {
  #buffer: Uint8Array;
  #length = 0;

  constructor(capacity = 1024) {
    this.#buffer = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** The bytes written so far: a view, valid until the next write. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow(1);
    this.#buffer[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#buffer.length) this.#grow(values.length);
    this.#buffer.set(values, this.#length);
    this.#length += values.length;
  }

  /** Writes characters up to U+00FF, one byte each. */
  latin(text: string): void {
    if (this.#length + text.length > this.#buffer.length) this.#grow(text.length);
    for (let i = 0; i < text.length; i++) this.#buffer[this.#length++] = text.charCodeAt(i);
  }

  /** Writes a big-endian unsigned integer of `size` bytes. */
  unsigned(value: number, size: number): void {
    for (let shift = size - 1; shift >= 0; shift--) this.byte(Math.floor(value / 2 ** (8 * shift)) & 0xff);
  }

  integer(value: number): void {
    if (value >= 0 && value < 10) this.byte(48 + value);
    else this.latin(String(value));
  }

  /**
   * Writes a real number to a thousandth, as short as possible (`.5`, `12`, `-3.25`). Content streams consist of these,
   * so no string is made. Numbers outside the limits of viewers (ISO 32000-1 Annex C) are clamped, NaN becomes 0.
   */
  real(value: number): void {
    let scaled = Math.round(value * 1000);
    if (!(Math.abs(scaled) <= MAX_SCALED)) scaled = Number.isNaN(scaled) ? 0 : Math.sign(scaled) * MAX_SCALED;
    if (this.#length + 16 > this.#buffer.length) this.#grow(16);
    if (scaled < 0) {
      this.#buffer[this.#length++] = 45;
      scaled = -scaled;
    }
    const whole = Math.floor(scaled / 1000);
    const thousandths = scaled - whole * 1000;
    if (whole > 0 || thousandths === 0) this.#digits(whole);
    if (thousandths > 0) this.#fraction(thousandths);
  }

  /** Writes a real number to six decimal places: for matrices, whose factors multiply whole pages. */
  factor(value: number): void {
    const rounded = Math.round(value * 1e6) / 1e6;
    if (rounded === Math.round(rounded * 1000) / 1000 || !(Math.abs(rounded) < 1e6)) this.real(rounded);
    else this.latin(rounded.toFixed(6).replace(/0+$/, ''));
  }

  #digits(whole: number): void {
    let size = 1;
    for (let limit = 10; whole >= limit; limit *= 10) size++;
    for (let at = this.#length + size - 1; at >= this.#length; at--) {
      const rest = Math.floor(whole / 10);
      this.#buffer[at] = 48 + (whole - rest * 10);
      whole = rest;
    }
    this.#length += size;
  }

  #fraction(thousandths: number): void {
    const tens = Math.floor(thousandths / 10) % 10;
    const ones = thousandths % 10;
    this.#buffer[this.#length++] = 46;
    this.#buffer[this.#length++] = 48 + Math.floor(thousandths / 100);
    if (tens > 0 || ones > 0) this.#buffer[this.#length++] = 48 + tens;
    if (ones > 0) this.#buffer[this.#length++] = 48 + ones;
  }

  #grow(needed: number): void {
    const next = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + needed));
    next.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = next;
  }
}

/** The maximum of real numbers, in thousandths: a million points, or 350 meters of paper. */
const MAX_SCALED = 1e9;
