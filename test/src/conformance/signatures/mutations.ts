/** Small changes to signed files: if one affects the signed or the shown content, the file must not pass as intact. */
import { openPdf, type PdfDocument } from '@quire/core/pdf';
import type { SeededRandom } from './random.js';

export interface Mutation {
  readonly kind: MutationKind;
  readonly bytes: Uint8Array;
  /** A description of the mutation, to find it again. */
  readonly what: string;
  /**
   * `signed`: signed bytes changed. `ambiguous`: readers disagree about the file. `update`: judged by the shown text.
   */
  readonly effect: 'signed' | 'ambiguous' | 'update';
}

export type MutationKind = 'byte' | 'cut' | 'insert' | 'swap' | 'update' | 'no-xref' | 'stray-xref' | 'garbage';

/** A signed file, and the ranges of its signed bytes. */
export interface MutationSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly document: PdfDocument;
  /** Ranges that some signature covers. */
  readonly signed: readonly (readonly [start: number, end: number])[];
}

/** Makes one mutation, of a random kind. */
export function mutate(file: MutationSource, random: SeededRandom): Mutation {
  const kind = random.pick([
    'byte',
    'byte',
    'byte',
    'cut',
    'insert',
    'swap',
    'update',
    'update',
    'update',
    'no-xref',
    'stray-xref',
    'garbage',
  ] as const);
  switch (kind) {
    case 'byte':
    case 'cut':
    case 'insert':
    case 'swap':
      return inPlace(kind, file, random);
    case 'garbage':
      return appended(file, kind, `\n${random.pick(['x', '%%EOF%%EOF', '1 0 R', '(', 'endobj'])}`, 'ambiguous');
    default:
      return updated(kind, file, random);
  }
}

function inPlace(
  kind: 'byte' | 'cut' | 'insert' | 'swap',
  { bytes, signed }: MutationSource,
  random: SeededRandom,
): Mutation {
  const [start, end] = random.pick(signed);
  const at = start + random.below(end - start - 1);
  const changed = Uint8Array.from(bytes);
  if (kind === 'byte') changed[at] ^= 1 << random.below(8);
  if (kind === 'swap') {
    const other = start + random.below(end - start - 1);
    [changed[at], changed[other]] = [bytes[other], bytes[at]];
  }
  const size = 1 + random.below(20);
  const mutated =
    kind === 'cut'
      ? joined(bytes.subarray(0, at), bytes.subarray(Math.min(at + size, end)))
      : kind === 'insert'
        ? joined(bytes.subarray(0, at), new Uint8Array(size).fill(32), bytes.subarray(at))
        : changed;
  const isChanged = mutated.length !== bytes.length || mutated.some((byte, index) => byte !== bytes[index]);
  return { kind, bytes: mutated, what: `${kind} at ${at}`, effect: isChanged ? 'signed' : 'update' };
}

/** Appends an object under a number that is in use, with or without cross-references as in an update. */
function updated(kind: 'update' | 'no-xref' | 'stray-xref', file: MutationSource, random: SeededRandom): Mutation {
  const { document, bytes } = file;
  const numbers = document.current.numbers();
  const [target, source] = [random.pick(numbers), random.pick(numbers)];
  const body = random.pick([
    () => textOf(document, source),
    () => textOf(document, target).replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
    () => '<</Type /Page /Contents (x)>>',
    () => '<</Length 30>>\nstream\nBT /F1 99 Tf (forged) Tj ET     \nendstream',
    () => 'null',
  ])();
  const start = bytes.length;
  const object = `\n${target} 0 obj\n${body}\nendobj\n`;
  const what = `${kind} of object ${target} from ${source}`;
  if (kind === 'no-xref') return appended(file, kind, object, 'ambiguous', what);
  const xref = start + object.length;
  const { trailer, xrefOffset } = document.current;
  const root = JSON.stringify(trailer.Root).match(/"number":(\d+)/)?.[1] ?? '1';
  const section =
    `xref\n${target} 1\n${String(start + 1).padStart(10, '0')} 00000 n \n` +
    `trailer\n<</Size ${Math.max(...numbers) + 1} /Root ${root} 0 R /Prev ${xrefOffset}>>\n`;
  const pointer = kind === 'update' ? xref : xref + 3 + random.below(40);
  const tail = `${object}${section}startxref\n${pointer}\n%%EOF\n`;
  return appended(file, kind, tail, kind === 'update' ? 'update' : 'ambiguous', what);
}

function textOf({ bytes, current }: PdfDocument, number: number): string {
  const object = current.object(number);
  if (!object || object.container !== undefined) return '<</Forged true>>';
  const text = new TextDecoder('latin1').decode(bytes.subarray(object.start, object.end));
  return text.replace(/^\s*\d+\s+\d+\s+obj/, '').replace(/endobj\s*$/, '');
}

function appended(
  { bytes }: MutationSource,
  kind: MutationKind,
  text: string,
  effect: Mutation['effect'],
  what: string = kind,
): Mutation {
  const tail = Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
  return { kind, bytes: joined(bytes, tail), what, effect };
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Opens a file whose signatures cover the given byte ranges. */
export function signedFile(name: string, bytes: Uint8Array, ranges: readonly (readonly number[])[]): MutationSource {
  const signed = ranges.flatMap(([start, length, second, rest]) => [
    [start, start + length] as const,
    [second, second + rest] as const,
  ]);
  return { name, bytes, document: openPdf(bytes), signed };
}
