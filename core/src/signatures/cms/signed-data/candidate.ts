import { equalBytes } from '../../../base/bytes.js';
import { Oid } from '../algorithms/index.js';
import type { Cryptography, DigestName, SignatureCheck, SignatureScheme } from '../cryptography.js';
import type { Certificate } from '../x509/index.js';
import { failure, type SignerFault, warning } from './fault.js';
import { certificatesOf } from './signer-certificate.js';
import type { SignerInfo } from './signer-info.js';
import { placeMatches, refersTo } from './signing-certificate.js';

/** A certificate that the signer's identifier may refer to, and the result of checking the signature with it. */
export interface Candidate {
  readonly certificate: Certificate;
  readonly scheme?: SignatureScheme;
  readonly signature: SignatureCheck;
  /** The octets that the signature is over: the attributes as received, or their DER. */
  readonly over?: Uint8Array;
  readonly signingCertificate: 'matches' | 'differs' | 'absent' | 'unsupported';
  readonly faults: readonly SignerFault[];
}

export interface CandidateSearch {
  readonly cryptography: Cryptography;
  /** The certificates that came with the signature, and all other known ones. */
  readonly certificates: readonly Certificate[];
  /** The scheme as the signer states it. */
  readonly scheme: SignatureScheme | undefined;
  /** The octets that may have been signed. */
  readonly signed: readonly (readonly Uint8Array[])[];
}

/** Tries each certificate that the identifier means; the attested one comes first, then one that the signature fits. */
export async function bestCandidate(signer: SignerInfo, search: CandidateSearch): Promise<Candidate | undefined> {
  const { cryptography, certificates, scheme, signed } = search;
  let best: Candidate | undefined;
  const seen: Uint8Array[] = [];
  for (const certificate of certificatesOf(signer.identifier, certificates)) {
    if (seen.length === MAX_CANDIDATES || seen.some((bytes) => equalBytes(bytes, certificate.bytes))) continue;
    seen.push(certificate.bytes);
    const checked = scheme ? await check(signed, scheme, certificate, signer, cryptography) : UNSUPPORTED;
    const attested = await attestation(signer, certificate, cryptography);
    const candidate = { certificate, ...checked, ...(scheme && { scheme }), ...attested };
    if (!best || rank(candidate) > rank(best)) best = candidate;
  }
  return best && best.signature !== 'valid' ? ((await byDigestInfo(best, signer, search)) ?? best) : best;
}

/** The candidate found by the digest inside the signature; undefined if that finds none. */
async function byDigestInfo(
  candidate: Candidate,
  signer: SignerInfo,
  { scheme: stated, signed, cryptography }: CandidateSearch,
): Promise<Candidate | undefined> {
  const scheme = await schemeOfDigestInfo(signer, candidate.certificate, signed, cryptography);
  if (!scheme) return undefined;
  const instead = stated && 'digest' in stated ? stated.digest : signer.digestAlgorithm.oid;
  const message = `the signature was made over a digest by ${scheme.digest}, but ${instead} is stated`;
  const fault = failure('SIG_CONSTRAINTS_FAILURE', message);
  return { ...candidate, scheme, signature: 'valid', faults: [...candidate.faults, fault] };
}

const UNSUPPORTED = { signature: 'unsupported' } as const;

/** The maximum number of candidates: certificates with one issuer and serial number are at most a few renewals. */
const MAX_CANDIDATES = 8;

const rank = ({ signature, signingCertificate }: Candidate): number =>
  (signature === 'valid' ? 2 : 0) + (signingCertificate === 'matches' ? 1 : 0);

async function check(
  signed: readonly (readonly Uint8Array[])[],
  scheme: SignatureScheme,
  { publicKey }: Certificate,
  { signature }: SignerInfo,
  cryptography: Cryptography,
): Promise<Pick<Candidate, 'signature' | 'over'>> {
  for (const parts of signed) {
    const result = await cryptography.verify(scheme, publicKey.bytes, parts, signature);
    if (result !== 'invalid') return { signature: result, ...(parts[0] && { over: parts[0] }) };
  }
  return { signature: 'invalid' };
}

async function attestation(
  { signedAttributes }: SignerInfo,
  certificate: Certificate,
  cryptography: Cryptography,
): Promise<Pick<Candidate, 'signingCertificate' | 'faults'>> {
  const references = signedAttributes?.signingCertificate;
  if (!references) return { signingCertificate: 'absent', faults: [] };
  // The first reference is the signer's (RFC 5035 §4); the others restrict the chain.
  const [reference] = references;
  const matches = reference && (await refersTo(reference, certificate, cryptography));
  if (!reference || matches === false) {
    const message = 'the attribute signing-certificate names another certificate';
    return { signingCertificate: 'differs', faults: [failure('SIG_CONSTRAINTS_FAILURE', message)] };
  }
  if (matches === undefined) {
    const message = 'the digest in the attribute signing-certificate is unknown';
    return { signingCertificate: 'unsupported', faults: [failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', message)] };
  }
  if (placeMatches(reference, certificate)) return { signingCertificate: 'matches', faults: [] };
  const message = "the issuer or serial number in signing-certificate are not the certificate's";
  return { signingCertificate: 'matches', faults: [warning('SIG_CONSTRAINTS_FAILURE', message)] };
}

type Pkcs1 = Extract<SignatureScheme, { kind: 'rsa-pkcs1' }>;

/** Digests that signers have put into a DigestInfo, the common ones first. */
const DIGESTS: readonly DigestName[] = [
  'SHA-256',
  'SHA-1',
  'SHA-512',
  'SHA-384',
  'MD5',
  'SHA-224',
  'RIPEMD-160',
  'SHA-512/256',
];

/**
 * Returns the scheme by which a signature of RSASSA-PKCS1-v1_5 was made if it is not the stated one: the signed
 * DigestInfo names its own digest (RFC 8017 §9.2). The algorithm `rsaEncryption` leaves the digest to the DigestInfo.
 * Some signers state another digest next to it, or the identifier of something else. RFC 5652 §5.4 forbids this, so it
 * is reported with the digest that was found. For an algorithm that names its digest, such as
 * `sha256WithRSAEncryption`, no other digest is tried. Each digest is tried, and its whole block compared, so that
 * nothing is read from the block. Undefined if the signature was made by none of them.
 */
async function schemeOfDigestInfo(
  { signatureAlgorithm, signature }: SignerInfo,
  { publicKey }: Certificate,
  signed: readonly (readonly Uint8Array[])[],
  cryptography: Cryptography,
): Promise<Pkcs1 | undefined> {
  if (signatureAlgorithm.oid !== Oid.rsaEncryption || publicKey.kind !== 'rsa') return undefined;
  for (const digest of DIGESTS) {
    const scheme: Pkcs1 = { kind: 'rsa-pkcs1', digest };
    for (const parts of signed) {
      if ((await cryptography.verify(scheme, publicKey.bytes, parts, signature)) === 'valid') return scheme;
    }
  }
  return undefined;
}
