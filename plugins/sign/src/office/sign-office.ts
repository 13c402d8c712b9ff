/** Signs a DOCX, or any other package, in XML as Office does: XAdES to level B-LTA. */
import { type Package, type PartName, related, savePackage } from '@quire/core/opc';
import type { TrailReport } from '../audit/index.js';
import {
  checkKey,
  checkLevel,
  checkRequest,
  checkWords,
  noTimestamps,
  refuseOutOfTime,
  type SigningKey,
  type SigningServices,
} from '../levels/index.js';
import { completedOffice } from './complete.js';
import { type OfficeRequest, prepareOffice } from './prepare.js';

export interface PackageWithSignature {
  readonly bytes: Uint8Array;
  readonly part: PartName;
  /** The content type of the package, as derived from that of its main part. */
  readonly contentType: string;
  /** The report on the audit trail that was added before the signature; absent if none was requested. */
  readonly auditTrail?: TrailReport;
}

/**
 * Adds a signature for everything that the package shows; existing ones stay valid. Throws INVALID_DOCUMENT for an
 * invalid package, VALIDATION_ERROR for faults of the key, NOT_AVAILABLE and UNAVAILABLE if a level is not possible,
 * LIMIT_EXCEEDED.
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
): Promise<PackageWithSignature> {
  checkRequest(bytes, request, services, 'level');
  checkWords(request);
  checkLevel(request.level);
  checkKey(key);
  if (request.level !== 'B-B' && !services.timestamp) throw noTimestamps();
  refuseOutOfTime(key, services.now());
  const { certificate, certificates, signer } = key;
  const { prepared, auditTrail } = await prepareOffice(
    bytes,
    request,
    { certificate, scheme: signer.scheme },
    services,
  );
  const value = await signer.sign(prepared.octets);
  const signed = await completedOffice(prepared, { value, certificates }, request.level, services);
  const { part, waiting } = prepared;
  const archive = savePackage(signed);
  return { bytes: archive, part, contentType: contentTypeOf(waiting), ...(auditTrail && { auditTrail }) };
}

/** `...wordprocessingml.document` if the main part is `...wordprocessingml.document.main+xml`. */
export function contentTypeOf(pkg: Package): string {
  const main = related(pkg, '/', 'officeDocument');
  const type = main && pkg.part(main.target)?.contentType;
  return type?.endsWith(MAIN) ? type.slice(0, -MAIN.length) : 'application/octet-stream';
}

const MAIN = '.main+xml';

/** True if bytes are an Office document: a zip archive. */
export const isPackage = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
