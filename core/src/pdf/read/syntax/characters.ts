/** Character classes of PDF (ISO 32000-2 §7.2.3). */
const WHITE = 1;
const DELIMITER = 2;

const CLASSES = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASSES[code] = WHITE;
for (const char of '()<>[]{}/%') CLASSES[char.charCodeAt(0)] = DELIMITER;

export const isWhite = (byte: number): boolean => CLASSES[byte] === WHITE;
export const isRegular = (byte: number): boolean => CLASSES[byte] === 0;
export const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** The value of a hexadecimal digit, or -1. */
export function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const upper = byte & 0xdf;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
}

/**
 * Returns bytes as a string with one character per byte.
 *
 * @example latin(Uint8Array.of(65, 66)) // 'AB'
 */
export function latin(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start <= CHUNK) return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  let text = '';
  for (let at = start; at < end; at += CHUNK) text += latin(bytes, at, Math.min(at + CHUNK, end));
  return text;
}

/** A number of arguments that every engine accepts. */
const CHUNK = 4096;

/**
 * Returns the bytes of a string with one character per byte.
 *
 * @example bytesOf('AB') // Uint8Array.of(65, 66)
 */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** The offset of the first occurrence of this text in `[from, to)`, or -1. */
export function find(bytes: Uint8Array, text: string, from: number, to = bytes.length): number {
  const range = bytes.subarray(0, to);
  const first = text.charCodeAt(0);
  for (let at = range.indexOf(first, from); at >= 0; at = range.indexOf(first, at + 1)) {
    if (startsWith(range, at, text)) return at;
  }
  return -1;
}

/** The offset of the last occurrence of this text in `[from, to)`, or -1. */
export function findLast(bytes: Uint8Array, text: string, to = bytes.length, from = 0): number {
  for (let at = to - text.length; at >= from; at--) if (startsWith(bytes, at, text)) return at;
  return -1;
}

/** Returns the first offset from `at` on that is neither space nor part of a comment. */
export function skipSpace(bytes: Uint8Array, at: number, end = bytes.length): number {
  while (at < end) {
    if (isWhite(bytes[at])) at++;
    else if (bytes[at] === PERCENT) at = skipLine(bytes, at, end);
    else break;
  }
  return Math.min(at, end);
}

/** Returns the offset after the line that `at` is in. */
export function skipLine(bytes: Uint8Array, at: number, end = bytes.length): number {
  while (at < end && bytes[at] !== LF && bytes[at] !== CR) at++;
  return skipEol(bytes, at);
}

/** Returns the offset after one end-of-line marker (CR, LF or both); `at` itself if there is none. */
export function skipEol(bytes: Uint8Array, at: number): number {
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  return bytes[at] === LF ? at + 1 : at;
}

export const PERCENT = 37;
export const LF = 10;
export const CR = 13;
