import { mustBeObject } from '../../../base/argument.js';
import { equalBytes } from '../../../base/bytes.js';
import { schemeOf, weaknessesAt } from '../algorithms/index.js';
import type { Cryptography } from '../cryptography.js';
import { type RevocationEvidence, type RevocationStatus, revocationOf } from '../revocation/index.js';
import type { CertificateReference } from '../signed-data/index.js';
import type { Certificate } from '../x509/index.js';
import { type ChainFault, chainFault, isFinal } from './indication.js';
import { type CertificatePath, pathsFrom } from './paths.js';
import { type KeyPurpose, purposeFault } from './purpose.js';
import { ruleFaults } from './rules.js';

/** Fetches evidence that the document does not contain; if absent, validation is offline. Neither method rejects. */
export interface OnlineEvidence {
  /** The requests that got no answer, in words. */
  readonly failures?: readonly string[];
  issuersOf(certificate: Certificate): Promise<readonly Certificate[]>;
  /** @param isList true to fetch a CRL, after an OCSP response that did not count */
  revocationOf(certificate: Certificate, issuer: Certificate, isList?: boolean): Promise<RevocationEvidence>;
}

/**
 * The evidence that is required on the revocation of each certificate below the anchor. `require`: evidence that it is
 * not revoked. `if-available`: a known revocation counts, and missing or old evidence does not. `none`: no evidence.
 */
export type RevocationPolicy = (typeof REVOCATION_POLICIES)[number];
export const REVOCATION_POLICIES = ['require', 'if-available', 'none'] as const;

export interface ValidationContext {
  readonly cryptography: Cryptography;
  readonly anchors: readonly Certificate[];
  /** Certificates from the signature, the document, the time stamps; in no order, none of them trusted. */
  readonly certificates: readonly Certificate[];
  readonly evidence: RevocationEvidence;
  readonly purpose: KeyPurpose;
  /** Best signature time: the earliest time at which the signature is proven to have existed, else now. */
  readonly at: Date;
  /**
   * The time at which the key was used, if it is known to be earlier than `at`: for a time stamp the time it states.
   * Revocation data of that time is recent enough, because later updates need not exist; a known revocation counts up
   * to `at`.
   */
  readonly usedAt?: Date;
  /** The time after which the signature was made, as a time stamp of its content proves. */
  readonly notBefore?: Date;
  readonly online?: OnlineEvidence;
  /**
   * The certificates that the signer attests: if it names more than its own, no others may be in the path (RFC 5035
   * §4).
   */
  readonly attested?: readonly CertificateReference[];
  /** `require` by default. */
  readonly revocation?: RevocationPolicy;
}

export interface ChainLink {
  readonly certificate: Certificate;
  /** The status of revocation; undefined for the anchor. */
  readonly revocation?: RevocationStatus;
}

export interface ChainVerdict {
  /** FAILED: proven never to be valid. INDETERMINATE: not shown to be valid. */
  readonly indication: 'PASSED' | 'INDETERMINATE' | 'FAILED';
  /** The faults; the first one decided the indication. */
  readonly faults: readonly ChainFault[];
  /** The gaps in the evidence on revocation that this validation tolerates, in words. */
  readonly tolerated: readonly string[];
  /** The certificates from this one to the anchor, or as far as the path leads; this one alone if there is no chain. */
  readonly chain: readonly ChainLink[];
  readonly anchored: boolean;
}

/** The maximum number of paths, more than a signer has reason to bring. */
const MAX_PATHS = 16;

/**
 * Validates a certificate at a time (RFC 5280 §6.1, ETSI EN 319 102-1 §5.2.6): of all paths to the anchors the first
 * valid one, else the most advanced one. Never rejects.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { parseCertificate, parseCrl, validateCertificate } from '@quire/core/cms';
 * import { nodeCryptography, readCertificates, readKeyFile } from '@quire/core/node/signing';
 *
 * const { certificate } = await readKeyFile(await readFile('me.p12'), 'secret');
 * const { indication, chain } = await validateCertificate(parseCertificate(certificate), {
 *   anchors: readCertificates(await readFile('ca.pem')), // The certificates that are trusted.
 *   certificates: [], // Others that the path may lead over.
 *   evidence: { ocspResponses: [], crls: [parseCrl(await readFile('ca.crl'))] },
 *   purpose: 'document',
 *   at: new Date(),
 *   cryptography: nodeCryptography,
 * });
 * // Else 'INDETERMINATE' or 'FAILED'.
 * if (indication !== 'PASSED' || chain.length !== 2) throw new Error(indication);
 * ```
 */
