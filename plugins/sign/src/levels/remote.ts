import { invalidArgument, isQuireError, mustBeBytes, mustBeObject, QuireError } from '@quire/core';
import {
  addSignatureTimestamp,
  assembleSignedData,
  type Certificate,
  contentDigestOf,
  type DigestName,
  encodeSignedAttributes,
  parseSignedData,
  type SignatureScheme,
  type SignedData,
  verifySignedData,
} from '@quire/core/cms';
import { fillGap, type OpenPdfOptions, openPdf, signedParts } from '@quire/core/pdf';
import type { AuditRequest, TrailReport } from '../audit/index.js';
import { preparedGap, prepareSignature } from '../pdf/index.js';
import { type PlaceWarning, placedSignature, type Unplaced } from '../places/index.js';
import { audited } from './audited.js';
import { checkLevel, checkRequest, checkSignCall, checkWords } from './check-call.js';
import type { RequestedLevel, SigningServices } from './services.js';
import { noTimestamps, type SignedFile, TOKEN } from './sign-baseline.js';
import { extended } from './sign-document.js';

/** An external signer: the signature scheme of its key, and its certificates. */
export interface RemoteSigner {
  readonly scheme: SignatureScheme;
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
}

/** A document that waits for a signature made elsewhere. */
export interface RemoteTask {
  /** The document with its gap, for the second call. */
  readonly bytes: Uint8Array;
  readonly field: string;
  /** The digest of all bytes except the gap, for a signer that makes the whole CMS. */
  readonly digest: { readonly name: DigestName; readonly value: Uint8Array };
  /** The bytes for the key to sign, if the signer is known: the signed attributes in DER. */
  readonly toBeSigned?: Uint8Array;
  readonly auditTrail?: TrailReport;
  readonly warnings?: readonly PlaceWarning[];
}

export interface RemoteRequest {
  readonly request: Unplaced;
  /** The digest algorithm for the content. It is ignored if `signer` is given: its scheme determines it then. */
  readonly digest: DigestName;
  readonly signer?: RemoteSigner;
  readonly level: RequestedLevel;
  /** The audit trail, as `signDocument` takes it. By the second call it is in the document. */
  readonly audit?: AuditRequest;
}

/** The answer of the signer: a CMS, or only the value of a signature over `toBeSigned`. */
export type RemoteAnswer = { readonly cms: Uint8Array } | (RemoteSigner & { readonly signature: Uint8Array });

/** The bytes to reserve for a CMS with unknown certificates: enough for the longest chains in use. */
const CMS = 20_480;

/**
 * The first of two calls: writes all of a signature except its value. Nothing is kept between the two, because the
 * document itself states its gap. Throws as `prepareSignature` does.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { completeRemote, prepareRemote } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const { signer, certificate, certificates } = key; // Its signing stands for a service elsewhere.
 * const remote = { scheme: signer.scheme, certificate, certificates };
 * const request = { signedAt: new Date() };
 * const task = await prepareRemote(
 *   await readFile('contract.pdf'),
 *   { request, digest: 'SHA-256', signer: remote, level: 'B-B' },
 *   services,
 * );
 * if (!task.toBeSigned) throw new Error('without a signer there is only a digest');
 * const signature = await signer.sign(task.toBeSigned);
 * const { bytes } = await completeRemote(task.bytes, { ...remote, signature }, 'B-B', services);
 * await writeFile('signed.pdf', bytes);
 * ```
 */
