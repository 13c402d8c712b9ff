/** Judges one signature of a package: its cryptography, its coverage, and its signer. */
import { isQuireError, QuireError } from '@quire/core';
import { equalBytes } from '@quire/core/bytes';
import type { Certificate, Cryptography, DigestName, SignerFault } from '@quire/core/cms';
import type { Package, PartName } from '@quire/core/opc';
import {
  AUDIT_TRAIL_OBJECT,
  attributeIn,
  CERTIFICATE,
  canonicalize,
  cmsValue,
  type InfosetElement,
  objectContent,
} from '@quire/core/xml-signature';
import { weaknessWarnings } from '../cryptography/index.js';
import type { Integrity } from '../integrity/index.js';
import { certificatesIn } from '../trust/index.js';
import { computedWarnings } from './computed-values.js';
import { type PackageCoverage, packageCoverage } from './coverage.js';
import { checkManifests } from './manifest.js';
import { signedElements } from './references.js';
import { unsignedContent } from './shape.js';
import { propertyWarnings } from './shown-properties.js';
import type { SignedPackage } from './signed-package.js';
import { outsideWarnings, unsignedPropertyWarnings } from './unsigned-properties.js';
import { type Qualifying, readQualifying } from './xades.js';
import { readXmlSignature, type XmlSignature } from './xml-signature.js';

export interface OfficeAssessment {
  readonly part: PartName;
  readonly isLinked: boolean;
  readonly signature?: XmlSignature;
  readonly qualifying?: Qualifying;
  readonly certificate?: Certificate;
  readonly certificates: readonly Certificate[];
  /** The digests that the signature depends on. */
  readonly digests: readonly DigestName[];
  readonly faults: readonly SignerFault[];
  readonly coverage?: PackageCoverage;
  /** Parts whose whole content is signed. */
  readonly covers?: ReadonlySet<PartName>;
  /** The audit trail's link in the signature; `isSigned` is true if the signature covers it. */
  readonly trailLink?: { readonly content: Uint8Array; readonly isSigned: boolean };
  /** The faults in words, the decisive one first. */
  readonly problems: readonly string[];
  /** Faults in words that do not change the verdict. */
  readonly warnings: readonly string[];
  readonly integrity: Integrity;
}

/** Judges the signature in a part. Never rejects because of the content of the file. */
export async function assessPart(signed: SignedPackage, part: PartName, isLinked: boolean): Promise<OfficeAssessment> {
  try {
    return await assess(signed, part, isLinked);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { part, isLinked, ...nothing, ...judged([failure('FORMAT_FAILURE', error.message)], []) };
  }
}

/** The maximum size in bytes of a signature; pictures of a signature line and revocation lists make some very long. */
const MOST_BYTES = 16 << 20;

const nothing = { certificates: [], digests: [], warnings: [] };

async function assess(signed: SignedPackage, part: PartName, isLinked: boolean): Promise<OfficeAssessment> {
  const { pkg, cryptography } = signed;
  const bytes = pkg.part(part)?.bytes;
  if (!bytes)
    return { part, isLinked, ...nothing, ...judged([failure('FORMAT_FAILURE', `there is no part ${part}`)], []) };
  if (bytes.length > MOST_BYTES) throw new QuireError('LIMIT_EXCEEDED', `it has more than ${MOST_BYTES >> 20} MB`);
  signed.spend(bytes.length, part);
  const signature = readXmlSignature(bytes, part);
  const referred = await signedElements(signature, signed);
  const parts = await checkManifests(referred.elements, signed);
  const qualifying = readQualifying(signature, referred.elements);
  const own = certificatesIn([...signature.certificates, ...certificateParts(pkg, part)].slice(0, MOST_CERTIFICATES));
  const certificate = await signerOf(own, qualifying, cryptography);
  const faults = [
    ...signature.faults.map((message) => failure('FORMAT_FAILURE', message)),
    ...referred.faults.map((message) => failure('HASH_FAILURE', message)),
    ...parts.faults.map((message) => failure('HASH_FAILURE', message)),
    ...(await valueFaults(signature, certificate, cryptography)),
  ];
  const coverage = packageCoverage(signed, parts);
  const digests = [...new Set([...referred.digests, ...parts.digests])];
  return {
    part,
    isLinked,
    signature,
    qualifying,
    ...(certificate && { certificate }),
    certificates: [...own, ...certificatesIn(qualifying.certificates.slice(0, MOST_CERTIFICATES))],
    digests,
    coverage,
    covers: parts.whole,
    ...trailLinkIn(signature, referred.elements),
    ...judged(faults, [...unsignedContent(signature, referred.elements), ...coverage.faults]),
    warnings: [
      ...weaknessWarnings({ digests, ...schemeOf(signature), ...(certificate && { certificate }) }),
      ...attestationWarnings(qualifying, referred.elements),
      ...propertyWarnings(pkg, coverage.leftOut),
      ...computedWarnings(pkg),
      ...unsignedPropertyWarnings(pkg, coverage.leftOut),
      ...outsideWarnings(pkg),
    ],
  };
}