export async function validateCertificate(certificate: Certificate, context: ValidationContext): Promise<ChainVerdict> {
  mustBeObject('certificate', certificate, 'issuer', 'extensions');
  mustBeObject('context', context, 'anchors', 'certificates', 'cryptography');
  const { anchors, certificates, cryptography, online } = context;
  const fetched: Certificate[] = [];
  const issuersOf = async (one: Certificate) => {
    const found = online ? await online.issuersOf(one) : [];
    fetched.push(...found);
    return found;
  };
  let best: Judged | undefined;
  let tried = 0;
  for await (const path of pathsFrom(certificate, { anchors, pool: certificates, issuersOf, cryptography })) {
    const judged = await judge(path, { ...context, certificates: [...certificates, ...fetched] });
    if (!best || judged.stage > best.stage) best = judged;
    if (judged.verdict.indication === 'PASSED' || ++tried === MAX_PATHS) break;
  }
  if (best) return best.verdict;
  const faults = [chainFault('NO_CERTIFICATE_CHAIN_FOUND', 'no chain leads to a trusted authority')];
  return { indication: 'INDETERMINATE', faults, tolerated: [], chain: [{ certificate }], anchored: false };
}

interface Judged {
  readonly verdict: ChainVerdict;
  /** The stage that the path reached: constraints, times, revocation, algorithms, or all passed. */
  readonly stage: number;
}

async function judge(path: CertificatePath, context: ValidationContext): Promise<Judged> {
  const { certificates, anchor } = path;
  const leaf = certificates[0] ?? anchor;
  const purpose = purposeFault(leaf, context.purpose);
  const constraints = [
    ...ruleFaults(path, context.purpose),
    ...(await strangersIn(path, context)),
    ...(purpose ? [`${leaf.subject.display}: ${purpose}`] : []),
  ];
  const revocations = await revocationsOf(path, context);
  const unproven = certificates.flatMap(
    (certificate, i) => revocationFault(certificate, revocations[i]!, i === 0, context) ?? [],
  );
  const isTolerated = ({ isUnknown }: RevocationFault): boolean =>
    isUnknown === true && context.revocation === 'if-available';
  const stages: readonly (readonly RevocationFault[])[] = [
    constraints.map((message) => chainFault('CHAIN_CONSTRAINTS_FAILURE', message)),
    timeFaults(leaf, certificates, revocations, context),
    unproven.filter((fault) => !isTolerated(fault)),
    certificates.flatMap((certificate, i) => weaknessFaults(certificate, certificates[i + 1] ?? anchor, context.at)),
  ];
  const faults = stages.flat();
  const failed = stages.findIndex((stage) => stage.length > 0);
  const indication = faults.length === 0 ? 'PASSED' : faults.some(isFinal) ? 'FAILED' : 'INDETERMINATE';
  const chain: ChainLink[] = certificates.map((certificate, i) => ({ certificate, revocation: revocations[i]! }));
  return {
    verdict: {
      indication,
      faults: faults.map(({ isUnknown: _, ...fault }) => fault),
      tolerated: unproven.filter(isTolerated).map(({ message }) => message),
      chain: [...chain, { certificate: anchor }],
      anchored: true,
    },
    stage: failed < 0 ? stages.length : failed,
  };
}

/** The authorities of a path that the signer did not attest, in words. */
async function strangersIn(
  { certificates }: CertificatePath,
  { attested = [], cryptography }: ValidationContext,
): Promise<string[]> {
  if (attested.length < 2) return [];
  const strangers: string[] = [];
  for (const authority of certificates.slice(1)) {
    const found = await Promise.all(
      attested.map(async ({ digest, hash }) => {
        const actual = digest && (await cryptography.digest(digest, [authority.bytes]));
        return actual !== undefined && equalBytes(actual, hash);
      }),
    );
    if (!found.includes(true)) strangers.push(`${authority.subject.display}: the signer names other authorities`);
  }
  return strangers;
}

