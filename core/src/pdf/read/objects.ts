import { type PdfDict, PdfString, type PdfValue } from '../file/index.js';
import type { Fault, Oddities } from './faults.js';

/** Any value of an indirect object. */
export type PdfObject = PdfValue | PdfStream;

/**
 * A stream (ISO 32000-2 §7.3.8) as it is in the file: still filtered, and encrypted if the document is.
 *
 * @example pdf.current.resolve(pdf.current.root.Metadata) instanceof PdfStream // true
 */
export class PdfStream {
  readonly dict: PdfDict;
  /** A view into the file. */
  readonly raw: Uint8Array;
  /** The start and end of `raw` in the file. */
  readonly start: number;
  readonly end: number;
  /** The object of the stream: if the stream is encrypted, the key is derived from the object's number. */
  readonly number: number;
  readonly generation: number;

  constructor(dict: PdfDict, data: { raw: Uint8Array; start: number; number: number; generation: number }) {
    this.dict = dict;
    this.raw = data.raw;
    this.start = data.start;
    this.end = data.start + data.raw.length;
    this.number = data.number;
    this.generation = data.generation;
  }
}

/**
 * A string with the position of its token in the file. Strings in object streams have no position: they are
 * `PdfString`s.
 *
 * @example pdf.current.array(pdf.current.trailer.ID)?.[0] instanceof LocatedString // true
 */
export class LocatedString extends PdfString {
  /** `start` and `end` are the range of the token in the file, its delimiters included. */
  constructor(
    latin: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(latin);
  }
}

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject;
  /** The range from the object's number to the end of `endobj`; in an object stream, that of the stream's object. */
  readonly start: number;
  readonly end: number;
  /** The number of the object stream that contains the object. */
  readonly container?: number;
  /** The syntax faults of the object, in order. */
  readonly faults: readonly Fault[];
  /** The numbers in the object that readers interpret differently. */
  readonly oddities: Oddities;
}

/** The cross-reference entry of one object number (§7.5.4, §7.5.8.3). Offsets count from the file's start. */
export type XrefEntry =
  | { readonly kind: 'free'; readonly generation: number }
  | (Place & { readonly kind: 'offset'; readonly offset: number; readonly generation: number })
  | (Place & { readonly kind: 'compressed'; readonly container: number; readonly index: number });

interface Place {
  /** True if the table of a hybrid section marks the number as free: readers that use the table find no object. */
  readonly isHidden?: boolean;
}

/** The encryption of a document (§7.6). */
export interface EncryptionInfo {
  /** `/V` and `/R` of the standard security handler. */
  readonly version: number;
  readonly revision: number;
  readonly strings: CipherName;
  readonly streams: CipherName;
  /** `/P`, as a signed 32-bit number. */
  readonly permissions: number;
  readonly encryptMetadata: boolean;
  /** True if the given password is the owner's: `/P` does not restrict the owner. */
  readonly owner: boolean;
}

export type CipherName = 'Identity' | 'RC4' | 'AES-128' | 'AES-256';
