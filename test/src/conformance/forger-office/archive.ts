import { unzipSync } from 'fflate';

/** An item of an archive, and the ways in which its headers deviate from the standard. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The name in the item's local header, if it differs. */
  readonly localName?: string;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  /** True if the directory lacks the item, so that only readers that start at the front of the file find it. */
  readonly isUnlisted?: true;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** Bytes before the first entry (`before`), and after the end of the archive (`behind`). */
  readonly before?: Uint8Array;
  readonly behind?: Uint8Array;
  readonly comment?: string;
}

export const takenApart = (file: Uint8Array): Archive => ({
  entries: Object.entries(unzipSync(file)).map(([name, bytes]) => ({ name, bytes })),
});

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const UTF8 = 1 << 11;

/** The archive as a file, without compression (APPNOTE.TXT §4.3). */
export function archived({ entries, before, behind, comment = '' }: Archive): Uint8Array {
  const parts: Uint8Array[] = before ? [before] : [];
  let at = before?.length ?? 0;
  const put = (part: Uint8Array) => {
    parts.push(part);
    at += part.length;
  };
  const listed: Uint8Array[] = [];
  for (const entry of entries) {
    const start = at;
    const sizes = [crc32(entry.bytes), entry.bytes.length, entry.bytes.length];
    const local = utf8(entry.localName ?? entry.name);
    const extra = entry.extra ?? new Uint8Array();
    put(
      fields(
        [4, LOCAL],
        [2, 20],
        [2, UTF8],
        [2, 0],
        [4, 0x21],
        ...sizes.map(wide),
        [2, local.length],
        [2, extra.length],
      ),
    );
    for (const part of [local, extra, entry.bytes]) put(part);
    if (entry.isUnlisted) continue;
    const name = utf8(entry.name);
    const note = utf8(entry.comment ?? '');
    const lengths = [name.length, 0, note.length].map((length): Field => [2, length]);
    listed.push(
      fields([4, LISTED], [2, 20], [2, 20], [2, UTF8], [2, 0], [4, 0x21], ...sizes.map(wide), ...lengths),
      fields([2, 0], [2, 0], [4, 0], [4, start]),
      name,
      note,
    );
  }
  const directory = at;
  for (const part of listed) put(part);
  const count = entries.filter(({ isUnlisted }) => !isUnlisted).length;
  const note = utf8(comment);
  const size = at - directory;
  put(fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, directory], [2, note.length]));
  put(note);
  if (behind) put(behind);
  return new Uint8Array(Buffer.concat(parts));
}

type Field = readonly [bytes: 2 | 4, value: number];
const wide = (value: number): Field => [4, value];

function fields(...all: readonly Field[]): Uint8Array {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all)
    at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value >>> 0, at);
  return bytes;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
