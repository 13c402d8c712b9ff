/** Big-endian reading with bounds: a font that points outside itself is an error that names the table, not a crash. */
import { QuireError } from '../../base/errors.js';

export class Binary {
  readonly #view: DataView;
  readonly length: number;

  /** `what` names the font and table in errors. */
  constructor(
    readonly bytes: Uint8Array,
    readonly what: string,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.length = bytes.byteLength;
  }

  u8(at: number): number {
    return this.has(at, 1) ? this.#view.getUint8(at) : this.#outside(at);
  }
  u16(at: number): number {
    return this.has(at, 2) ? this.#view.getUint16(at) : this.#outside(at);
  }
  i16(at: number): number {
    return this.has(at, 2) ? this.#view.getInt16(at) : this.#outside(at);
  }
  u32(at: number): number {
    return this.has(at, 4) ? this.#view.getUint32(at) : this.#outside(at);
  }
  /** Reads a 16.16 fixed-point number. */
  fixed(at: number): number {
    return this.has(at, 4) ? this.#view.getInt32(at) / 65536 : this.#outside(at);
  }
  tag(at: number): string {
    return String.fromCharCode(this.u8(at), this.u8(at + 1), this.u8(at + 2), this.u8(at + 3));
  }

  has(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.length;
  }

  /** Returns the bytes `[at, at + length)` as another binary. */
  slice(at: number, length: number, what = this.what): Binary {
    if (!this.has(at, length)) this.#outside(at);
    return new Binary(this.bytes.subarray(at, at + length), what);
  }

  #outside(at: number): never {
    throw new QuireError('INVALID_DOCUMENT', `offset ${at} is outside its ${this.length} bytes`, { part: this.what });
  }
}
