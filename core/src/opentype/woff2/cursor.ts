/** Reads one of the streams of a WOFF2 file from its start to its end. */
import { QuireError } from '../../base/errors.js';
import type { Binary } from '../sfnt/binary.js';

export class Cursor {
  constructor(
    readonly binary: Binary,
    public at = 0,
  ) {}

  u8(): number {
    return this.binary.u8(this.at++);
  }
  u16(): number {
    this.at += 2;
    return this.binary.u16(this.at - 2);
  }
  i16(): number {
    this.at += 2;
    return this.binary.i16(this.at - 2);
  }
  tag(): string {
    this.at += 4;
    return this.binary.tag(this.at - 4);
  }
  bytes(length: number): Uint8Array {
    this.at += length;
    return this.binary.slice(this.at - length, length).bytes;
  }

  /** 255UInt16 (§4.2): one byte for most numbers, three at most. */
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }

  /** UIntBase128 (§4.1): seven bits per byte, at most five bytes. */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
    throw new QuireError('INVALID_DOCUMENT', 'a length that does not end', { part: this.binary.what });
  }
}
