import { counted } from '../../../base/counted.js';
import type { PdfDict } from '../../file/index.js';
import { isArray, isInteger, type Lookup } from '../index.js';
import type { Field } from './form.js';

/**
 * Returns the signature dictionary that is the field's own value (ISO 32000-2 §12.8.1); undefined if there is none. The
 * value of another kind of field counts too if it looks like a signature, because some readers show it as a signature.
 *
 * @example pdf.current.name(signatureIn(pdf.current, field)?.SubFilter) // 'ETSI.CAdES.detached'
 */
export function signatureIn(lookup: Lookup, { dict, type }: Field): PdfDict | undefined {
  const value = lookup.dict(dict.V);
  if (!value) return undefined;
  return type === 'Sig' || value.ByteRange !== undefined || lookup.name(value.Type) === 'Sig' ? value : undefined;
}

/**
 * Returns true if a signature field has a value, its own or an inherited one, or another field has a signature.
 *
 * @example isSigned(pdf.current, field) // true
 */
export const isSigned = (lookup: Lookup, field: Field): boolean =>
  signatureIn(lookup, field) !== undefined ||
  (field.type === 'Sig' && !field.isOnlyWidget && lookup.resolve(field.value) !== null);

/**
 * Returns true if a signature dictionary is a document time stamp (§12.8.5), which its `/Type` states.
 *
 * @example isDocumentTimestamp(pdf.current, signature) // false
 */
export const isDocumentTimestamp = (lookup: Lookup, signature: PdfDict): boolean =>
  lookup.name(signature.Type) === 'DocTimeStamp';

/** The start and the length of the signed bytes before `/Contents`, then of the signed bytes after it. */
export type ByteRange = readonly [start: number, length: number, second: number, rest: number];

/**
 * Returns the `/ByteRange` of a signature, or a sentence that describes the fault if it is not four counts of bytes.
 *
 * @example readByteRange(pdf.current, signature)?.length // 4
 */
export function readByteRange(lookup: Lookup, { ByteRange }: PdfDict): ByteRange | string {
  const value = lookup.resolve(ByteRange);
  if (ByteRange === undefined) return '/ByteRange is missing';
  if (!isArray(value)) return '/ByteRange is not an array';
  const numbers = value.map((each) => lookup.resolve(each));
  if (numbers.length !== 4) return `/ByteRange has ${counted(numbers.length, 'entry', 'entries')} instead of four`;
  if (!numbers.every((each) => isInteger(each) && each >= 0))
    return '/ByteRange contains values that are not byte counts';
  return numbers as unknown as ByteRange;
}

/**
 * The key of a private entry of signature dictionaries (ISO 32000-2 Annex E). It holds a later signer's link of the
 * audit trail as a string: after a first signature no file may be attached, but a new signature may contain the link.
 */
export const AUDIT_TRAIL_ENTRY = 'QUIR_AuditTrail';
