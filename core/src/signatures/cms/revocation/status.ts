import { schemeOf, weaknessesAt } from '../algorithms/index.js';
import type { Cryptography } from '../cryptography.js';
import { type Certificate, Extension, Purpose } from '../x509/index.js';
import { checkCrl } from './check-crl.js';
import { checkOcsp } from './check-ocsp.js';
import type { Crl } from './crl.js';
import { sameKey } from './issued-by.js';
import type { OcspResponse } from './ocsp.js';
import type { RevocationReason } from './reason.js';
import type { RevocationQuestion, RevocationStatement, Unusable } from './statement.js';

export interface RevocationEvidence {
  readonly ocspResponses: readonly OcspResponse[];
  readonly crls: readonly Crl[];
}

/** The revocation of one certificate, as far as the evidence shows it. */
export interface RevocationStatus {
  /**
   * `good` and `revoked` apply to the time in question. `stale`: the evidence is too old for that time. `none`: there
   * is no evidence. `exempt`: none is needed. `unchecked`: the policy of the validation requires none.
   */
  readonly status: 'good' | 'revoked' | 'stale' | 'none' | 'exempt' | 'unchecked';
  /** The statement that decided the status. */
  readonly statement?: RevocationStatement;
  /** The reasons why evidence on the certificate did not count. */
  readonly unusable: readonly string[];
}

/** The validity of a response without a next update: a day. */
const DEFAULT_VALIDITY = 24 * 60 * 60 * 1000;
/** The maximum number of responses, and of lists, that are read per certificate: a document may contain very many. */
const MAX_RELATED = 64;
/** The number of milliseconds by which clocks may differ. */
const SKEW = 5 * 60 * 1000;

/**
 * Decides if a certificate was revoked at a time. Evidence from before that time counts up to its next update; later
 * evidence always counts, unless the certificate had expired by then and was removed from the list.
 */
export async function revocationOf(
  question: RevocationQuestion,
  evidence: RevocationEvidence,
  cryptography: Cryptography,
): Promise<RevocationStatus> {
  const found = await decide(question, evidence, cryptography, true);
  // An exempt certificate that is revoked nevertheless counts as revoked.
  return hasNone(question.certificate) && found.status !== 'revoked' ? { status: 'exempt', unusable: [] } : found;
}

/**
 * Certificates that are declared to have no revocation: those of signers (RFC 9608 §2, ETSI EN 319 412-1 §5.2), and
 * those of OCSP responders (RFC 6960 §4.2.2.2.1). An authority's certificate cannot be exempt (RFC 9608 §2).
 *
 * @example isExempt(key.certificate) // false
 */
export const isExempt = ({ extensions, decoded }: Certificate): boolean =>
  (extensions.has(Extension.ocspNoCheck) && decoded.extendedKeyUsage?.includes(Purpose.ocspSigning) === true) ||
  hasNone({ extensions, decoded });

/** True if a certificate is exempt for any use; `isExempt` also covers responders, which are exempt only as such. */
const hasNone = ({ extensions, decoded }: Pick<Certificate, 'extensions' | 'decoded'>): boolean =>
  decoded.basicConstraints?.ca !== true &&
  (extensions.has(Extension.noRevocationAvailable) || extensions.has(Extension.validityAssuredShortTerm));

async function decide(
  question: RevocationQuestion,
  evidence: RevocationEvidence,
  cryptography: Cryptography,
  responders: boolean,
): Promise<RevocationStatus> {
  const { issuer } = question;
  const [statements, unusable]: [RevocationStatement[], string[]] = [[], []];
  const collect = (source: OcspResponse | Crl, found: RevocationStatement | Unusable) => {
    const issue = 'unusable' in found ? found.unusable : weaknessOf(source, found, question);
    if (!('unusable' in found) && issue === undefined) statements.push(found);
    else if (!('unrelated' in found && found.unrelated)) {
      unusable.push(`${'responses' in source ? 'OCSP' : 'CRL'}: ${issue}`);
    }
  };
  for (const response of evidence.ocspResponses) {
    if (statements.length + unusable.length >= MAX_RELATED) break;
    const found = await checkOcsp(response, question, cryptography);
    const own = 'unusable' in found || sameKey(found.signer, issuer) || !responders;
    collect(response, own ? found : await checkResponder(found, question, evidence, cryptography));
  }
  for (const crl of evidence.crls) {
    if (statements.length + unusable.length >= 2 * MAX_RELATED) break;
    collect(crl, await checkCrl(crl, question, cryptography));
  }
  statements.sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime());
  return { ...conclude(statements, question), unusable };
}