function trailLinkIn(
  { objects }: XmlSignature,
  signed: readonly InfosetElement[],
): Pick<OfficeAssessment, 'trailLink'> {
  const element = objects.find((each) => attributeIn(each, 'Id') === AUDIT_TRAIL_OBJECT);
  return element ? { trailLink: { content: objectContent(element), isSigned: signed.includes(element) } } : {};
}

const schemeOf = ({ scheme }: XmlSignature): Pick<XmlSignature, 'scheme'> => (scheme ? { scheme } : {});

function judged(
  faults: readonly SignerFault[],
  unsigned: readonly string[],
): Pick<OfficeAssessment, 'faults' | 'problems' | 'integrity'> {
  const problems = [...faults.map(({ message }) => message), ...unsigned];
  return { faults, problems, integrity: faults.length > 0 ? 'broken' : unsigned.length > 0 ? 'modified' : 'intact' };
}

/** Returns the faults of the signature's value over `SignedInfo`, checked with the key of the certificate. */
async function valueFaults(
  { signedInfo, canonicalization, scheme, value }: XmlSignature,
  certificate: Certificate | undefined,
  cryptography: Cryptography,
): Promise<SignerFault[]> {
  if (!certificate)
    return [failure('NO_SIGNING_CERTIFICATE_FOUND', 'it contains no certificate that could belong to its signer')];
  if (!signedInfo || !canonicalization || !scheme) return [];
  if (!value) return [failure('FORMAT_FAILURE', 'its value is not base64')];
  const octets = canonicalize(signedInfo, canonicalization);
  const { publicKey } = certificate;
  const verdict = await cryptography.verify(scheme, publicKey.bytes, [octets], cmsValue(value, scheme, publicKey));
  if (verdict === 'valid') return [];
  return verdict === 'invalid'
    ? [failure('SIG_CRYPTO_FAILURE', 'its value does not match it and the key of its certificate')]
    : [failure('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'its algorithm cannot be checked here')];
}

/** Returns the certificate that the signature attests as its signer's, or the first if none is attested. */
async function signerOf(
  certificates: readonly Certificate[],
  { signingCertificates }: Qualifying,
  cryptography: Cryptography,
): Promise<Certificate | undefined> {
  if (signingCertificates.length === 0) return certificates[0];
  for (const { digest, value } of signingCertificates.slice(0, MOST_SIGNERS)) {
    for (const certificate of digest && value ? certificates : []) {
      const actual = digest && (await cryptography.digest(digest, [certificate.bytes]));
      if (actual && value && equalBytes(actual, value)) return certificate;
    }
  }
  return undefined;
}

/** Returns a warning if no signed element names the certificate: others with the same key fit the signature as well. */
const attestationWarnings = (
  { signingCertificates }: Qualifying,
  signed: readonly InfosetElement[],
): readonly string[] =>
  signingCertificates.length > 0 || signed.some(({ local }) => local === 'KeyInfo')
    ? []
    : ['the certificate of its signer is not signed: it may be replaced by another one of the same key'];

/** The certificates in separate parts (ECMA-376-2 §10.3.4). */
const certificateParts = (pkg: Package, part: PartName): Uint8Array[] =>
  pkg.relationships(part).flatMap(({ type, target }) => (type === CERTIFICATE ? (pkg.part(target)?.bytes ?? []) : []));

const MOST_CERTIFICATES = 200;

/** The maximum number of attested digests; each is compared with each certificate. */
const MOST_SIGNERS = 20;

const failure = (indication: SignerFault['indication'], message: string): SignerFault => ({
  severity: 'error',
  indication,
  message,
});