export async function prepareRemote(
  bytes: Uint8Array,
  asked: RemoteRequest,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<RemoteTask> {
  checkRequest(bytes, asked, services, 'request', 'digest', 'level');
  const { request, digest, signer, level, audit } = asked;
  checkWords(request);
  checkLevel(level);
  const { cryptography, compression } = services;
  const place = placedSignature(bytes, request, options);
  const name = signer ? contentDigestOf(signer.scheme) : digest;
  const by = { ...signer, digest: name, isStamped: level !== 'B-B' };
  const {
    bytes: source,
    auditTrail,
    ...own
  } = await audited(bytes, { request: { ...place.request, by }, level, audit }, signer, services, options);
  const room = CMS + (level === 'B-B' ? 0 : TOKEN);
  const prepared = await prepareSignature(openPdf(source, options), { ...own.request, room }, compression);
  const value = await cryptography.digest(name, signedParts(prepared.bytes, prepared.gap));
  if (!value) throw new QuireError('NOT_AVAILABLE', `the digest ${name} is not available here`);
  const attributes = signer && {
    scheme: signer.scheme,
    messageDigest: value,
    certificate: signer.certificate,
    cryptography,
  };
  return {
    bytes: prepared.bytes,
    field: prepared.field,
    digest: { name, value },
    ...(attributes ? { toBeSigned: await encodeSignedAttributes(attributes) } : {}),
    ...(auditTrail ? { auditTrail } : {}),
    ...(place.warnings.length > 0 ? { warnings: place.warnings } : {}),
  };
}

/**
 * The second call: puts the signature into the gap and raises it to its level. Throws VALIDATION_ERROR for a signature
 * that is not valid for this document or not PAdES, LIMIT_EXCEEDED for one that does not fit, INVALID_DOCUMENT if the
 * document was not prepared or has changed since, and the errors of `signDocument`.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { completeRemote, prepareRemote } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const { signer, certificate, certificates } = key; // Its signing stands for a service elsewhere.
 * const remote = { scheme: signer.scheme, certificate, certificates };
 * const request = { signedAt: new Date() };
 * const task = await prepareRemote(
 *   await readFile('contract.pdf'),
 *   { request, digest: 'SHA-256', signer: remote, level: 'B-B' },
 *   services,
 * );
 * if (!task.toBeSigned) throw new Error('without a signer there is only a digest');
 * const signature = await signer.sign(task.toBeSigned);
 * const { bytes } = await completeRemote(task.bytes, { ...remote, signature }, 'B-B', services);
 * await writeFile('signed.pdf', bytes);
 * ```
 */
export async function completeRemote(
  bytes: Uint8Array,
  answer: RemoteAnswer,
  level: RequestedLevel,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<SignedFile> {
  mustBeBytes('document', bytes);
  mustBeObject('answer', answer);
  checkLevel(level);
  checkSignCall(bytes, services);
  const gap = preparedGap(openPdf(bytes, options));
  const content = signedParts(bytes, gap);
  const cms = 'cms' in answer ? answer.cms : await assembled(answer, content, services);
  const data = await checked(cms, content, services);
  const signature = level === 'B-B' ? data.bytes : await stamped(data, services);
  const signed = fillGap(bytes, gap, signature);
  return { bytes: await extended(signed, [gap.field], level, services, options), field: gap.field, signature };
}

async function assembled(
  { signature, ...signer }: Extract<RemoteAnswer, { signature: Uint8Array }>,
  content: readonly Uint8Array[],
  { cryptography }: SigningServices,
): Promise<Uint8Array> {
  const messageDigest = await cryptography.digest(contentDigestOf(signer.scheme), content);
  if (!messageDigest) throw new QuireError('NOT_AVAILABLE', 'the digest of the signature is not available here');
  const { scheme, certificate } = signer;
  const signedAttributes = await encodeSignedAttributes({ scheme, messageDigest, certificate, cryptography });
  return assembleSignedData({ ...signer, signedAttributes, signature });
}

/** Checks a signature before it is written: it must be sound and of this very document (ETSI EN 319 142-1 §6.2). */
async function checked(
  cms: Uint8Array,
  content: readonly Uint8Array[],
  { cryptography }: SigningServices,
): Promise<SignedData> {
  const data = readCms(cms);
  const [verdict, another] = await verifySignedData(data, { cryptography, content });
  if (!verdict || another) throw refused('it must have exactly one signer');
  if (data.deviation !== undefined) throw refused(`it is not in DER (${data.deviation})`);
  if (data.trailing !== 'nothing') throw refused('it is followed by other bytes');
  if (!verdict.sound) throw refused(verdict.faults.map(({ message }) => message).join('; '));
  if (verdict.signingCertificate === 'absent') throw refused('it does not identify the certificate of its signer');
  if (verdict.signer.signedAttributes?.signingTime)
    throw refused('it contains a signing time, which belongs in the document');
  return data;
}

function readCms(cms: Uint8Array): SignedData {
  try {
    return parseSignedData(cms);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw refused(error.message);
  }
}

async function stamped(data: SignedData, { timestamp }: SigningServices): Promise<Uint8Array> {
  const [signer] = data.signers;
  if (!timestamp) throw noTimestamps();
  if (signer!.signatureTimestamps.length > 0) return data.bytes;
  const { bytes } = await timestamp([signer!.signature]);
  return addSignatureTimestamp(data, bytes);
}

const refused = (why: string) => invalidArgument('signature', why, `the signature is refused: ${why}`);
