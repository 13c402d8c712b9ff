/** The two calls of an external signer, for Office documents: the document keeps its prepared signature in between. */
import { invalidArgument, mustBeBytes, mustBeObject, QuireError } from '@quire/core';
import { type Certificate, contentDigestOf, type DigestName, type SignatureScheme } from '@quire/core/cms';
import { openPackage, type PartName, savePackage } from '@quire/core/opc';
import { waitingSignature } from '@quire/core/xml-signature';
import type { TrailReport } from '../audit/index.js';
import {
  checkLevel,
  checkRequest,
  checkSignCall,
  checkWords,
  noTimestamps,
  type RemoteSigner,
  type RequestedLevel,
  type SigningServices,
} from '../levels/index.js';
import { completedOffice } from './complete.js';
import { type OfficeRequest, prepareOffice } from './prepare.js';
import { contentTypeOf, type PackageWithSignature } from './sign-office.js';

export interface RemoteOfficeRequest extends Omit<OfficeRequest, 'level'> {
  readonly signer: Pick<RemoteSigner, 'certificate' | 'scheme'>;
}

/** An Office document that waits for a signature made elsewhere. */
export interface RemoteOfficeTask {
  /** The document without the value of its signature, for the second call. */
  readonly bytes: Uint8Array;
  readonly part: PartName;
  readonly contentType: string;
  /** The octets for the key to sign: the canonical form of `SignedInfo`. */
  readonly toBeSigned: Uint8Array;
  /** The digest of `toBeSigned`, for keys that take digests. */
  readonly digest: { readonly name: DigestName; readonly value: Uint8Array };
  readonly auditTrail?: TrailReport;
}

/**
 * The first of the two calls: writes all of a signature but its value. The signer's certificate is part of the signed
 * data, so it must be known. Throws as `signOffice` does.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { completeRemoteOffice, prepareRemoteOffice } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const { signer, certificate, certificates } = key; // Its signing stands for a service elsewhere.
 * const request = { signedAt: new Date(), signer: { certificate, scheme: signer.scheme } };
 * const task = await prepareRemoteOffice(await readFile('report.docx'), request, services);
 * const value = await signer.sign(task.toBeSigned);
 * const signed = await completeRemoteOffice(task.bytes, { value, certificates }, 'B-B', services);
 * await writeFile('signed.docx', signed.bytes);
 * ```
 */
export async function prepareRemoteOffice(
  bytes: Uint8Array,
  asked: RemoteOfficeRequest,
  services: SigningServices,
): Promise<RemoteOfficeTask> {
  checkRequest(bytes, asked, services, 'signer');
  const { signer, ...request } = asked;
  checkWords(request);
  const { prepared, auditTrail } = await prepareOffice(bytes, request, signer, services);
  const { part, waiting, octets } = prepared;
  return {
    bytes: savePackage(waiting),
    part,
    contentType: contentTypeOf(waiting),
    toBeSigned: octets,
    digest: await digestOf(octets, signer.scheme, services),
    ...(auditTrail && { auditTrail }),
  };
}

async function digestOf(octets: Uint8Array, scheme: SignatureScheme, { cryptography }: SigningServices) {
  const name = contentDigestOf(scheme);
  const value = await cryptography.digest(name, [octets]);
  if (!value) throw new QuireError('NOT_AVAILABLE', `the digest ${name} is not available here`);
  return { name, value };
}

/** The answer of the signer: the signature value in the form that CMS uses, and the certificates of the issuers. */
export interface RemoteOfficeAnswer {
  readonly value: Uint8Array;
  readonly certificates: readonly Certificate[];
}

/**
 * The second call: puts the value in and raises the signature to its level. Throws VALIDATION_ERROR for a value that
 * was not made for this document by the key of its certificate, INVALID_DOCUMENT without a prepared signature, and the
 * errors of `signOffice`.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { completeRemoteOffice, prepareRemoteOffice } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const { signer, certificate, certificates } = key; // Its signing stands for a service elsewhere.
 * const request = { signedAt: new Date(), signer: { certificate, scheme: signer.scheme } };
 * const task = await prepareRemoteOffice(await readFile('report.docx'), request, services);
 * const value = await signer.sign(task.toBeSigned);
 * const signed = await completeRemoteOffice(task.bytes, { value, certificates }, 'B-B', services);
 * await writeFile('signed.docx', signed.bytes);
 * ```
 */
export async function completeRemoteOffice(
  bytes: Uint8Array,
  answer: RemoteOfficeAnswer,
  level: RequestedLevel,
  services: SigningServices,
): Promise<PackageWithSignature & { readonly certificate: Certificate }> {
  mustBeBytes('document', bytes);
  mustBeObject('answer', answer, 'value');
  checkLevel(level);
  checkSignCall(bytes, services);
  if (level !== 'B-B' && !services.timestamp) throw noTimestamps();
  const source = openPackage(bytes, { compression: services.compression });
  const waiting = waitingSignature(source);
  const { part, certificate, scheme, octets } = waiting;
  const verdict = await services.cryptography.verify(scheme, certificate.publicKey.bytes, [octets], answer.value);
  if (verdict !== 'valid') {
    const message = 'the signature does not match this document and the key of its certificate';
    throw invalidArgument('signature', 'is not valid for this document', message);
  }
  const signed = await completedOffice(waiting, answer, level, services);
  const archive = savePackage(signed);
  return { bytes: archive, part, contentType: contentTypeOf(source), certificate };
}
