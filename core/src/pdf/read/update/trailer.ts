import { contentDigest, type PdfDict, PdfString, type PdfValue, Ref } from '../../file/index.js';
import { isArray, isDict, type PdfDocument } from '../index.js';

/** Entries that describe the trailer's own section, not the document. */
const OWN = new Set('Prev XRefStm Size ID Type W Index Filter DecodeParms Length F DL'.split(' '));

/** The entries that a new section takes over from the trailer before (ISO 32000-2 §7.5.6): all except `OWN`. */
export function carriedTrailer({ current }: PdfDocument): PdfDict {
  const carried: Record<string, PdfValue> = Object.create(null);
  for (const [key, value] of Object.entries(current.trailer)) {
    if (!OWN.has(key) && value !== undefined) carried[key] = value;
  }
  return carried;
}

/**
 * The highest number that the trailer refers to, whether the object exists or not: some writers leave references to
 * objects that were never written, and a new object of that number would become their target.
 */
export function highestReferred({ current }: PdfDocument): number {
  let highest = 0;
  const open: (PdfValue | undefined)[] = Object.values(current.trailer);
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (value instanceof Ref) highest = Math.max(highest, value.number);
    else if (isArray(value)) for (const each of value) open.push(each);
    else if (isDict(value)) for (const each of Object.values(value)) open.push(each);
  }
  return highest <= LAST_NUMBER ? highest : 0;
}

/** The largest number that an object may have (ISO 32000-1 Annex C). */
export const LAST_NUMBER = 8_388_607;

/** The file's identifiers (§14.4): the first stays, the second is a digest of the update. */
export function identifiers({ current }: PdfDocument, update: Uint8Array): PdfValue {
  const own = contentDigest(update).replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  const ids = current.resolve(current.trailer.ID);
  const first = isArray(ids) ? current.resolve(ids[0]) : null;
  return [new PdfString(first instanceof PdfString ? first.latin : own), new PdfString(own)];
}
