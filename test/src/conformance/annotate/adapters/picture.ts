import { strToU8, zlibSync } from 'fflate';

/** A PNG or JPEG whose bytes differ from name to name, so that each is stored on its own. */
export function pictureOf(name: string, format: string): Uint8Array {
  return format === 'image/jpeg' ? jpeg(name) : png(name);
}

/** One grey pixel (ISO/IEC 15948), the name in a text chunk. */
function png(name: string): Uint8Array {
  const header = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('tEXt', strToU8(`Title\0${name}`)),
    chunk('IDAT', zlibSync(Uint8Array.of(0, 0x80))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([strToU8(type), data]);
  return joined([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

/** One grey block in baseline JPEG (ITU-T T.81), the name in a comment. */
function jpeg(name: string): Uint8Array {
  const segment = (marker: number, data: Uint8Array) =>
    joined([Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data]);
  // One code of one bit, for category 0: the block is its mean grey and nothing else.
  const codes = (table: number) => Uint8Array.of(table, 1, ...new Uint8Array(15), 0);
  return joined([
    Uint8Array.of(0xff, 0xd8),
    segment(0xfe, strToU8(name)),
    segment(0xdb, Uint8Array.of(0, ...new Uint8Array(64).fill(1))),
    segment(0xc0, Uint8Array.of(8, 0, 8, 0, 8, 1, 1, 0x11, 0)),
    segment(0xc4, codes(0x00)),
    segment(0xc4, codes(0x10)),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x3f, 0xff, 0xd9),
  ]);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const bigEndian = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
