import { type PdfDict, PdfString, type PdfValue } from '../../file/index.js';
import { type IndirectObject, LocatedString, PdfStream } from '../objects.js';
import { isArray, isDict, isName } from '../syntax/index.js';
import type { Security } from './security.js';

/** Returns the object with its strings decrypted. Strings in object streams are not encrypted separately (§7.5.7). */
export function decrypted(object: IndirectObject, security: Security): IndirectObject {
  const { number, generation, value } = object;
  const plain = (latin: string): string => security.decryptString(latin, number, generation);
  if (!(value instanceof PdfStream)) return { ...object, value: decryptedValue(value, plain) };
  // A cross-reference stream is read before any key is known (§7.5.8.2).
  if (isName(value.dict.Type, 'XRef')) return object;
  const dict = decryptedDict(value.dict, plain);
  return { ...object, value: new PdfStream(dict, { raw: value.raw, start: value.start, number, generation }) };
}

function decryptedValue(value: PdfValue, plain: (latin: string) => string): PdfValue {
  if (value instanceof LocatedString) return new LocatedString(plain(value.latin), value.start, value.end);
  if (value instanceof PdfString) return new PdfString(plain(value.latin));
  if (isArray(value)) return value.map((each) => decryptedValue(each, plain));
  return isDict(value) ? decryptedDict(value, plain) : value;
}

function decryptedDict(dict: PdfDict, plain: (latin: string) => string): PdfDict {
  const result: Record<string, PdfValue | undefined> = Object.create(null);
  for (const key in dict) {
    const value = dict[key];
    // The signature itself is never encrypted (§7.6.2).
    const kept = value === undefined || (key === 'Contents' && 'ByteRange' in dict);
    result[key] = kept ? value : decryptedValue(value, plain);
  }
  return result;
}
