import { QuireError } from '@quire/core';
import { LocatedString, type PdfDocument, type SignatureGap } from '@quire/core/pdf';
import { signatureFields } from './fields.js';
import { arrayOf, dictOf } from './lookup.js';

/**
 * Finds the gap of a document that was prepared and not signed yet: the file itself says where it is, so that nobody need
 * remember it. Throws INVALID_DOCUMENT where there is none, or where the file changed since.
 */
export function preparedGap(document: PdfDocument): SignatureGap & { readonly field: string } {
  const { current, bytes } = document;
  for (const { name: field, dict } of signatureFields(current, current.root).reverse()) {
    const { Contents, ByteRange } = dictOf(current, dict.V);
    if (!(Contents instanceof LocatedString) || !/^\0+$/.test(Contents.latin)) continue;
    const byteRange = [0, Contents.start, Contents.end, bytes.length - Contents.end] as const;
    const stated = arrayOf(current, ByteRange);
    if (stated.length !== 4 || stated.some((value, index) => value !== byteRange[index])) {
      throw new QuireError(
        'INVALID_DOCUMENT',
        `the document was changed since ${field} was prepared for its signature`,
      );
    }
    return { byteRange, room: Contents.latin.length, field };
  }
  throw new QuireError('INVALID_DOCUMENT', 'the document has no signature that was prepared and not made yet');
}
