/** Seals a signature of a package with an archive time stamp (ETSI EN 319 132-1 §5.5.2), the highest level of XAdES. */
import { toBase64 } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { type Package, type PartName, withPart } from '../../../ooxml/opc/index.js';
import { parseInfoset } from '../../../ooxml/xml/index.js';
import { ARCHIVE_METHOD, archiveOctets, XADES_141 } from '../archive.js';
import { CANONICAL_XML } from '../canonical.js';
import { SIGNATURE_TYPE } from './names.js';

export interface ArchivableSignature {
  /** The octets that the stamp covers, in sequence. */
  readonly octets: readonly Uint8Array[];
  /** The package with the stamp, a token in DER. */
  complete(token: Uint8Array): Package;
}

const END = '</xd:UnsignedSignatureProperties>';

/**
 * The signature in a part, as `preparePackageSignature` writes it, with its validation data. Throws INVALID_DOCUMENT
 * for any other signature.
 *
 * @example
 * ```ts no-run
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { fetchTimestamp } from '@quire/core/node/signing';
 * import { openPackage, savePackage } from '@quire/core/opc';
 * import { archivableSignature } from '@quire/core/xml-signature';
 *
 * const { octets, complete } = archivableSignature(openPackage(await readFile('signed.docx')), '/_xmlsignatures/sig1.xml');
 * const { bytes } = await fetchTimestamp(octets, { url: 'http://timestamp.example.com' });
 * await writeFile('sealed.docx', savePackage(complete(bytes)));
 * ```
 */
export function archivableSignature(pkg: Package, part: PartName): ArchivableSignature {
  const bytes = pkg.part(part)?.bytes ?? new Uint8Array();
  const xml = new TextDecoder().decode(bytes);
  const octets = archiveOctets(parseInfoset(bytes, part).root, ARCHIVE_METHOD);
  if (!octets || xml.split(END).length !== 2) {
    throw new QuireError('INVALID_DOCUMENT', `${part} is not a signature of Quire with validation data`);
  }
  return {
    octets,
    complete: (token) => {
      const stamp =
        `<xadesv141:ArchiveTimeStamp xmlns:xadesv141="${XADES_141}"><CanonicalizationMethod Algorithm="${CANONICAL_XML}"/>` +
        `<xd:EncapsulatedTimeStamp>${toBase64(token)}</xd:EncapsulatedTimeStamp></xadesv141:ArchiveTimeStamp>`;
      const sealed = new TextEncoder().encode(xml.replace(END, `${stamp}${END}`));
      return withPart(pkg, { name: part, contentType: SIGNATURE_TYPE, bytes: sealed });
    },
  };
}
