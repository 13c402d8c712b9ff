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
import { subFilterFaults } from './sub-filter.js';
import { weaknessWarnings } from './weakness.js';

/** The cryptographic result for one signature, without a judgment of trust. */
export interface CryptographicCheck {
  /** `timestamp`: a document time stamp (RFC 3161); `raw`: a bare RSA signature; `cms`: other readable signatures. */
  readonly format: 'cms' | 'timestamp' | 'raw' | 'unreadable';
  readonly certificate?: Certificate;
  /** All certificates that the signature contains. */
  readonly certificates: readonly Certificate[];
  readonly digest?: DigestName;
  readonly scheme?: SignatureScheme;
  readonly data?: SignedData;
  readonly signer?: SignerVerdict;
  readonly timestamp?: TimestampVerdict;
  readonly faults: readonly SignerFault[];
  /** True if the digest fits the content and the certificate's key made the signature value, even in a wrong form. */
  readonly holds: boolean;
  /** True if the signature is valid, and its form complies with the standards. */
  readonly isSound: boolean;
}

export interface CryptographyOptions {
  readonly cryptography: Cryptography;
  /** Further certificates among which the signer's may be: those of the document security store. */
  readonly certificates: readonly Certificate[];
}

/** Checks `/Contents` against the signed bytes, by `/SubFilter` (ISO 32000-2 table 260). Never rejects. */
export async function checkSignature(
  bytes: Uint8Array,
  signature: FoundSignature,
  { byteRange }: Coverage,
  options: CryptographyOptions,
): Promise<CryptographicCheck> {
  const { contents } = signature;
  if (!contents || !byteRange) return unreadable('there are no signed bytes to check');
  const [first, length, second, rest] = byteRange;
  const signed = [bytes.subarray(first, first + length), bytes.subarray(second, second + rest)];
  try {
    return warned(await checkOctets(bytesOf(contents.latin), signature, signed, options));
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return unreadable(`/Contents cannot be read: ${error.message}`);
  }
}

async function checkOctets(
  octets: Uint8Array,
  { dict, seenIn }: FoundSignature,
  signed: readonly Uint8Array[],
  options: CryptographyOptions,
): Promise<CryptographicCheck> {
  const subFilter = seenIn.name(dict.SubFilter);
  if (subFilter === 'ETSI.RFC3161') {
    const check = await checkTimestamp(octets, signed, options);
    return seenIn.name(dict.Type) === 'DocTimeStamp' ? check : { ...check, faults: [...check.faults, WRONG_TYPE] };
  }
  if (subFilter === 'adbe.x509.rsa_sha1') {
    return checkRaw(octets, certificateStrings(seenIn, dict.Cert), signed, options.cryptography);
  }
  const data = parseSignedData(octets);
  const isSha1 = subFilter === 'adbe.pkcs7.sha1';
  const verdicts = isSha1
    ? await verifyPkcs7Sha1(data, signed, options)
    : await verifySignedData(data, { ...options, content: signed });
  const check = strict(
    checked(data, verdicts, subFilterFaults(subFilter, data, data.signers[0], seenIn.name(dict.Type))),
    subFilter === 'ETSI.CAdES.detached',
  );
  // The signature covers the SHA-1 digest of the document, even if this digest is hashed again by another algorithm.
  return isSha1 ? { ...check, digest: 'SHA-1' } : check;
}

/** Returns the check with a warning for each weak algorithm. */
function warned(check: CryptographicCheck): CryptographicCheck {
  if (!check.holds) return check;
  const { digest, scheme, certificate } = check;
  const digests = [...(digest ? [digest] : []), ...(check.signer?.digest ? [check.signer.digest] : [])];
  const warnings = weaknessWarnings({ digests, ...(scheme && { scheme }), ...(certificate && { certificate }) });
  const [reference] = check.format === 'cms' ? (check.signer?.signer.signedAttributes?.signingCertificate ?? []) : [];
  const named = reference?.digest === 'SHA-1' ? ['the signature names its certificate by SHA-1 only'] : [];
  return { ...check, faults: [...check.faults, ...[...warnings, ...named].map(weak)] };
}

/** The fault of a time stamp with another type (ISO 32000-2 table 255); some signers write the type of signatures. */
const WRONG_TYPE: SignerFault = {
  severity: 'warning',
  indication: 'FORMAT_FAILURE',
  message: 'it is a time stamp by its /SubFilter, but its /Type is not DocTimeStamp',
};

