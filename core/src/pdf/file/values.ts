/**
 * The object types of PDF (ISO 32000-1 §7.3) as plain values: numbers, booleans and null are JavaScript's own, arrays
 * are arrays, dictionaries are objects whose undefined members are left out. Streams are not values: see `PdfFile`.
 */
export type PdfValue = null | boolean | number | Name | Ref | PdfString | readonly PdfValue[] | PdfDict;

export interface PdfDict {
  readonly [key: string]: PdfValue | undefined;
}

/**
 * A name object (ISO 32000-2 §7.3.5).
 *
 * @example new Name('Type').text // 'Type'
 */
export class Name {
  /** @param text the characters; in a name that was read, each is one byte, as names are bytes to PDF */
  constructor(readonly text: string) {}
}

/**
 * An indirect reference; every object of a fresh file has generation 0.
 *
 * @example new Ref(7).generation // 0
 */
export class Ref {
  constructor(
    readonly number: number,
    readonly generation = 0,
  ) {}
}

/**
 * A string object (§7.3.4), as bytes.
 *
 * @example new PdfString('A').latin // 'A'
 */
export class PdfString {
  /** @param latin one character per byte, U+0000..U+00FF */
  constructor(readonly latin: string) {}
}

const names = new Map<string, Name>();

/**
 * The name object of a key or value that the writer itself spells. Use `new Name` for names made from input.
 *
 * @example name('Page') === name('Page') // true
 */
export function name(text: string): Name {
  let known = names.get(text);
  if (!known) {
    known = new Name(text);
    names.set(text, known);
  }
  return known;
}

/**
 * A text string (§7.9.2.2): ASCII as it is, anything else as UTF-16BE after its byte order mark.
 *
 * @example textString('Ada').latin // 'Ada'
 */
export function textString(text: string): PdfString {
  return new PdfString(isPrintableAscii(text) ? text : `\u00fe\u00ff${utf16be(text)}`);
}

/** UTF-16BE, one character per byte. */
export function utf16be(text: string): string {
  let latin = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    latin += String.fromCharCode(unit >> 8, unit & 0xff);
  }
  return latin;
}

/** UTF-8, one character a byte: for strings that are compared as bytes, such as the keys of a name tree. */
export function utf8(text: string): PdfString {
  if (isPrintableAscii(text)) return new PdfString(text);
  let latin = '';
  for (const byte of new TextEncoder().encode(text)) latin += String.fromCharCode(byte);
  return new PdfString(latin);
}

function isPrintableAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit < 32 && unit !== 9 && unit !== 10 && unit !== 13) || unit > 126) return false;
  }
  return true;
}
