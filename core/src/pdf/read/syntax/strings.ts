import { CR, hexDigit, LF, latin, skipEol } from './characters.js';

/** A string token: its bytes as characters, its end, and its faults. */
export interface StringToken {
  readonly text: string;
  readonly end: number;
  readonly fault?: string;
}

/** Reads a literal string (ISO 32000-2 §7.3.4.2) whose bracket opens at `at`. */
export function readLiteral(bytes: Uint8Array, at: number, end: number): StringToken {
  let depth = 1;
  let plain = at + 1;
  let text = '';
  let from = plain;
  while (plain < end) {
    const byte = bytes[plain];
    if (byte === 92) {
      text += latin(bytes, from, plain);
      const escaped = readEscape(bytes, plain + 1);
      text += escaped.text;
      plain = from = escaped.end;
    } else if (byte === CR) {
      // Any end of line in a string (CR, LF or CR LF) counts as a line feed.
      text += `${latin(bytes, from, plain)}\n`;
      plain = from = skipEol(bytes, plain);
    } else {
      if (byte === 40) depth++;
      else if (byte === 41 && --depth === 0) return { text: text + latin(bytes, from, plain), end: plain + 1 };
      plain++;
    }
  }
  return { text: text + latin(bytes, from, end), end, fault: 'the string does not end' };
}

const ESCAPES: Readonly<Record<number, string>> = { 110: '\n', 114: '\r', 116: '\t', 98: '\b', 102: '\f' };

/** Reads the escape sequence after a backslash. If the sequence is unknown, only the backslash is dropped. */
function readEscape(bytes: Uint8Array, at: number): StringToken {
  const byte = bytes[at];
  if (byte === undefined) return { text: '', end: at };
  if (ESCAPES[byte]) return { text: ESCAPES[byte], end: at + 1 };
  if (byte === CR || byte === LF) return { text: '', end: skipEol(bytes, at) };
  if (!isOctal(byte)) return { text: String.fromCharCode(byte), end: at + 1 };
  let code = 0;
  let end = at;
  while (end < at + 3 && isOctal(bytes[end])) code = code * 8 + bytes[end++] - 48;
  return { text: String.fromCharCode(code & 0xff), end };
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 55;

/** Reads a hexadecimal string (§7.3.4.3) whose bracket opens at `at`. A missing last digit is 0. */
export function readHexadecimal(bytes: Uint8Array, at: number, end: number): StringToken {
  const close = bytes.subarray(0, end).indexOf(62, at);
  const stop = close < 0 ? end : close;
  const decoded = new Uint8Array((stop - at) >> 1);
  let length = 0;
  let high = -1;
  let stray = false;
  for (let i = at + 1; i < stop; i++) {
    const digit = hexDigit(bytes[i]);
    if (digit < 0) stray ||= bytes[i] > 32;
    else if (high < 0) high = digit;
    else {
      decoded[length++] = high * 16 + digit;
      high = -1;
    }
  }
  if (high >= 0) decoded[length++] = high * 16;
  const text = latin(decoded, 0, length);
  if (close < 0) return { text, end, fault: 'the hexadecimal string does not end' };
  return { text, end: close + 1, ...(stray ? { fault: 'the hexadecimal string has other characters' } : {}) };
}
