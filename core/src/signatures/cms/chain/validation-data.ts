import { mustBeObject } from '../../../base/argument.js';
import { equalBytes } from '../../../base/bytes.js';
import { isExempt } from '../revocation/index.js';
import { type Certificate, sameName } from '../x509/index.js';
import { type ChainVerdict, type ValidationContext, validateCertificate } from './validate.js';

/** The data to keep with a signature so that it can be validated offline later (PAdES B-LT). */
export interface ValidationData {
  /** The chain, and the signers of the responses and lists below; none twice. */
  readonly certificates: readonly Certificate[];
  /** OCSPResponse in DER; none twice. */
  readonly ocspResponses: readonly Uint8Array[];
  /** CertificateList in DER; none twice. */
  readonly crls: readonly Uint8Array[];
  /** The data that could not be found, in words; empty if it is complete. */
  readonly missing: readonly string[];
  /** The certificates of the chain that are revoked, in words. */
  readonly revoked: readonly string[];
}

/**
 * Gathers the chain of a certificate and the revocation data for each part of it, from the given data and by
 * `context.online`. Without anchors the chain ends at a self-signed certificate, whose trust the verifier decides.
 * Never rejects.
 *
 * @example (await validationDataFor(key.certificate, context)).missing // []
 */
export async function validationDataFor(certificate: Certificate, context: ValidationContext): Promise<ValidationData> {
  mustBeObject('certificate', certificate, 'issuer', 'extensions');
  mustBeObject('context', context, 'anchors', 'certificates', 'cryptography');
  const above = context.anchors.length > 0 ? [] : await authoritiesAbove(certificate, context);
  const own: ValidationContext = {
    ...context,
    certificates: [...context.certificates, ...above],
    anchors: context.anchors.length > 0 ? context.anchors : above.slice(-1),
  };
  const collection = new Collection();
  const verdict = await validateCertificate(certificate, own);
  collection.missing.push(...missingFrom(verdict));
  // For delegated responders the available data is enough, and nothing counts as missing: for many of them no data can
  // be fetched (RFC 6960 §4.2.2.2.1). Responses about the delegates themselves are not checked.
  for (const delegate of collection.add(verdict)) collection.add(await validateCertificate(delegate, own));
  return collection;
}

const MAX_AUTHORITIES = 10;

/** The issuers of a certificate, the nearest first, up to a self-signed one or as far as available. */
async function authoritiesAbove(certificate: Certificate, context: ValidationContext): Promise<Certificate[]> {
  const above: Certificate[] = [];
  for (let last = certificate; above.length < MAX_AUTHORITIES && !sameName(last.issuer, last.subject); ) {
    const isIssuer = (one: Certificate) => sameName(one.subject, last.issuer);
    const issuer = context.certificates.find(isIssuer) ?? (await context.online?.issuersOf(last))?.find(isIssuer);
    if (!issuer || above.includes(issuer)) break;
    above.push(issuer);
    last = issuer;
  }
  return above;
}

function missingFrom({ chain, anchored }: ChainVerdict): string[] {
  const open = chain.flatMap(({ certificate, revocation }) => {
    const { status, unusable = [] } = revocation ?? {};
    if (status !== 'none' && status !== 'stale') return [];
    const why = unusable.length > 0 ? ` (${unusable.slice(0, 3).join('; ')})` : '';
    return [
      `${certificate.subject.display}: ${status === 'stale' ? 'its revocation data is too old' : 'its revocation status is unknown'}${why}`,
    ];
  });
  return anchored
    ? open
    : [`${chain[0]!.certificate.subject.display}: the certificates of its issuers could not be obtained`, ...open];
}

class Collection implements ValidationData {
  readonly certificates: Certificate[] = [];
  readonly ocspResponses: Uint8Array[] = [];
  readonly crls: Uint8Array[] = [];
  readonly missing: string[] = [];
  readonly revoked: string[] = [];

  /** Keeps the evidence that a validation found; returns the delegates whose own revocation is still to be checked. */
  add({ chain }: ChainVerdict): Certificate[] {
    const delegates: Certificate[] = [];
    for (const { certificate, revocation } of chain) {
      this.#addCertificate(certificate);
      if (!revocation || revocation.status === 'exempt') continue;
      const { statement } = revocation;
      if (!statement) continue;
      if (revocation.status === 'revoked') this.revoked.push(`${certificate.subject.display}: revoked`);
      addOnce(statement.kind === 'ocsp' ? this.ocspResponses : this.crls, statement.bytes);
      const known = this.certificates.some(({ bytes }) => equalBytes(bytes, statement.signer.bytes));
      this.#addCertificate(statement.signer);
      const inChain = chain.some((link) => equalBytes(link.certificate.bytes, statement.signer.bytes));
      if (!known && !inChain && !isExempt(statement.signer)) delegates.push(statement.signer);
    }
    return delegates;
  }

  #addCertificate(certificate: Certificate): void {
    if (!this.certificates.some(({ bytes }) => equalBytes(bytes, certificate.bytes)))
      this.certificates.push(certificate);
  }
}

function addOnce(list: Uint8Array[], bytes: Uint8Array): void {
  if (!list.some((one) => equalBytes(one, bytes))) list.push(bytes);
}