async function revocationsOf({ certificates, anchor }: CertificatePath, context: ValidationContext) {
  const { cryptography, evidence, at, usedAt, online, revocation } = context;
  if (revocation === 'none') return certificates.map((): RevocationStatus => ({ status: 'unchecked', unusable: [] }));
  const found: RevocationStatus[] = [];
  for (const [i, certificate] of certificates.entries()) {
    const authorities = [...certificates.slice(i + 1), anchor];
    const [issuer = anchor, ...above] = authorities;
    const question = { certificate, issuer, authorities: above, pool: context.certificates, at };
    const used = usedAt ? { ...question, usedAt } : question;
    let status = await revocationOf(online ? question : used, evidence, cryptography);
    let known = evidence;
    for (let isList = false; online && (status.status === 'none' || status.status === 'stale'); isList = true) {
      const more = await online.revocationOf(certificate, issuer, isList);
      // Fetched certificates come first: only a limited number is examined, and a document may contain very many.
      known = {
        ocspResponses: [...more.ocspResponses, ...known.ocspResponses],
        crls: [...more.crls, ...known.crls],
      };
      status = await revocationOf(used, known, cryptography);
      if (isList || more.ocspResponses.length === 0) break;
    }
    found.push(status);
  }
  return found;
}

/**
 * Shell model: all certificates must be valid at the time of the signature. An anchor is trusted regardless of its
 * dates.
 */
function timeFaults(
  leaf: Certificate,
  path: readonly Certificate[],
  revocations: readonly RevocationStatus[],
  { at, notBefore, usedAt = at }: ValidationContext,
): ChainFault[] {
  const faults: ChainFault[] = [];
  // A time stamp states the time at which its key was used.
  if (at < leaf.notBefore || usedAt < leaf.notBefore) {
    const message = `the signature existed before the certificate became valid (${leaf.notBefore.toISOString()})`;
    faults.push(chainFault('NOT_YET_VALID', message));
  } else if (notBefore && notBefore > leaf.notAfter) {
    const message = `the signature was made after the certificate expired (${leaf.notAfter.toISOString()})`;
    faults.push(chainFault('EXPIRED', message));
  } else if (at > leaf.notAfter) {
    const known = revocations[0]?.statement?.status === 'good';
    const message = `the certificate expired ${leaf.notAfter.toISOString()}, and nothing proves that the signature is older`;
    faults.push(chainFault(known ? 'OUT_OF_BOUNDS_NOT_REVOKED' : 'OUT_OF_BOUNDS_NO_POE', message));
  }
  for (const authority of path.slice(1)) {
    if (at >= authority.notBefore && at <= authority.notAfter) continue;
    const message = `${authority.subject.display}: the certificate of the authority is not valid at ${at.toISOString()}`;
    faults.push(chainFault('NO_CERTIFICATE_CHAIN_FOUND_NO_POE', message));
  }
  return faults;
}

/** A fault; `isUnknown` if there is no evidence for or against the certificate. */
interface RevocationFault extends ChainFault {
  readonly isUnknown?: boolean;
}

function revocationFault(
  { subject }: Certificate,
  { status, statement, unusable }: RevocationStatus,
  leaf: boolean,
  { notBefore }: ValidationContext,
): RevocationFault | undefined {
  const name = subject.display;
  switch (status) {
    case 'revoked': {
      const { revokedAt, reason } = statement ?? {};
      const since = revokedAt ? ` ${revokedAt.toISOString()}` : '';
      if (reason === 'certificateHold') return chainFault('TRY_LATER', `${name}: on hold since${since}`);
      const message = `${name}: revoked${since} (${reason ?? 'unspecified'})`;
      if (!leaf) return chainFault('REVOKED_CA_NO_POE', message);
      const proven = notBefore && revokedAt && notBefore >= revokedAt;
      return chainFault(proven ? 'REVOKED' : 'REVOKED_NO_POE', message);
    }
    case 'stale':
      return { ...chainFault('TRY_LATER', `${name}: its revocation data is too old`), isUnknown: true };
    case 'none': {
      const why = unusable.length > 0 ? ` (${unusable.slice(0, 3).join('; ')})` : '';
      return { ...chainFault('TRY_LATER', `${name}: its revocation status is unknown${why}`), isUnknown: true };
    }
    default:
      return undefined;
  }
}

/** Returns weaknesses of the certificate's key, and of the signature by which its issuer certified it. */
function weaknessFaults(certificate: Certificate, issuer: Certificate, at: Date): ChainFault[] {
  const scheme = schemeOf(certificate.signatureAlgorithm);
  const found = [...weaknessesAt(at, scheme, issuer.publicKey), ...weaknessesAt(at, undefined, certificate.publicKey)];
  return [...new Set(found)].map((message) =>
    chainFault('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', `${certificate.subject.display}: ${message}`),
  );
}
