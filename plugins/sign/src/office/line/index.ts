/**
 * Signature lines of Office documents. `find` reads them and chooses the line to fill; `picture` draws the pictures
 * that Office shows in place of the line, as metafiles that `emf` writes. The document itself is unchanged: everything
 * is in the signature.
 */
import type { Compression } from '@quire/core';
import { type Certificate, commonName } from '@quire/core/cms';
import type { Package } from '@quire/core/opc';
import type { ApplicationObject, FilledLine } from '@quire/core/xml-signature';
import { lineNamed, signatureLines } from './find.js';
import { invalidPicture, validPicture } from './picture.js';

export { type SignatureLine, signatureLines } from './find.js';

export interface LineRequest {
  /** The id of the line, its suggested signer, or its number from 1 on. */
  readonly line: string;
  /** The text typed on the line; the name in the certificate if absent. */
  readonly text?: string;
  /** The drawn signature that replaces the text on the line: PNG or JPEG. */
  readonly image?: Uint8Array;
  readonly signedAt: Date;
}

/** Returns the data of the signature line to fill. Throws VALIDATION_ERROR if there is no such line or it is signed. */
export async function filledLine(
  pkg: Package,
  { line: name, text, image, signedAt }: LineRequest,
  certificate: Certificate,
  compression: Compression,
): Promise<{ readonly line: FilledLine; readonly objects: readonly ApplicationObject[] }> {
  const line = lineNamed(signatureLines(pkg), name);
  const signedBy = commonName(certificate.subject) ?? certificate.subject.display;
  const drawn = image && (await import('@quire/core/pictures')).decodePicture(image, compression);
  const content = { text: text ?? signedBy, signedBy, signedAt, ...(drawn && { drawn: await drawn }) };
  return {
    line: { id: line.id, provider: line.provider, ...(image ? { image } : { text: content.text }) },
    objects: [
      { id: 'idValidSigLnImg', content: validPicture(line, content) },
      { id: 'idInvalidSigLnImg', content: invalidPicture(line, content) },
    ],
  };
}