const weak = (message: string): SignerFault => ({
  severity: 'warning',
  indication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  message,
});

const formatFailure = (message: string): SignerFault => ({ severity: 'error', indication: 'FORMAT_FAILURE', message });

const unreadable = (message: string): CryptographicCheck => ({
  format: 'unreadable',
  certificates: [],
  faults: [formatFailure(message)],
  holds: false,
  isSound: false,
});

/** Requires only zeros after the CMS, and one signer (EN 319 142-1 §6.3): several would leave open who signed. */
function checked(
  data: SignedData,
  verdicts: readonly SignerVerdict[],
  required: readonly SignerFault[],
): CryptographicCheck {
  const [signer, another] = verdicts;
  const faults = [...(signer?.faults ?? []), ...required, ...data.faults.map(unread)];
  if (!signer || another) faults.push(formatFailure(`the CMS has ${data.signers.length} signers instead of one`));
  if (data.deviation !== undefined) {
    faults.push(unread(`its CMS is not in DER, which ISO 32000-2 §12.8.3.3 requires: ${data.deviation}`));
  }
  if (data.trailing === 'data') faults.push(formatFailure('other bytes than zeros follow the CMS in /Contents'));
  const holds = verdicts.length > 0 && verdicts.every(signerHolds);
  return {
    format: 'cms',
    ...(signer?.certificate ? { certificate: signer.certificate } : {}),
    ...(signer?.digest ? { digest: signer.digest } : {}),
    ...(signer?.scheme ? { scheme: signer.scheme } : {}),
    certificates: data.certificates,
    data,
    ...(signer ? { signer } : {}),
    faults,
    holds,
    isSound: holds && faults.every(({ severity }) => severity !== 'error'),
  };
}

const unread = (message: string): SignerFault => ({ severity: 'warning', indication: 'FORMAT_FAILURE', message });

/** True if the signer's signature holds: with another certificate than the attested one, the signer is not proven. */
const signerHolds = ({ signature, digestMatches, signingCertificate }: SignerVerdict): boolean =>
  signature === 'valid' && digestMatches === true && signingCertificate !== 'differs';

/**
 * Requires a signature over the DER of its attributes (RFC 5652 §5.4), in which a SET OF is in ascending order (X.690
 * §11.6). Signers of old formats sign the order that they wrote, and readers accept it; PAdES requires DER (EN 319 142-1
 * §4.1), and its validators take such a signature as broken.
 */
function strict(check: CryptographicCheck, isPades: boolean): CryptographicCheck {
  if (!check.isSound || !check.signer?.isOverBer) return check;
  const fault = formatFailure('the attributes that were signed are not in DER, as RFC 5652 and PAdES require');
  const found: SignerFault = isPades ? fault : { ...fault, severity: 'warning' };
  return { ...check, faults: [...check.faults, found], isSound: !isPades };
}

async function checkTimestamp(
  octets: Uint8Array,
  signed: readonly Uint8Array[],
  options: CryptographyOptions,
): Promise<CryptographicCheck> {
  const token = parseTimestampToken(octets);
  const timestamp = await verifyTimestampToken(token, signed, options);
  const own = timestamp.signer?.faults ?? [];
  const required = timestamp.faults.filter((fault) => !own.includes(fault));
  const check = checked(token.signedData, timestamp.signer ? [timestamp.signer] : [], required);
  const holds = check.holds && timestamp.imprintMatches === true;
  return {
    ...check,
    format: 'timestamp',
    ...(token.imprint.digest ? { digest: token.imprint.digest } : {}),
    timestamp: { ...timestamp, faults: check.faults, sound: holds && check.isSound },
    holds,
    isSound: holds && check.isSound,
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
    holds: sound,
    isSound: sound,
  };
}

/** The strings of `/Cert`, which is one string or an array of them. */
function certificateStrings(lookup: Lookup, value: FoundSignature['dict']['Cert']): readonly Uint8Array[] {
  const one = lookup.resolve(value);
  const all = one instanceof PdfString ? [one] : (lookup.array(one) ?? []).map((each) => lookup.resolve(each));
  return all.flatMap((each) => (each instanceof PdfString ? [bytesOf(each.latin)] : []));
}