/**
 * The reason why the signature of good evidence proves nothing: an algorithm or a key was too weak when it was made or
 * when it counts, whichever is later. This includes the certificate of a delegate. A revocation counts regardless.
 */
function weaknessOf(
  { signatureAlgorithm }: OcspResponse | Crl,
  { status, signer, thisUpdate }: RevocationStatement,
  { issuer, at }: RevocationQuestion,
): string | undefined {
  if (status === 'revoked') return undefined;
  const delegate = sameKey(signer, issuer) ? [] : [signer.signatureAlgorithm];
  const time = thisUpdate > at ? thisUpdate : at;
  return [signatureAlgorithm, ...delegate].flatMap((each) => weaknessesAt(time, schemeOf(each), signer.publicKey))[0];
}

/** Checks a delegated responder. It may be revoked, but cannot vouch for itself: only a list or its issuer counts. */
async function checkResponder(
  statement: RevocationStatement,
  question: RevocationQuestion,
  evidence: RevocationEvidence,
  cryptography: Cryptography,
): Promise<RevocationStatement | Unusable> {
  const { signer, thisUpdate } = statement;
  if (isExempt(signer)) return statement;
  const others = evidence.ocspResponses.filter(({ bytes }) => bytes !== statement.bytes);
  const ofSigner = { ...question, certificate: signer, at: thisUpdate, usedAt: thisUpdate };
  const { status } = await decide(ofSigner, { ocspResponses: others, crls: evidence.crls }, cryptography, false);
  if (status !== 'revoked') return statement;
  return { unusable: "the responder's certificate was revoked", unrelated: false };
}

/** Reasons for a revocation that do not mean that the key is compromised. */
const RETIRED: ReadonlySet<RevocationReason> = new Set(['affiliationChanged', 'superseded', 'cessationOfOperation']);

/** Derives the status from `statements`, the latest first. */
function conclude(
  statements: readonly RevocationStatement[],
  { certificate, issuer, at, usedAt = at }: RevocationQuestion,
): Omit<RevocationStatus, 'unusable'> {
  // Revocation is final, except a hold, which the latest statement may have lifted.
  const final = statements.find(({ status, reason }) => status === 'revoked' && reason !== 'certificateHold');
  const [latest] = statements;
  const decisive = final ?? latest;
  if (!decisive) return { status: 'none' };
  if (decisive.status === 'revoked') {
    const { revokedAt, reason } = decisive;
    // Signatures made before a key was retired stay good. When a compromised key was first abused is unknown (RFC 3161
    // §4).
    const end = reason !== undefined && RETIRED.has(reason) ? usedAt : at;
    return { status: revokedAt === undefined || revokedAt <= end ? 'revoked' : 'good', statement: decisive };
  }
  const good = statements.find(
    (statement) => statement.status === 'good' && isTimely(statement, certificate, issuer, usedAt),
  );
  return good ? { status: 'good', statement: good } : { status: 'stale', statement: decisive };
}

function isTimely(
  { thisUpdate, nextUpdate, knowsExpired, signer }: RevocationStatement,
  { notAfter }: Certificate,
  issuer: Certificate,
  at: Date,
): boolean {
  if (thisUpdate > notAfter && !knowsExpired) return false;
  const stated = nextUpdate?.getTime() ?? thisUpdate.getTime() + DEFAULT_VALIDITY;
  // An exempt delegate could state anything with an old key, so its statements count no longer than its certificate.
  const end = sameKey(signer, issuer) ? stated : Math.min(stated, signer.notAfter.getTime());
  return thisUpdate >= at || at.getTime() <= end + SKEW;
}
