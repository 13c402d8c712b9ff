/** Splits font files into tables, and builds files with fewer of them. */

/** Tables by tag; tables outside the file are left out. Empty if the bytes are not a font file. */
export function readTables(bytes: Uint8Array): Map<string, Uint8Array> {
  const tables = new Map<string, Uint8Array>();
  if (bytes.length < 12) return tables;
  const view = viewOf(bytes);
  const count = Math.min(view.getUint16(4), Math.floor((bytes.length - 12) / 16));
  for (let record = 12; record < 12 + count * 16; record += 16) {
    const tag = String.fromCharCode(bytes[record], bytes[record + 1], bytes[record + 2], bytes[record + 3]);
    const offset = view.getUint32(record + 8);
    const length = view.getUint32(record + 12);
    if (offset < bytes.length) tables.set(tag, bytes.subarray(offset, offset + length));
  }
  return tables;
}

/** Builds a TrueType file of tables (OpenType, "Organization of an OpenType Font"). `head` must be among them. */
export function buildTrueType(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const size = sorted.reduce((sum, [, table]) => sum + padded(table.length), 12 + 16 * sorted.length);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  writeHeader(view, sorted.length);
  let offset = 12 + 16 * sorted.length;
  let head = 0;
  let sum = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = 12 + 16 * index;
    file.set(table, offset);
    if (tag === 'head') {
      head = offset;
      view.setUint32(head + 8, 0);
    }
    for (let i = 0; i < 4; i++) file[record + i] = tag.charCodeAt(i);
    const own = checksum(view, offset, offset + padded(table.length));
    sum += own;
    view.setUint32(record + 4, own);
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, table.length);
    offset += padded(table.length);
  }
  view.setUint32(head + 8, 0xb1b0afba - sum - checksum(view, 0, 12 + 16 * sorted.length));
  return file;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const padded = (length: number): number => (length + 3) & ~3;

function writeHeader(view: DataView, count: number): void {
  const power = 31 - Math.clz32(count);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, count);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * count - (16 << power));
}

function checksum(view: DataView, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) | 0;
  return sum;
}
