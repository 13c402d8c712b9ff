/**
 * Reads values of PDF syntax (ISO 32000-2 §7.3) from the bytes of a file or of an object stream. Malformed values are
 * read as other readers do, and noted; nothing throws except at a limit.
 */
import { Name, type PdfDict, PdfString, type PdfValue, Ref } from '../../file/index.js';
import { type Fault, type FaultCode, NO_ODDITIES, note, type Oddities } from '../faults.js';
import { exceeded } from '../limits.js';
import { LocatedString } from '../objects.js';
import { hexDigit, isDigit, isRegular, isWhite, latin, PERCENT, skipSpace } from './characters.js';
import { newDict } from './dictionary.js';
import { type NameTable, nextHash } from './names.js';
import { readHexadecimal, readLiteral, type StringToken } from './strings.js';

/** A word that is not a value: `endobj`, `stream`, a closing bracket; empty at the end of the bytes. */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const DICT_END = new Keyword('>>');
const ARRAY_END = new Keyword(']');
const END = new Keyword('');

export interface ValueSource {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end?: number;
  /** The depth of nesting that is still allowed. */
  readonly depth: number;
  readonly faults: Fault[];
  readonly names: NameTable;
  /** The offset that faults get if the bytes are from a decoded stream. Strings then have no position in the file. */
  readonly within?: number;
}

