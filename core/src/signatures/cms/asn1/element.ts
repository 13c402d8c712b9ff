import { QuireError } from '../../../base/errors.js';

/** Classes of a tag (X.690 §8.1.2.2). */
export const UNIVERSAL = 0;
export const CONTEXT = 2;

/** Universal tags that the structures of this folder use (X.680 §8.4). */
export const Tag = {
  BOOLEAN: 1,
  INTEGER: 2,
  BIT_STRING: 3,
  OCTET_STRING: 4,
  NULL: 5,
  OBJECT_IDENTIFIER: 6,
  ENUMERATED: 10,
  UTF8_STRING: 12,
  SEQUENCE: 16,
  SET: 17,
  NUMERIC_STRING: 18,
  PRINTABLE_STRING: 19,
  TELETEX_STRING: 20,
  IA5_STRING: 22,
  UTC_TIME: 23,
  GENERALIZED_TIME: 24,
  VISIBLE_STRING: 26,
  UNIVERSAL_STRING: 28,
  BMP_STRING: 30,
} as const;

/**
 * One element of BER or DER (X.690 §8.1), as a range of bytes that are never copied or encoded again: a signature
 * covers the original bytes, which decoding and encoding might change.
 */
export interface Asn1 {
  readonly source: Uint8Array;
  readonly tagClass: number;
  readonly tag: number;
  readonly constructed: boolean;
  /** The offset of the first byte of the tag. */
  readonly start: number;
  readonly contentStart: number;
  /** The offset after the last byte of the content. */
  readonly contentEnd: number;
  /** The offset after the element, past the end-of-contents octets if its length is indefinite. */
  readonly end: number;
}

/** The whole element, tag and length included: a view, not a copy. */
export const bytesOf = ({ source, start, end }: Asn1): Uint8Array => source.subarray(start, end);

/** The content octets of the element, without tag and length: a view, not a copy. */
export const contentOf = ({ source, contentStart, contentEnd }: Asn1): Uint8Array =>
  source.subarray(contentStart, contentEnd);

export const isUniversal = (element: Asn1, tag: number): boolean =>
  element.tagClass === UNIVERSAL && element.tag === tag;

export const isContext = (element: Asn1, tag: number): boolean => element.tagClass === CONTEXT && element.tag === tag;

/** An INVALID_DOCUMENT that names the faulty byte. */
export const malformed = (offset: number, message: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `ASN.1, byte ${offset}: ${message}`);
