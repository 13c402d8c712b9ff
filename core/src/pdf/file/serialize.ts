import type { ByteWriter } from './bytes.js';
import { Name, type PdfDict, PdfString, type PdfValue, Ref } from './values.js';

/** Writes a value as PDF syntax. Values are built by this writer, never read from input, so their depth is limited. */
export function serialize(out: ByteWriter, value: PdfValue): void {
  if (typeof value === 'number') serializeNumber(out, value);
  else if (value instanceof Ref) serializeRef(out, value);
  else if (value instanceof Name) serializeName(out, value.text);
  else if (value instanceof PdfString) serializeString(out, value.latin);
  else if (value === null) out.latin('null');
  else if (typeof value === 'boolean') out.latin(value ? 'true' : 'false');
  else if (isArray(value)) serializeArray(out, value);
  else serializeDict(out, value);
}

/** Writes a number. Whole numbers are exact: lengths and counts may exceed the range to which reals are clamped. */
function serializeNumber(out: ByteWriter, value: number): void {
  if (Number.isSafeInteger(value)) out.integer(value);
  else out.real(value);
}

const isArray: (value: PdfValue) => value is readonly PdfValue[] = Array.isArray;

export function serializeDict(out: ByteWriter, dict: PdfDict): void {
  out.latin('<<');
  for (const key in dict) {
    const value = dict[key];
    if (value === undefined) continue;
    serializeName(out, key);
    if (needsGap(value)) out.byte(32);
    serialize(out, value);
  }
  out.latin('>>');
}

function serializeArray(out: ByteWriter, values: readonly PdfValue[]): void {
  out.byte(91);
  for (let i = 0; i < values.length; i++) {
    if (i > 0 && needsGap(values[i])) out.byte(32);
    serialize(out, values[i]);
  }
  out.byte(93);
}

/** Names, strings, arrays and dictionaries begin with a delimiter (§7.2.2). */
function needsGap(value: PdfValue): boolean {
  return typeof value !== 'object' || value === null || value instanceof Ref;
}

function serializeRef(out: ByteWriter, ref: Ref): void {
  out.integer(ref.number);
  out.byte(32);
  out.integer(ref.generation);
  out.latin(' R');
}

const REGULAR = /^[A-Za-z0-9_+.:*-]*$/;

/** Writes every irregular character as `#` and its hexadecimal code, in UTF-8 (§7.3.5). */
export function serializeName(out: ByteWriter, text: string): void {
  out.byte(47);
  if (REGULAR.test(text)) out.latin(text);
  else {
    for (const byte of new TextEncoder().encode(text)) {
      const char = String.fromCharCode(byte);
      if (byte === 0) continue;
      out.latin(REGULAR.test(char) ? char : `#${byte.toString(16).padStart(2, '0')}`);
    }
  }
}

/** A literal string (§7.3.4.2). A carriage return must be escaped: readers take a bare one for a line feed. */
export function serializeString(out: ByteWriter, latin: string): void {
  out.byte(40);
  for (let i = 0; i < latin.length; i++) stringByte(out, latin.charCodeAt(i));
  out.byte(41);
}

export function stringByte(out: ByteWriter, byte: number): void {
  if (byte === 40 || byte === 41 || byte === 92) out.byte(92);
  if (byte === 13) {
    out.byte(92);
    out.byte(114);
  } else out.byte(byte);
}
