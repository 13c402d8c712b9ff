import type { Compression } from '../../../base/compression/index.js';
import { ByteWriter, name, type PdfDict } from '../../file/index.js';
import type { XrefEntry } from '../index.js';
import { writeMembers } from './serialize.js';

/** The entries of a new section, by object number; offsets count from the same byte as those in the file. */
export type NewEntries = ReadonlyMap<number, XrefEntry>;

/** Returns a string unchanged: strings in a trailer are never encrypted (ISO 32000-2 §7.6.2). */
const asItIs = (latin: string): string => latin;

/** A cross-reference table with its trailer (§7.5.4). */
export function writeTable(out: ByteWriter, entries: NewEntries, trailer: PdfDict): void {
  out.latin('xref\n');
  for (const [first, rows] of runs(entries)) {
    out.latin(`${first} ${rows.length}\n`);
    for (const row of rows) {
      const [place, generation, kind] =
        row.kind === 'offset' ? [row.offset, row.generation, 'n'] : [0, freed(row), 'f'];
      out.latin(`${String(place).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`);
    }
  }
  out.latin('trailer\n<<');
  writeMembers(out, trailer, asItIs);
  out.latin('>>\n');
}

const freed = (entry: XrefEntry): number => (entry.kind === 'free' ? entry.generation : 0);

/** A cross-reference stream (§7.5.8), as object `number`, which must be among the entries. */
export function writeStream(
  out: ByteWriter,
  number: number,
  entries: NewEntries,
  trailer: PdfDict,
  compression: Compression,
): void {
  const rows = new ByteWriter(entries.size * ROW);
  const index: number[] = [];
  for (const [first, run] of runs(entries)) {
    index.push(first, run.length);
    for (const entry of run) writeRow(rows, entry);
  }
  const data = compression.deflate(rows.view());
  out.latin(`${number} 0 obj\n<<`);
  const own = { Type: name('XRef'), W: WIDTHS, Index: index, Filter: name('FlateDecode'), Length: data.length };
  writeMembers(out, { ...own, ...trailer }, asItIs);
  out.latin('>>\nstream\n');
  out.bytes(data);
  out.latin('\nendstream\nendobj\n');
}

const WIDTHS = [1, 5, 2];
const ROW = 8;

function writeRow(out: ByteWriter, entry: XrefEntry): void {
  if (entry.kind === 'free') row(out, 0, 0, entry.generation);
  else if (entry.kind === 'offset') row(out, 1, entry.offset, entry.generation);
  else row(out, 2, entry.container, entry.index);
}

function row(out: ByteWriter, type: number, second: number, third: number): void {
  out.unsigned(type, WIDTHS[0]);
  out.unsigned(second, WIDTHS[1]);
  out.unsigned(third, WIDTHS[2]);
}

/** The entries in runs of consecutive numbers, ascending. */
function runs(entries: NewEntries): [first: number, rows: XrefEntry[]][] {
  const result: [number, XrefEntry[]][] = [];
  for (const [number, entry] of [...entries].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && last[0] + last[1].length === number) last[1].push(entry);
    else result.push([number, [entry]]);
  }
  return result;
}
