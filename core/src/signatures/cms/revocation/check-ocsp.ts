import { equalBytes } from '../../../base/bytes.js';
import type { Cryptography } from '../cryptography.js';
import { type Certificate, Purpose, sameName } from '../x509/index.js';
import { delegateFaults, isIssuedBy, isSignedBy, sameKey } from './issued-by.js';
import type { OcspResponse, SingleResponse } from './ocsp.js';
import { type RevocationQuestion, type RevocationStatement, UNRELATED, type Unusable, unusable } from './statement.js';

/**
 * The statement of an OCSP response about `certificate`, if `issuer` or its delegate made it (RFC 6960 §3.2); a
 * revocation counts regardless of the other content. Delegates of `authorities`, those above the issuer, count too:
 * some national authorities respond for everything under their root, and an authority that could revoke the issuer can
 * be trusted with this as well.
 */
export async function checkOcsp(
  response: OcspResponse,
  question: RevocationQuestion,
  cryptography: Cryptography,
): Promise<RevocationStatement | Unusable> {
  const { certificate } = question;
  const single = await singleFor(response, question, cryptography);
  if (!single) return UNRELATED;
  if (single.status === 'unknown') return unusable('the responder does not know the certificate');
  const signer = await responderOf(response, question, cryptography);
  if ('unusable' in signer) return signer;
  const { status, revokedAt, reason, thisUpdate, nextUpdate, archiveCutoff } = single;
  if (status === 'good') {
    if (single.incomprehensible) return unusable('it has an unknown critical extension');
    if (nextUpdate && nextUpdate < thisUpdate) return unusable('its next update is before this one');
    if (thisUpdate.getTime() > response.producedAt.getTime() + SKEW)
      return unusable('it was produced before the status that it states');
  }
  return {
    kind: 'ocsp',
    bytes: response.bytes,
    status,
    ...(revokedAt ? { revokedAt } : {}),
    ...(reason ? { reason } : {}),
    thisUpdate,
    ...(nextUpdate ? { nextUpdate } : {}),
    signer,
    knowsExpired: archiveCutoff !== undefined && archiveCutoff <= certificate.notAfter,
  };
}

/** The number of milliseconds by which the clocks of a responder may differ. */
const SKEW = 5 * 60 * 1000;

/** Returns the response on the certificate: of several that fit, a revoked one, else the latest. */
async function singleFor(
  { responses }: OcspResponse,
  { certificate, issuer }: RevocationQuestion,
  cryptography: Cryptography,
): Promise<SingleResponse | undefined> {
  let best: SingleResponse | undefined;
  for (const single of responses) {
    if (single.serialNumber !== certificate.serialNumber || !single.digest) continue;
    const name = await cryptography.digest(single.digest, [certificate.issuer.bytes]);
    const key = await cryptography.digest(single.digest, [issuer.publicKey.key]);
    if (!name || !key || !equalBytes(key, single.issuerKeyHash) || !equalBytes(name, single.issuerNameHash)) continue;
    if (best?.status === 'revoked') continue;
    if (!best || single.status === 'revoked' || single.thisUpdate > best.thisUpdate) best = single;
  }
  return best;
}

/** The issuer, or a delegate with a certificate of the issuer for this purpose (RFC 6960 §4.2.2.2). */
async function responderOf(
  response: OcspResponse,
  { issuer, authorities, pool }: RevocationQuestion,
  cryptography: Cryptography,
): Promise<Certificate | Unusable> {
  const named = await isResponder(response, issuer, cryptography);
  if (named && (await isSignedBy(response, issuer, cryptography))) return issuer;
  for (const candidate of [...response.certificates, ...pool]) {
    if (!(await isResponder(response, candidate, cryptography))) continue;
    if (!(await isSignedBy(response, candidate, cryptography))) continue;
    if (sameKey(candidate, issuer) && sameName(candidate.subject, issuer.subject)) return issuer;
    if (!(await isIssuedByAny(candidate, [issuer, ...authorities], cryptography))) {
      return unusable("the responder's certificate was not issued by an authority of the certificate");
    }
    const { extendedKeyUsage, keyUsage } = candidate.decoded;
    if (!extendedKeyUsage?.includes(Purpose.ocspSigning)) {
      return unusable("the responder's certificate does not allow signing OCSP responses");
    }
    if (keyUsage && !keyUsage.has('digitalSignature') && !keyUsage.has('nonRepudiation')) {
      return unusable("the responder's certificate does not allow signing");
    }
    const [fault] = delegateFaults(candidate, response.producedAt);
    if (fault !== undefined) return unusable(fault);
    return candidate;
  }
  return unusable('its signature was made neither by the issuer of the certificate nor by a delegate');
}

async function isIssuedByAny(
  certificate: Certificate,
  authorities: readonly Certificate[],
  cryptography: Cryptography,
): Promise<boolean> {
  for (const authority of authorities) if (await isIssuedBy(certificate, authority, cryptography)) return true;
  return false;
}

async function isResponder(
  { responder }: OcspResponse,
  { subject, publicKey }: Certificate,
  cryptography: Cryptography,
): Promise<boolean> {
  if ('name' in responder) return sameName(responder.name, subject);
  const hash = await cryptography.digest('SHA-1', [publicKey.key]);
  return hash !== undefined && equalBytes(hash, responder.keyHash);
}
