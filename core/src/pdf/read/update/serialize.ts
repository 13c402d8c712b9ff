/**
 * Writes PDF syntax for values that may come from another file: names are bytes, numbers keep every digit, and strings
 * go through the encryption of the target file. (`pdf/file` writes values made by this engine.)
 */
import { type ByteWriter, Name, type PdfDict, PdfString, type PdfValue, Ref } from '../../file/index.js';
import { isArray } from '../index.js';

/** Converts a string, one character per byte, to the form in which the file stores it: for example, encrypts it. */
export type StringCoder = (latin: string) => string;

export function writeValue(out: ByteWriter, value: PdfValue, code: StringCoder): void {
  if (typeof value === 'number') out.latin(number(value));
  else if (value instanceof Ref) out.latin(`${value.number} ${value.generation} R`);
  else if (value instanceof Name) writeName(out, value.text);
  else if (value instanceof PdfString) writeString(out, code(value.latin));
  else if (value === null) out.latin('null');
  else if (typeof value === 'boolean') out.latin(value ? 'true' : 'false');
  else if (isArray(value)) writeArray(out, value, code);
  else {
    out.latin('<<');
    writeMembers(out, value, code);
    out.latin('>>');
  }
}

/** Writes the members of a dictionary, without its brackets. */
export function writeMembers(out: ByteWriter, dict: PdfDict, code: StringCoder): void {
  for (const key of Object.keys(dict)) {
    const value = dict[key];
    if (value === undefined) continue;
    writeName(out, key);
    out.byte(32);
    writeValue(out, value, code);
  }
}

function writeArray(out: ByteWriter, values: readonly PdfValue[], code: StringCoder): void {
  out.byte(91);
  for (const [index, value] of values.entries()) {
    if (index > 0) out.byte(32);
    writeValue(out, value, code);
  }
  out.byte(93);
}

/** A number with every digit, and never an exponent (ISO 32000-2 §7.3.3). */
function number(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const REGULAR = /^[A-Za-z0-9_+.:*-]$/;

/** Writes a name byte by byte (§7.3.5). Text beyond U+00FF, which names from files do not have, is written in UTF-8. */
function writeName(out: ByteWriter, text: string): void {
  out.byte(47);
  for (const char of text) {
    if (REGULAR.test(char)) out.latin(char);
    else for (const byte of bytesOf(char)) out.latin(`#${byte.toString(16).padStart(2, '0')}`);
  }
}

function bytesOf(char: string): Iterable<number> {
  const code = char.codePointAt(0) ?? 0;
  return code > 0xff ? new TextEncoder().encode(char) : [code];
}

const PRINTABLE = /^[\x20-\x7e]*$/;

/** Writes a string: literal if it is printable, hexadecimal otherwise (§7.3.4). */
function writeString(out: ByteWriter, latin: string): void {
  if (PRINTABLE.test(latin)) out.latin(`(${latin.replace(/[()\\]/g, '\\$&')})`);
  else {
    out.byte(60);
    for (let i = 0; i < latin.length; i++) out.latin(latin.charCodeAt(i).toString(16).padStart(2, '0'));
    out.byte(62);
  }
}
