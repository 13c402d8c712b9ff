import { equalBytes } from '../../../base/bytes.js';
import { type CmsVerifyOptions, type SignerFault, type SignerVerdict, verifySignedData } from '../signed-data/index.js';
import { type Certificate, sameName } from '../x509/index.js';
import type { TimestampToken } from './token.js';

/** The check of a token by the mathematics and the rules of RFC 3161, without regard to trust. */
export interface TimestampVerdict {
  readonly token: TimestampToken;
  /** The verdict on the token's one signer; undefined if the token does not have exactly one. */
  readonly signer?: SignerVerdict;
  /** True if the token is about `stamped`; undefined if its digest is not implemented. */
  readonly imprintMatches?: boolean;
  readonly faults: readonly SignerFault[];
  /** True if the imprint matches, the signer is sound, and there is no fault of severity `error`. */
  readonly sound: boolean;
}

/**
 * Checks that a token is sound and stamps `stamped`: the value of a signature, or the parts of a document. Use
 * `validateCertificate` with the purpose `timestamp` to check that its signer may issue time stamps. Never rejects.
 *
 * @example
 * (
 *   await verifyTimestampToken(parseTimestampToken(await readFile('report.tst')), [docx], {
 *     cryptography: nodeCryptography,
 *   })
 * ).sound // true
 */
export async function verifyTimestampToken(
  token: TimestampToken,
  stamped: readonly Uint8Array[],
  options: Omit<CmsVerifyOptions, 'content'>,
): Promise<TimestampVerdict> {
  const { digest, oid, hash } = token.imprint;
  const actual = digest && (await options.cryptography.digest(digest, stamped));
  const imprintMatches = actual && equalBytes(actual, hash);
  const [signer, another] = await verifySignedData(token.signedData, options);
  const faults: SignerFault[] = [...(signer?.faults ?? [])];
  const fail = (indication: SignerFault['indication'], message: string) =>
    faults.push({ severity: 'error', indication, message });
  if (imprintMatches === undefined) fail('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', `the digest ${oid} is unknown`);
  if (imprintMatches === false) fail('HASH_FAILURE', 'the time stamp is for other content');
  if (!signer || another) fail('FORMAT_FAILURE', 'the time stamp must have exactly one signer');
  // RFC 3161 §2.4.2: without the attribute signing-certificate, the certificate could be exchanged.
  else if (signer.signingCertificate === 'absent') {
    fail('SIG_CONSTRAINTS_FAILURE', 'the time stamp does not say which certificate signs it');
  }
  const [extension] = token.criticalExtensions;
  if (extension !== undefined)
    fail('FORMAT_FAILURE', `the critical extension ${extension} of the time stamp is unknown`);
  if (signer?.certificate && !isNamed(token, signer.certificate)) {
    fail('SIG_CONSTRAINTS_FAILURE', 'the time stamp names an authority other than its signer');
  }
  const sound =
    imprintMatches === true && signer?.sound === true && !faults.some(({ severity }) => severity === 'error');
  return {
    token,
    ...(signer && !another ? { signer } : {}),
    ...(imprintMatches === undefined ? {} : { imprintMatches }),
    faults,
    sound,
  };
}

/**
 * True if the name in a token is one of the names in its certificate (RFC 3161 §2.4.2). Only directory names are
 * compared.
 */
function isNamed({ authority }: TimestampToken, { subject, decoded }: Certificate): boolean {
  if (authority?.kind !== 'directory') return true;
  const own = (decoded.subjectAltNames ?? []).flatMap((name) => (name.kind === 'directory' ? name.name : []));
  return [subject, ...own].some((name) => sameName(name, authority.name));
}
