import { mustBeObject } from '../../../base/argument.js';
import { equalBytes } from '../../../base/bytes.js';
import { digestOf, sameAlgorithm, schemeOf } from '../algorithms/index.js';
import { type Asn1, bytesOf, derOf, elementAt } from '../asn1/index.js';
import type { Cryptography, DigestName, SignatureCheck, SignatureScheme } from '../cryptography.js';
import type { Certificate } from '../x509/index.js';
import { bestCandidate, type Candidate } from './candidate.js';
import { ContentType } from './content-type.js';
import { failure, type SignerFault, warning } from './fault.js';
import type { SignedData } from './parse.js';
import type { SignerInfo } from './signer-info.js';

/** The check of one signer's digest and signature by the mathematics and the rules of CMS, without regard to trust. */
export interface SignerVerdict {
  readonly signer: SignerInfo;
  /** The certificate of the signing key: of the ones that match the signer's identifier, the best fit. */
  readonly certificate?: Certificate;
  readonly digest?: DigestName;
  readonly scheme?: SignatureScheme;
  /** True if the content has the digest that the signer attests; undefined if that cannot be decided. */
  readonly digestMatches?: boolean;
  /** The result of the check of the signature; also `unsupported` if no certificate was found. */
  readonly signature: SignatureCheck;
  readonly signingCertificate: Candidate['signingCertificate'];
  readonly faults: readonly SignerFault[];
  /** True if the signature is over attributes in another form than DER, which RFC 5652 §5.4 and PAdES forbid. */
  readonly isOverBer: boolean;
  /** True if digest and signature hold, and there is no fault of severity `error`. */
  readonly sound: boolean;
}

export interface CmsVerifyOptions {
  readonly cryptography: Cryptography;
  /** The signed content if it is not included: the parts of a /ByteRange, in order. */
  readonly content?: readonly Uint8Array[];
  /** Further certificates among which the signer's may be, such as those of a /DSS. */
  readonly certificates?: readonly Certificate[];
}

/**
 * Checks every signer of a SignedData (RFC 5652 §5.6) against `content`, or the included content if none is given. One
 * verdict per signer, in order; empty without signers, which is not a signature. Never rejects.
 *
 * @example (await verifySignedData(signedData, { cryptography: nodeCryptography, content: [docx] }))[0].sound // true
 */
export async function verifySignedData(data: SignedData, options: CmsVerifyOptions): Promise<SignerVerdict[]> {
  mustBeObject('data', data, 'signers');
  mustBeObject('options', options, 'cryptography');
  const verdicts: SignerVerdict[] = [];
  for (const signer of data.signers) verdicts.push(await verifySigner(data, signer, options));
  return verdicts;
}

