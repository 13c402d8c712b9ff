import { isQuireError } from '@quire/core';
import {
  type Certificate,
  type Cryptography,
  type DigestName,
  parseSignedData,
  parseTimestampToken,
  type SignatureScheme,
  type SignedData,
  type SignerFault,
  type SignerVerdict,
  type TimestampVerdict,
  verifyPkcs7Sha1,
  verifySignedData,
  verifyTimestampToken,
  verifyX509RsaSha1,
} from '@quire/core/cms';
import { bytesOf, type Lookup, PdfString } from '@quire/core/pdf';
import type { Coverage, FoundSignature } from '../signatures/index.js';
import { signsDer } from './der-order.js';

/** Whether the cryptography of one signature holds, trust apart. */
export interface CryptographicCheck {
  /** `timestamp`: a document time stamp (RFC 3161); `raw`: a bare RSA signature; else CMS. */
  readonly format: 'cms' | 'timestamp' | 'raw' | 'unreadable';
  readonly certificate?: Certificate;
  /** All that came with the signature. */
  readonly certificates: readonly Certificate[];
  readonly digest?: DigestName;
  readonly scheme?: SignatureScheme;
  readonly data?: SignedData;
  readonly signer?: SignerVerdict;
  readonly timestamp?: TimestampVerdict;
  readonly faults: readonly SignerFault[];
  readonly isSound: boolean;
}

export interface CheckOptions {
  readonly cryptography: Cryptography;
  /** More certificates to find the signer's among: those of the document security store. */
  readonly certificates: readonly Certificate[];
}

/** Checks `/Contents` against the signed bytes, as `/SubFilter` says (ISO 32000-2 table 260). Never rejects. */
export async function checkSignature(
  bytes: Uint8Array,
  signature: FoundSignature,
  { byteRange }: Coverage,
  options: CheckOptions,
): Promise<CryptographicCheck> {
  const { contents, dict, seenIn } = signature;
  if (!contents || !byteRange) return unreadable('there are no signed bytes to check');
  const [first, length, second, rest] = byteRange;
  const signed = [bytes.subarray(first, first + length), bytes.subarray(second, second + rest)];
  try {
    const octets = bytesOf(contents.latin);
    const subFilter = seenIn.name(dict.SubFilter);
    if (subFilter === 'ETSI.RFC3161') return await checkTimestamp(octets, signed, options);
    if (subFilter === 'adbe.x509.rsa_sha1') {
      return await checkRaw(octets, certificateStrings(seenIn, dict.Cert), signed, options.cryptography);
    }
    const data = parseSignedData(octets);
    const verdicts =
      subFilter === 'adbe.pkcs7.sha1'
        ? await verifyPkcs7Sha1(data, signed, options)
        : await verifySignedData(data, { ...options, content: signed });
    const check = checked(data, verdicts);
    return subFilter === 'ETSI.CAdES.detached' ? await checkDer(check, options.cryptography) : check;
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return unreadable(`/Contents cannot be read: ${error.message}`);
  }
}

const formatFailure = (message: string): SignerFault => ({ severity: 'error', indication: 'FORMAT_FAILURE', message });

const unreadable = (message: string): CryptographicCheck => ({
  format: 'unreadable',
  certificates: [],
  faults: [formatFailure(message)],
  isSound: false,
});

/** EN 319 142-1 §6.3: one signer, for with several it would be open which one signed. Only zeros may fill `/Contents` up. */
function checked(data: SignedData, verdicts: readonly SignerVerdict[]): CryptographicCheck {
  const [signer, another] = verdicts;
  const faults = [...(signer?.faults ?? [])];
  if (!signer || another) faults.push(formatFailure(`the CMS has ${verdicts.length} signers instead of one`));
  if (data.trailing === 'data') faults.push(formatFailure('other bytes than zeros follow the CMS in /Contents'));
  return {
    format: 'cms',
    ...(signer?.certificate ? { certificate: signer.certificate } : {}),
    ...(signer?.digest ? { digest: signer.digest } : {}),
    ...(signer?.scheme ? { scheme: signer.scheme } : {}),
    certificates: data.certificates,
    data,
    ...(signer ? { signer } : {}),
    faults,
    isSound: signer?.sound === true && faults.every(({ severity }) => severity !== 'error'),
  };
}

async function checkDer(check: CryptographicCheck, cryptography: Cryptography): Promise<CryptographicCheck> {
  if (!check.isSound || !check.signer || (await signsDer(check.signer, cryptography))) return check;
  const fault = formatFailure('the attributes that were signed are not in DER, as PAdES requires');
  return { ...check, faults: [...check.faults, fault], isSound: false };
}

async function checkTimestamp(
  octets: Uint8Array,
  signed: readonly Uint8Array[],
  options: CheckOptions,
): Promise<CryptographicCheck> {
  const token = parseTimestampToken(octets);
  const timestamp = await verifyTimestampToken(token, signed, options);
  const check = checked(token.signedData, timestamp.signer ? [timestamp.signer] : []);
  return {
    ...check,
    format: 'timestamp',
    ...(token.imprint.digest ? { digest: token.imprint.digest } : {}),
    timestamp,
    faults: timestamp.faults,
    isSound: timestamp.sound,
  };
}

async function checkRaw(
  octets: Uint8Array,
  certificates: readonly Uint8Array[],
  signed: readonly Uint8Array[],
  cryptography: Cryptography,
): Promise<CryptographicCheck> {
  const verdict = await verifyX509RsaSha1(octets, certificates, signed, cryptography);
  const { certificate, digest, faults, sound } = verdict;
  return {
    format: 'raw',
    ...(certificate ? { certificate } : {}),
    certificates: verdict.certificates,
    ...(digest ? { digest, scheme: { kind: 'rsa-pkcs1', digest } } : {}),
    faults,
    isSound: sound,
  };
}

/** `/Cert` is one string or an array of them. */
function certificateStrings(lookup: Lookup, value: FoundSignature['dict']['Cert']): readonly Uint8Array[] {
  const one = lookup.resolve(value);
  const all = one instanceof PdfString ? [one] : (lookup.array(one) ?? []).map((each) => lookup.resolve(each));
  return all.flatMap((each) => (each instanceof PdfString ? [bytesOf(each.latin)] : []));
}
