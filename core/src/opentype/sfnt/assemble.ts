/** Writes tables as a font file: the directory sorted by tag, every table padded to four bytes. */
export function assembleSfnt(version: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const headerSize = 12 + 16 * sorted.length;
  const size = sorted.reduce((sum, [, table]) => sum + padded(table.length), headerSize);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const power = 31 - Math.clz32(sorted.length || 1);
  view.setUint32(0, version);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * sorted.length - (16 << power));
  let offset = headerSize;
  sorted.forEach(([tag, table], i) => {
    const record = 12 + 16 * i;
    for (let c = 0; c < 4; c++) bytes[record + c] = tag.charCodeAt(c);
    bytes.set(table, offset);
    view.setUint32(record + 4, checksum(view, offset, padded(table.length)));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, table.length);
    offset += padded(table.length);
  });
  return bytes;
}

const padded = (length: number): number => (length + 3) & ~3;

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 4) sum = (sum + view.getUint32(offset + i)) >>> 0;
  return sum;
}
