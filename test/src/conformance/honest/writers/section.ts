import { createHash } from 'node:crypto';
import type { Compression } from '@quire/core';
import { isArray, name, type PdfDict, type PdfDocument, PdfString, type PdfValue } from '@quire/core/pdf';
import { spelled } from './spelling.js';

/** One object as it is written. */
export type WrittenObject =
  | { readonly kind: 'value'; readonly value: PdfValue }
  | { readonly kind: 'stream'; readonly dict: PdfDict; readonly data: Uint8Array }
  | { readonly kind: 'written'; readonly text: Uint8Array }
  | { readonly kind: 'free' };

/** The ways in which programs write a revision, careless ones included. */
export interface SectionStyle {
  /** True if values go into an object stream when the file has cross-reference streams. */
  readonly packs: boolean;
  readonly endOfLine: '\n' | '\r\n' | '\r';
  /** The text after `%%EOF`. */
  readonly tail: string;
  /** The text between the last revision and this one. */
  readonly lead: string;
  /** The amount by which `/Size` exceeds the smallest correct value. */
  readonly spare: number;
  /** True if object 0 is listed in each table. */
  readonly headOfFree: boolean;
}

/**
 * Appends a revision to the file. Its cross-reference section is of the same kind as the previous one (ISO 32000-2
 * §7.5.8.4).
 */
export function writeRevision(
  document: PdfDocument,
  parts: ReadonlyMap<number, WrittenObject>,
  size: number,
  style: SectionStyle,
  compression: Compression,
): Uint8Array {
  const { bytes, current, security } = document;
  const line = style.endOfLine;
  const isStream = current.xrefKind === 'stream';
  const out: Buffer[] = [Buffer.from(bytes), Buffer.from(style.lead, 'latin1')];
  let length = bytes.length + style.lead.length;
  const write = (...pieces: (string | Uint8Array)[]): void => {
    for (const piece of pieces) {
      const buffer = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece);
      out.push(buffer);
      length += buffer.length;
    }
  };
  const rows = new Map<number, readonly [number, number, number]>();
  const packed: [number, PdfValue][] = [];
  const stream = (number: number, dict: PdfDict, raw: Uint8Array, isEncrypted = true): void => {
    const data = isEncrypted && security ? security.encryptStream(raw, { dict, number, generation: 0 }) : raw;
    const text = (latin: string) => (isEncrypted && security?.encryptString(latin, number, 0)) || latin;
    rows.set(number, [1, length, 0]);
    write(`${number} 0 obj${line}`, spelled({ ...dict, Length: data.length }, text), `${line}stream\r\n`, data);
    write(`${line}endstream${line}endobj${line}`);
  };
  for (const [number, part] of parts) {
    if (part.kind === 'free') rows.set(number, [0, 0, 1]);
    else if (part.kind === 'stream') stream(number, part.dict, part.data);
    else if (part.kind === 'written') {
      rows.set(number, [1, length, 0]);
      write(`${number} 0 obj${line}`, part.text, `${line}endobj${line}`);
    } else if (style.packs && isStream) packed.push([number, part.value]);
    else {
      rows.set(number, [1, length, 0]);
      const text = (latin: string) => security?.encryptString(latin, number, 0) ?? latin;
      write(`${number} 0 obj${line}`, spelled(part.value, text), `${line}endobj${line}`);
    }
  }
  let next = size;
  if (packed.length > 0) {
    const container = next++;
    const texts = packed.map(([, value]) => spelled(value, (latin) => latin));
    let at = 0;
    const heads = packed.map(([number], index) => {
      const head = `${number} ${at}`;
      at += texts[index].length + 1;
      rows.set(number, [2, container, index]);
      return head;
    });
    const first = `${heads.join(' ')} `;
    const data = compression.deflate(Buffer.from(`${first}${texts.join(' ')} `, 'latin1'));
    stream(container, { ...typed('ObjStm'), N: packed.length, First: first.length }, data);
  }
  const start = length;
  const number = isStream ? next++ : undefined;
  const trailer = { ...carried(document), Size: next + style.spare, Prev: current.xrefOffset, ID: ids(document, out) };
  if (number !== undefined) {
    rows.set(number, [1, start, 0]);
    stream(number, { ...typed('XRef'), ...listed(rows), ...trailer }, compression.deflate(table(rows)), false);
  } else {
    if (style.headOfFree) rows.set(0, [0, 0, 65535]);
    write(
      `xref${line}${printed(rows, line)}trailer${line}`,
      spelled(trailer, (latin) => latin),
      line,
    );
  }
  write(`startxref${line}${start}${line}%%EOF${style.tail}`);
  return new Uint8Array(Buffer.concat(out));
}

const typed = (type: string): PdfDict => ({ Type: name(type), Filter: name('FlateDecode') });

const OWN = new Set('Prev XRefStm Size ID Type W Index Filter DecodeParms Length'.split(' '));

const carried = ({ current }: PdfDocument): PdfDict =>
  Object.fromEntries(Object.entries(current.trailer).filter(([key]) => !OWN.has(key)));

/** The file identifier: the first part stays, the second is new with each save (§14.4). */
function ids({ current }: PdfDocument, out: readonly Buffer[]): PdfValue | undefined {
  const old = current.resolve(current.trailer.ID);
  if (!isArray(old)) return undefined;
  return [
    old[0],
    new PdfString(
      createHash('md5')
        .update(out.at(-1) ?? '')
        .digest()
        .toString('latin1'),
    ),
  ];
}

type Rows = ReadonlyMap<number, readonly [number, number, number]>;

function runs(rows: Rows): [first: number, run: (readonly [number, number, number])[]][] {
  const found: [number, (readonly [number, number, number])[]][] = [];
  for (const [number, row] of [...rows].sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && last[0] + last[1].length === number) last[1].push(row);
    else found.push([number, [row]]);
  }
  return found;
}

const printed = (rows: Rows, line: string): string =>
  runs(rows)
    .map(([first, run]) => {
      const entries = run.map(
        ([kind, offset, generation]) =>
          `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind === 0 ? 'f' : 'n'}${line.padStart(2)}`,
      );
      return `${first} ${run.length}${line}${entries.join('')}`;
    })
    .join('');

const listed = (rows: Rows): PdfDict => ({
  W: [1, 4, 2],
  Index: runs(rows).flatMap(([first, run]) => [first, run.length]),
});

function table(rows: Rows): Uint8Array {
  const entries = runs(rows).flatMap(([, run]) => run);
  const data = Buffer.alloc(entries.length * 7);
  entries.forEach(([kind, second, third], index) => {
    data.writeUInt8(kind, index * 7);
    data.writeUInt32BE(second, index * 7 + 1);
    data.writeUInt16BE(third, index * 7 + 5);
  });
  return data;
}
