import type { Cryptography } from '@quire/core/cms';
import { bytesOf, type PdfDocument, PdfString } from '@quire/core/pdf';
import { isSigned, signatureFields } from './fields.js';
import { arrayOf, dictOf, nameTextOf, numberOf } from './lookup.js';

/** A signature that is in a document, by the field that it is in. */
export interface SignatureValue {
  readonly field: string;
  /** /Contents with the zeros behind the signature. */
  readonly contents: Uint8Array;
  /** How far its /ByteRange goes: what is behind came later. */
  readonly end: number;
  readonly isTimestamp: boolean;
}

/** The signatures and document time stamps of a document, in the order of its form. */
export function signatureValues({ current }: PdfDocument): SignatureValue[] {
  return signatureFields(current, current.root)
    .filter((field) => isSigned(current, field))
    .flatMap(({ name: field, dict }) => {
      const value = dictOf(current, dict.V);
      const contents = current.resolve(value.Contents);
      if (!(contents instanceof PdfString)) return [];
      const [, , second, rest] = arrayOf(current, value.ByteRange).map((figure) => numberOf(current, figure) ?? 0);
      const isTimestamp = nameTextOf(current, value.SubFilter) === 'ETSI.RFC3161';
      return [{ field, contents: bytesOf(contents.latin), end: (second ?? 0) + (rest ?? 0), isTimestamp }];
    });
}

/** The name of a signature among the data that a document keeps: SHA-1 of /Contents (ISO 32000-2 Table 262). */
export async function contentsKey(contents: Uint8Array, cryptography: Cryptography): Promise<string> {
  const digest = (await cryptography.digest('SHA-1', [contents])) ?? new Uint8Array();
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}
