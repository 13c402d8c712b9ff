import type { PdfDict, PdfValue, Ref } from '../../file/index.js';
import { type Fault, note } from '../faults.js';
import type { Budget } from '../limits.js';
import { type IndirectObject, PdfStream } from '../objects.js';
import { CR, find, isDigit, isRegular, isWhite, LF, skipEol, skipSpace, startsWith } from './characters.js';
import { isDict } from './kinds.js';
import type { NameTable } from './names.js';
import { Keyword, ValueReader } from './values.js';

/** The parts of the surrounding file that reading an object needs. */
export interface ObjectContext {
  readonly bytes: Uint8Array;
  readonly budget: Budget;
  readonly names: NameTable;
  /** Returns the value of an indirect `/Length`; undefined if it is not known. */
  lengthOf(ref: Ref): number | undefined;
}

/** The object and generation number of `n g obj`, and the offset after it. */
export interface ObjectHeader {
  readonly number: number;
  readonly generation: number;
  readonly end: number;
}

/** Returns the header that begins at exactly `at`, or undefined. */
export function readObjectHeader(bytes: Uint8Array, at: number): ObjectHeader | undefined {
  const number = readDigits(bytes, at, 10);
  if (!number) return undefined;
  const generation = readDigits(bytes, skipSpace(bytes, number.end), 5);
  if (!generation) return undefined;
  const word = skipSpace(bytes, generation.end);
  if (word === generation.end || !startsWith(bytes, word, 'obj')) return undefined;
  const end = word + 3;
  return { number: number.value, generation: generation.value, end };
}

/** Returns the number that begins at exactly `at`, with at most `most` digits. */
function readDigits(bytes: Uint8Array, at: number, most: number): { value: number; end: number } | undefined {
  let value = 0;
  let end = at;
  while (isDigit(bytes[end])) {
    if (end - at === most) return undefined;
    value = value * 10 + bytes[end++] - 48;
  }
  return end === at ? undefined : { value, end };
}

/** Returns the indirect object (ISO 32000-2 §7.3.10) that begins at exactly `at`; undefined if there is none. */
export function readIndirectObject(at: number, context: ObjectContext): IndirectObject | undefined {
  const { bytes, budget, names } = context;
  const header = readObjectHeader(bytes, at);
  if (!header) return undefined;
  const faults: Fault[] = [];
  const reader = new ValueReader({ bytes, at: header.end, depth: budget.limits.depth, faults, names });
  const value = reader.value();
  budget.parsed(reader.at - at);
  const after = reader.at;
  const word = reader.next();
  const { oddities } = reader;
  const place = { number: header.number, generation: header.generation, start: at, oddities };
  if (word instanceof Keyword && word.text === 'stream' && isDict(value)) {
    const extent = streamExtent(value, skipStreamEol(bytes, reader.at, faults), context, faults);
    const raw = bytes.subarray(extent.start, extent.end);
    const stream = new PdfStream(value, { ...header, raw, start: extent.start });
    return { ...place, value: stream, end: objectEnd(bytes, extent.next, faults), faults };
  }
  if (word instanceof Keyword && word.text.startsWith('endobj')) {
    return { ...place, value, end: reader.wordStart + 'endobj'.length, faults };
  }
  const end = word instanceof Keyword ? reader.wordStart : after;
  note(faults, 'object-syntax', end, `object ${header.number} is not closed by endobj`, { number: header.number });
  return { ...place, value, end, faults };
}

/** §7.3.8.1: `stream` is followed by a line feed, or by a carriage return and a line feed. */
function skipStreamEol(bytes: Uint8Array, at: number, faults: Fault[]): number {
  let from = at;
  while (bytes[from] === 32 || bytes[from] === 9) from++;
  const data = skipEol(bytes, from);
  if (from !== at || data === from || (bytes[from] === CR && data === from + 1)) {
    note(faults, 'object-syntax', at, 'stream is not followed by an end of line');
  }
  // If no end of line follows `stream`, spaces after it belong to the data.
  return data === from ? at : data;
}

interface StreamExtent {
  readonly start: number;
  readonly end: number;
  /** The offset after `endstream`. */
  readonly next: number;
}

function streamExtent(dict: PdfDict, start: number, context: ObjectContext, faults: Fault[]): StreamExtent {
  const { bytes } = context;
  const length = lengthOf(dict.Length, context);
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    const word = endstreamAfter(bytes, start + length);
    if (word !== undefined) return { start, end: start + length, next: word + ENDSTREAM.length };
  }
  note(faults, 'stream-length', start, `the stream is not as long as its /Length (${length ?? 'none'}) says`);
  const found = find(bytes, ENDSTREAM, start);
  const stop = found < 0 ? find(bytes, 'endobj', start) : found;
  const edge = stop < 0 ? bytes.length : stop;
  context.budget.parsed(edge - start);
  return { start, end: beforeEol(bytes, edge, start), next: found < 0 ? edge : found + ENDSTREAM.length };
}

function lengthOf(length: PdfValue | undefined, context: ObjectContext): number | undefined {
  if (typeof length === 'number') return length;
  return length && typeof length === 'object' && 'number' in length ? context.lengthOf(length as Ref) : undefined;
}

/** The offset of `endstream` after the data; an end of line may come between, and in practice some space. */
function endstreamAfter(bytes: Uint8Array, at: number): number | undefined {
  let word = at;
  while (word < at + 4 && isWhite(bytes[word])) word++;
  return startsWith(bytes, word, ENDSTREAM) ? word : undefined;
}

function beforeEol(bytes: Uint8Array, at: number, from: number): number {
  if (at > from && bytes[at - 1] === LF) return at - 1 > from && bytes[at - 2] === CR ? at - 2 : at - 1;
  return at > from && bytes[at - 1] === CR ? at - 1 : at;
}

function objectEnd(bytes: Uint8Array, at: number, faults: Fault[]): number {
  const word = skipSpace(bytes, at);
  if (startsWith(bytes, word, 'endobj') && !isRegular(bytes[word + 6] ?? 32)) return word + 6;
  if (startsWith(bytes, word, 'endobj')) return word + 6;
  note(faults, 'object-syntax', at, 'a stream is not closed by endobj');
  return at;
}

const ENDSTREAM = 'endstream';