async function verifySigner(data: SignedData, signer: SignerInfo, options: CmsVerifyOptions): Promise<SignerVerdict> {
  const { cryptography } = options;
  const faults: SignerFault[] = [];
  const content = options.content ?? (data.content ? [data.content] : undefined);
  if (!content) faults.push(failure('FORMAT_FAILURE', 'the signed content is neither given nor part of the signature'));
  if (options.content && data.content) {
    faults.push(failure('FORMAT_FAILURE', 'a detached signature contains content'));
  }
  const statedDigest = digestOf(signer.digestAlgorithm);
  const attributes = signer.signedAttributes;
  const actual = attributes && statedDigest && content && (await cryptography.digest(statedDigest, content));
  const attested = attributes?.messageDigest;
  const digestMatches = attributes && actual && attested ? equalBytes(actual, attested) : undefined;
  if (digestMatches === false) faults.push(failure('HASH_FAILURE', 'the content is not what was signed'));
  if (content && attributes && !actual) {
    faults.push(failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', `the digest ${signer.digestAlgorithm.oid} is unknown`));
  }
  faults.push(...attributeFaults(data, signer), ...unsignedFaults(data, signer));

  const signed = attributes ? signedBytesOf(attributes.element).map((bytes) => [bytes]) : content ? [content] : [];
  const stated = schemeOf(signer.signatureAlgorithm, statedDigest);
  const certificates = [...data.certificates, ...(options.certificates ?? [])];
  const found = await bestCandidate(signer, { cryptography, certificates, scheme: stated, signed });
  const scheme = found ? found.scheme : stated;
  // Without attributes the content has no digest except the one inside the signature.
  const digest = !attributes && scheme && 'digest' in scheme ? scheme.digest : statedDigest;
  if (!found) faults.push(failure('NO_SIGNING_CERTIFICATE_FOUND', "the signer's certificate is missing"));
  else faults.push(...found.faults, ...algorithmFaults(signer, statedDigest, stated, found.certificate));
  const signature = found?.signature ?? 'unsupported';
  if (signature === 'invalid') {
    faults.push(failure('SIG_CRYPTO_FAILURE', 'the signature was not made with the key of the certificate'));
  }
  if (found && signature === 'unsupported') {
    const unsupported = scheme ? 'the key or its algorithm' : `the algorithm ${signer.signatureAlgorithm.oid}`;
    faults.push(failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', `${unsupported} is not supported`));
  }
  const matches = attributes ? digestMatches : signature === 'unsupported' ? undefined : signature === 'valid';
  return {
    signer,
    ...(found ? { certificate: found.certificate } : {}),
    ...(digest ? { digest } : {}),
    ...(scheme ? { scheme } : {}),
    ...(matches === undefined ? {} : { digestMatches: matches }),
    signature,
    signingCertificate: found?.signingCertificate ?? (attributes?.signingCertificate ? 'differs' : 'absent'),
    isOverBer: signed.length > 1 && found?.signature === 'valid' && found.over === signed[0]?.[0],
    faults,
    sound: matches === true && signature === 'valid' && !faults.some(({ severity }) => severity === 'error'),
  };
}

/** RFC 5652 §5.3 and §11: the required attributes and their values. */
function attributeFaults(data: SignedData, { signedAttributes }: SignerInfo): SignerFault[] {
  if (!signedAttributes) {
    if (data.contentType === ContentType.data) return [];
    return [failure('FORMAT_FAILURE', 'content of another type than data needs signed attributes')];
  }
  const { contentType, messageDigest } = signedAttributes;
  const faults: SignerFault[] = [];
  if (!messageDigest) faults.push(failure('SIG_CONSTRAINTS_FAILURE', 'the attribute message-digest is missing'));
  if (!contentType) faults.push(failure('SIG_CONSTRAINTS_FAILURE', 'the attribute content-type is missing'));
  else if (contentType !== data.contentType) {
    faults.push(failure('SIG_CONSTRAINTS_FAILURE', 'the attribute content-type is not the type of the content'));
  }
  return faults;
}

/** Unsigned attributes with time stamps, other signers, and values for validation (RFC 5652 §11.4, RFC 5126 §6). */
const KNOWN_UNSIGNED =
  /^(?:1\.2\.840\.113549\.1\.9\.(?:6|16\.2\.(?:14|2[1-7]|48))|0\.4\.0\.1733\.2\.[45]|1\.2\.840\.113583\.1\.1\.8)$/;

/** RFC 5652 §5.1 and §5.3: the parts that no signature covers must agree with the signed parts and add nothing. */
function unsignedFaults(
  { version, contentType, digestAlgorithms, signers }: SignedData,
  { version: own, identifier, unsignedAttributes }: SignerInfo,
): SignerFault[] {
  const faults: SignerFault[] = [];
  const [listed, used] = [digestAlgorithms, signers.map(({ digestAlgorithm }) => digestAlgorithm)].map(
    (all) => new Set(all.map(({ oid }) => oid)),
  );
  if (listed.size !== used.size || [...used].some((oid) => !listed.has(oid)))
    faults.push(failure('SIG_CONSTRAINTS_FAILURE', 'the listed digest algorithms are not those of the signers'));
  const versions = contentType === ContentType.data ? [1, 3, 4, 5] : [3, 4, 5];
  if (own !== ('issuer' in identifier ? 1 : 3) || !versions.includes(version))
    faults.push(failure('SIG_CONSTRAINTS_FAILURE', 'its version is not the version of its form'));
  for (const { oid } of unsignedAttributes)
    if (!KNOWN_UNSIGNED.test(oid))
      faults.push(
        warning('FORMAT_FAILURE', `it contains an attribute of an unknown kind (${oid}), which is not signed`),
      );
  return faults;
}

/**
 * The octets that a signature over signed attributes covers: their DER under the tag of a SET OF (RFC 5652 §5.4). First
 * the bytes as received, then their DER if it differs, because some signers sign the attributes in a different order.
 */
function signedBytesOf(element: Asn1): Uint8Array[] {
  const received = Uint8Array.from(bytesOf(element));
  received[0] = 0x31;
  const der = derOf(elementAt(received));
  return equalBytes(received, der) ? [received] : [received, der];
}

/** The kinds of key that each scheme can be used with. */
const KEYS: Readonly<Record<SignatureScheme['kind'], readonly string[]>> = {
  'rsa-pkcs1': ['rsa'],
  'rsa-pss': ['rsa', 'rsa-pss'],
  ecdsa: ['ec'],
  'ecdsa-plain': ['ec'],
  dsa: ['dsa'],
  ed25519: ['ed25519'],
  ed448: ['ed448'],
};

/** The digest of the content for signed attributes (RFC 8419 §3.1). */
const PRESCRIBED: { readonly [K in SignatureScheme['kind']]?: DigestName } = { ed25519: 'SHA-512', ed448: 'SHAKE256' };

/** Contradicting algorithms, by which an attacker passes a strong signature off as one of another kind. */
function algorithmFaults(
  signer: SignerInfo,
  digest: DigestName | undefined,
  scheme: SignatureScheme | undefined,
  { publicKey }: Certificate,
): SignerFault[] {
  const faults: SignerFault[] = [];
  if (scheme && !KEYS[scheme.kind].includes(publicKey.kind)) {
    faults.push(failure('SIG_CRYPTO_FAILURE', `a signature by ${scheme.kind} with a key for ${publicKey.kind}`));
  }
  if (scheme && 'digest' in scheme && digest && scheme.digest !== digest) {
    // Two different digests are allowed but discouraged (RFC 8933 §3.1): both are within the signed or checked data.
    const message = `the content is digested by ${digest}, the signature is made over ${scheme.digest}`;
    faults.push(warning('SIG_CONSTRAINTS_FAILURE', message));
  }
  const prescribed = scheme && signer.signedAttributes && PRESCRIBED[scheme.kind];
  if (prescribed && digest !== prescribed) {
    const message = `with ${scheme.kind} the content must be digested by ${prescribed}, not ${digest ?? 'another'}`;
    faults.push(failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', message));
  }
  if (scheme?.kind === 'rsa-pss') {
    if (scheme.mask !== scheme.digest) {
      faults.push(warning('SIG_CONSTRAINTS_FAILURE', 'the digest of the PSS mask is not that of the signature'));
    }
    const required = publicKey.kind === 'rsa-pss' ? restriction(publicKey.algorithm) : undefined;
    if (required && !allows(required, scheme)) {
      faults.push(failure('SIG_CRYPTO_FAILURE', 'the PSS parameters are not the parameters that the key allows'));
    }
  }
  const stated = signer.signedAttributes?.algorithmProtection;
  const differ =
    stated &&
    !(
      sameAlgorithm(stated.digest, signer.digestAlgorithm) &&
      stated.signature &&
      sameAlgorithm(stated.signature, signer.signatureAlgorithm)
    );
  if (differ) {
    const message = 'the algorithms do not match the attribute algorithm-protection';
    faults.push(failure('SIG_CRYPTO_FAILURE', message));
  }
  return faults;
}

type Pss = Extract<SignatureScheme, { kind: 'rsa-pss' }>;

/** The uses that the parameters of a key for RSASSA-PSS allow (RFC 4055 §3.1). */
function restriction(algorithm: SignerInfo['signatureAlgorithm']): Pss | undefined {
  const scheme = algorithm.parameters ? schemeOf(algorithm) : undefined;
  return scheme?.kind === 'rsa-pss' ? scheme : undefined;
}

const allows = (required: Pss, { digest, mask, saltLength }: Pss): boolean =>
  digest === required.digest && mask === required.mask && saltLength >= required.saltLength;
