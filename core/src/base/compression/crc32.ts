/** Eight tables of the reflected polynomial 0xEDB88320: eight bytes a step instead of one. */
const TABLES = buildTables();

function buildTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    tables[n] = c;
  }
  for (let i = 256; i < tables.length; i++) {
    const before = tables[i - 256] ?? 0;
    tables[i] = (tables[before & 0xff] ?? 0) ^ (before >>> 8);
  }
  return tables;
}

/** CRC-32 (ISO 3309) of `bytes`, unsigned. */
export function crc32(bytes: Uint8Array): number {
  const t = TABLES;
  const eights = bytes.length - (bytes.length % 8);
  let crc = 0xffffffff;
  let i = 0;
  for (; i < eights; i += 8) {
    const low = crc ^ (bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24));
    crc =
      t[0x700 | (low & 0xff)]! ^
      t[0x600 | ((low >>> 8) & 0xff)]! ^
      t[0x500 | ((low >>> 16) & 0xff)]! ^
      t[0x400 | (low >>> 24)]! ^
      t[0x300 | bytes[i + 4]!]! ^
      t[0x200 | bytes[i + 5]!]! ^
      t[0x100 | bytes[i + 6]!]! ^
      t[bytes[i + 7]!]!;
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ t[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
}
