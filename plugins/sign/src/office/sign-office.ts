/** Signs a DOCX, or any other package, in XML as Office does: XAdES to level B-LT. */
import { QuireError } from '@quire/core';
import type { DigestName } from '@quire/core/cms';
import { openPackage, type Package, type PartName, related, savePackage } from '@quire/core/opc';
import { prepareSignature, type UnsignedProperties } from '@quire/core/xml-signature';
import {
  gatherValidationValues,
  type Level,
  noTimestamps,
  refuseOutOfTime,
  type SigningKey,
  type SigningServices,
  subjectsOf,
} from '../levels/index.js';

export interface OfficeRequest {
  readonly level: Level;
  /** Why it is signed, as Office shows it. */
  readonly reason?: string;
  /** Where it is signed. */
  readonly location?: string;
  readonly digest?: Extract<DigestName, 'SHA-256' | 'SHA-384' | 'SHA-512'>;
  readonly signedAt: Date;
}

/** A package with one more signature. */
export interface SignedPackage {
  readonly bytes: Uint8Array;
  readonly part: PartName;
  /** Of the package, after its main part. */
  readonly contentType: string;
}

/**
 * Adds a signature over everything that the package shows; those that are there stay valid. Throws INVALID_DOCUMENT for
 * what is no package, VALIDATION_ERROR for faults of the key, NOT_AVAILABLE and UNAVAILABLE where a level is out of
 * reach, LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { signOffice } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const request = { level: 'B-B', reason: 'Agreed', signedAt: new Date() } as const;
 * const signed = await signOffice(await readFile('report.docx'), request, key, services);
 * await writeFile('signed.docx', signed.bytes);
 * ```
 */
export async function signOffice(
  bytes: Uint8Array,
  request: OfficeRequest,
  key: SigningKey,
  services: SigningServices,
): Promise<SignedPackage> {
  const { level, reason, location, digest, signedAt } = request;
  if (level === 'B-LTA')
    throw new QuireError('NOT_AVAILABLE', 'Office documents are signed up to level B-LT, not B-LTA');
  if (level !== 'B-B' && !services.timestamp) throw noTimestamps();
  refuseOutOfTime(key, services.now());
  const { certificate, signer } = key;
  const source = openPackage(bytes, { compression: services.compression });
  const prepared = await prepareSignature(source, {
    certificate,
    scheme: signer.scheme,
    cryptography: services.cryptography,
    signedAt,
    ...(digest && { digest }),
    ...(reason !== undefined && { comments: reason }),
    ...(location !== undefined && { place: location }),
  });
  const value = await signer.sign(prepared.octets);
  const unsigned = await unsignedProperties(prepared.stamped(value), level, key, services);
  const signed = savePackage(prepared.complete(value, unsigned));
  return { bytes: signed, part: prepared.part, contentType: contentTypeOf(source) };
}

/** The certificates above the signer's, a time stamp from B-T on, and what validates all of them from B-LT on. */
async function unsignedProperties(
  stamped: Uint8Array,
  level: Level,
  { certificate, certificates }: SigningKey,
  services: SigningServices,
): Promise<UnsignedProperties> {
  const above = certificates.map((each) => each.bytes);
  if (level === 'B-B' || !services.timestamp) return { certificates: above };
  const { token, bytes: timestamp } = await services.timestamp([stamped]);
  if (level === 'B-T') return { timestamp, certificates: above };
  const subjects = [
    { certificate, certificates, purpose: 'document' as const },
    ...subjectsOf(token.signedData, 'timestamp'),
  ];
  const values = await gatherValidationValues(subjects, NOTHING_KNOWN, services);
  return { timestamp, ...values };
}

/** `...wordprocessingml.document` where the main part is `...wordprocessingml.document.main+xml`. */
function contentTypeOf(pkg: Package): string {
  const main = related(pkg, '/', 'officeDocument');
  const type = main && pkg.part(main.target)?.contentType;
  return type?.endsWith(MAIN) ? type.slice(0, -MAIN.length) : 'application/octet-stream';
}

const MAIN = '.main+xml';

const NOTHING_KNOWN = { certificates: [], evidence: { ocspResponses: [], crls: [] } };

/** Whether bytes are an Office document: a zip archive. */
export const isPackage = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
