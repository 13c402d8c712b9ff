/**
 * Signature lines of Office documents. `find` reads them and chooses the one to fill; `picture` draws the pictures that
 * Office shows in its place, as metafiles that `emf` writes. The document itself is unchanged: the signature contains
 * everything.
 */
import type { Compression } from '@quire/core';
import { type Certificate, commonName } from '@quire/core/cms';
import type { Package } from '@quire/core/opc';
import type { ApplicationObject, FilledLine } from '@quire/core/xml-signature';
import { lineNamed, signatureLines } from './find.js';
import { invalidPicture, validPicture } from './picture.js';

export { type SignatureLine, signatureLines } from './find.js';

/** The line to fill, and its content. */
export interface LineRequest {
  /** The id of the line, its suggested signer, or its number from 1 on. */
  readonly line: string;
  /** The text typed on the line; the name in the certificate if absent. */
  readonly text?: string;
  /** The picture drawn in place of that: PNG or JPEG. */
  readonly image?: Uint8Array;
  readonly signedAt: Date;
}

/** Returns the data of the line that the signature fills. Throws VALIDATION_ERROR if there is none or it is signed. */
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
