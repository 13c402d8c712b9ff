/** Writes one face of a collection as a font file of its own. */
import type { SfntFile } from './directory.js';

/** The face's own bytes: the file itself unless it is a collection. */
export function standaloneBytes(file: SfntFile): Uint8Array {
  if (!file.inCollection) return file.bytes;
  const tables = [...file.tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const headerSize = 12 + 16 * tables.length;
  const size = tables.reduce((sum, [, table]) => sum + padded(table.length), headerSize);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const power = 31 - Math.clz32(tables.length || 1);
  view.setUint32(0, file.version);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * tables.length - (16 << power));
  let offset = headerSize;
  tables.forEach(([tag, table], i) => {
    const record = 12 + 16 * i;
    for (let c = 0; c < 4; c++) bytes[record + c] = tag.charCodeAt(c);
    bytes.set(table.bytes, offset);
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