export class ValueReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #depth: number;
  readonly #faults: Fault[];
  readonly #within: number | undefined;
  readonly #names: NameTable;
  #wordStart = 0;
  /** The offset after the last value read. */
  at: number;
  /** The keys whose values are whole numbers spelled with a point, or numbers that not all readers can hold. */
  oddities: Oddities = NO_ODDITIES;
  #key = '';

  constructor(source: ValueSource) {
    this.#bytes = source.bytes;
    this.at = source.at;
    this.#end = source.end ?? source.bytes.length;
    this.#depth = source.depth;
    this.#faults = source.faults;
    this.#within = source.within;
    this.#names = source.names;
  }

  /** The offset of the keyword that was read last. */
  get wordStart(): number {
    return this.#wordStart;
  }

  next(): PdfValue | Keyword {
    return this.#next(0);
  }

  /** Reads the next value. A keyword in its place is noted, left unread, and counts as null. */
  value(): PdfValue {
    const value = this.#next(0);
    if (!(value instanceof Keyword)) return value;
    this.at = this.#wordStart;
    this.fault('value-syntax', this.at, `a value is missing before ${JSON.stringify(value.text)}`);
    return null;
  }

  fault(code: FaultCode, at: number, message: string): void {
    note(this.#faults, code, this.#within ?? at, message);
  }

  #next(depth: number): PdfValue | Keyword {
    const bytes = this.#bytes;
    const start = skipSpace(bytes, this.at, this.#end);
    this.at = start + 1;
    this.#wordStart = start;
    if (start >= this.#end) {
      this.at = this.#end;
      return END;
    }
    const byte = bytes[start];
    switch (byte) {
      case 47: // /
        return this.#name();
      case 40: // (
        return this.#string(start, readLiteral(bytes, start, this.#end));
      case 60: // <
        if (bytes[start + 1] === 60) {
          this.at = start + 2;
          return this.#dict(depth + 1);
        }
        return this.#string(start, readHexadecimal(bytes, start, this.#end));
      case 91: // [
        return this.#array(depth + 1);
      case 62: // >
        if (bytes[start + 1] !== 62) return new Keyword('>');
        this.at = start + 2;
        return DICT_END;
      case 93: // ]
        return ARRAY_END;
      case 41: // )
      case 123: // {
      case 125: // }
        return new Keyword(String.fromCharCode(byte));
      default:
        return isNumberStart(byte) ? this.#number(start) : this.#word(start);
    }
  }

  /** Reads the name whose solidus was read. `#` and two digits are a byte (§7.3.5). */
  #name(): Name {
    const bytes = this.#bytes;
    const start = this.at;
    let at = start;
    let hash = 0;
    let escaped = false;
    for (; at < this.#end && isRegular(bytes[at]); at++) {
      if (bytes[at] === 35) escaped = true;
      hash = nextHash(hash, bytes[at]);
    }
    this.at = at;
    return escaped ? new Name(this.#unescaped(start)) : this.#names.name(bytes, start, at, hash);
  }

  #unescaped(start: number): string {
    const raw = latin(this.#bytes, start, this.at);
    return raw.replace(/#(.?)(.?)/gs, (whole, first: string, second: string) => {
      const high = hexDigit(first.charCodeAt(0));
      const low = hexDigit(second.charCodeAt(0));
      if (high >= 0 && low >= 0) return String.fromCharCode(high * 16 + low);
      this.fault('value-syntax', start, `the name /${raw} has a # without two digits`);
      return whole;
    });
  }

  #string(start: number, { text, end, fault }: StringToken): PdfString {
    this.at = end;
    if (fault) this.fault('value-syntax', start, fault);
    return this.#within === undefined ? new LocatedString(text, start, end) : new PdfString(text);
  }

  #number(start: number): PdfValue {
    const bytes = this.#bytes;
    let at = start;
    let whole = 0;
    while (at < this.#end && isDigit(bytes[at])) whole = whole * 10 + bytes[at++] - 48;
    if (at > start && (at === this.#end || !isRegular(bytes[at]))) {
      this.at = at;
      if (whole > LARGEST) this.#odd('vast');
      return this.#reference(whole) ?? whole;
    }
    while (at < this.#end && isRegular(bytes[at])) at++;
    this.at = at;
    const text = latin(bytes, start, at);
    if (!PLAIN.test(text)) return this.#oddNumber(start, text);
    const number = Number(text);
    if (Math.abs(number) > LARGEST) this.#odd('vast');
    else if (Number.isInteger(number) && text.includes('.')) this.#odd('pointed');
    return number;
  }

  #odd(kind: keyof Oddities): void {
    this.oddities = { ...this.oddities, [kind]: new Set([...this.oddities[kind], this.#key]) };
  }

  /** Returns a reference to `number` if a generation and `R` follow it. */
  #reference(number: number): Ref | undefined {
    const bytes = this.#bytes;
    // Most numbers are followed by a delimiter, so they cannot begin a reference.
    if (!isWhite(bytes[this.at]) && bytes[this.at] !== PERCENT) return undefined;
    const from = skipSpace(bytes, this.at, this.#end);
    let at = from;
    let generation = 0;
    while (at < this.#end && isDigit(bytes[at]) && at - from < 6) generation = generation * 10 + bytes[at++] - 48;
    if (at === from || at - from > 5 || !Number.isSafeInteger(number)) return undefined;
    const mark = skipSpace(bytes, at, this.#end);
    if (mark === at || bytes[mark] !== 82 || (mark + 1 < this.#end && isRegular(bytes[mark + 1]))) return undefined;
    this.at = mark + 1;
    return new Ref(number, generation);
  }

  /** Reads numbers as careless writers spell them: `--5`, `1.2.3`, `12-3`. The leading valid part counts. */
  #oddNumber(start: number, text: string): number {
    this.fault('value-syntax', start, `${JSON.stringify(text.slice(0, 40))} is not a number`);
    const match = /^[+-]*?([+-]?(?:\d+(?:\.\d*)?|\.\d+))/.exec(text);
    return match ? Number(match[1]) : 0;
  }

  #word(start: number): PdfValue | Keyword {
    const bytes = this.#bytes;
    let at = start;
    while (at < this.#end && isRegular(bytes[at])) at++;
    this.at = at;
    const text = latin(bytes, start, Math.min(at, start + LONGEST_WORD));
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    return new Keyword(text);
  }

  #array(depth: number): PdfValue {
    this.#enter(depth);
    const values: PdfValue[] = [];
    for (;;) {
      const value = this.#next(depth);
      if (!(value instanceof Keyword)) values.push(value);
      else if (value.text === ']') return values;
      else if (this.#ends(value)) return values;
    }
  }

  #dict(depth: number): PdfDict {
    this.#enter(depth);
    const dict = newDict();
    for (;;) {
      const key = this.#next(depth);
      if (key instanceof Keyword) {
        if (key.text === '>>' || this.#ends(key)) return dict;
        continue;
      }
      if (!(key instanceof Name)) {
        this.fault('value-syntax', this.at, 'a key of a dictionary is not a name');
        continue;
      }
      const place = this.at;
      this.#key = key.text;
      const value = this.#next(depth);
      if (value instanceof Keyword) {
        this.fault('value-syntax', place, `/${key.text} has no value`);
        if (value.text === '>>' || this.#ends(value)) return dict;
        continue;
      }
      if (key.text in dict) this.fault('duplicate-key', place, `/${key.text} occurs twice`);
      dict[key.text] = value;
    }
  }

  /** Notes a keyword inside an array or a dictionary; true if the keyword ends all open containers (`ENDINGS`). */
  #ends(word: Keyword): boolean {
    this.fault('value-syntax', this.#wordStart, `${JSON.stringify(word.text)} inside an array or a dictionary`);
    if (!ENDINGS.has(word.text)) return false;
    this.at = this.#wordStart;
    return true;
  }

  #enter(depth: number): void {
    if (depth > this.#depth) throw exceeded(`at byte ${this.at}: values nest deeper than ${this.#depth}`);
  }
}

/** The largest integer of annex C.2. */
const LARGEST = 2_147_483_647;

/** The maximum length of a keyword that is read; the longest with a meaning is `startxref`. */
const LONGEST_WORD = 32;

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Words that no value contains: they show that the object was not closed. */
const ENDINGS = new Set(['', 'endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer', 'startxref']);

const isNumberStart = (byte: number): boolean => isDigit(byte) || byte === 43 || byte === 45 || byte === 46;
