import { isQuireError } from '../../../base/errors.js';
import type { Cryptography } from '../cryptography.js';
import { type Certificate, type GeneralName, sameName } from '../x509/index.js';
import { type Crl, type CrlEntry, crlEntryOf } from './crl.js';
import { delegateFaults, isIssuedBy, isSignedBy } from './issued-by.js';
import { type RevocationQuestion, type RevocationStatement, UNRELATED, type Unusable, unusable } from './statement.js';

/**
 * The statement of a CRL about `certificate` (RFC 5280 §6.3.3). The list is signed by `issuer`, or by a delegate with
 * the name of the list's issuer. The delegate's certificate is from `issuer` or from `authorities`, which are above it
 * in the chain. A listed certificate is revoked, regardless of the other content; an unlisted one is good if the list
 * is complete for it.
 */
export async function checkCrl(
  crl: Crl,
  { certificate, issuer, authorities, pool }: RevocationQuestion,
  cryptography: Cryptography,
): Promise<RevocationStatement | Unusable> {
  const direct = sameName(crl.issuer, certificate.issuer);
  if (!direct && !(crl.scope?.indirect && namesIssuer(certificate, crl))) return UNRELATED;
  const signer = await signerOf(crl, [issuer, ...authorities], pool, cryptography);
  if (!signer) return unusable('its signature was made neither by the issuer of the certificate nor by a delegate');
  let entry: CrlEntry | undefined;
  try {
    entry = crlEntryOf(crl, certificate.issuer, certificate.serialNumber);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return unusable(error.message);
  }
  // The reason removeFromCRL removes an entry only in a delta CRL (RFC 5280 §5.3.1).
  const revoked = entry !== undefined && !(crl.delta && entry.reason === 'removeFromCRL');
  if (!revoked) {
    const [gap] = gapsOf(crl, certificate, signer, issuer);
    if (gap !== undefined) return unusable(gap);
  }
  return {
    kind: 'crl',
    bytes: crl.bytes,
    status: revoked ? 'revoked' : 'good',
    ...(revoked && entry?.revokedAt ? { revokedAt: entry.revokedAt } : {}),
    ...(revoked && entry ? { reason: entry.reason } : {}),
    thisUpdate: crl.thisUpdate,
    ...(crl.nextUpdate ? { nextUpdate: crl.nextUpdate } : {}),
    signer,
    knowsExpired: crl.keepsExpiredSince !== undefined && crl.keepsExpiredSince <= certificate.notAfter,
  };
}

/** True if the certificate states that its revocation is on a list of this issuer. */
const namesIssuer = ({ decoded }: Certificate, crl: Crl): boolean =>
  (decoded.crlDistributionPoints ?? []).some(({ crlIssuer }) =>
    crlIssuer?.some((name) => name.kind === 'directory' && sameName(name.name, crl.issuer)),
  );

/** Returns the reasons why a certificate that a list does not name may be revoked nevertheless, in words. */
function gapsOf(crl: Crl, certificate: Certificate, signer: Certificate, issuer: Certificate): readonly string[] {
  return [
    ...(crl.delta ? ['it lists changes only (a delta CRL), which is not supported'] : []),
    ...crl.faults,
    ...scopeFaults(crl, certificate),
    ...(crl.scope?.onlySomeReasons ? ['it lists some reasons for revocation only'] : []),
    ...(signer === issuer ? [] : delegateFaults(signer, crl.thisUpdate)),
  ];
}

function scopeFaults({ scope }: Crl, certificate: Certificate): string[] {
  if (!scope) return [];
  const authority = certificate.decoded.basicConstraints?.ca ?? false;
  const faults: string[] = [];
  if (scope.onlyAttributes) faults.push('it lists attribute certificates only');
  if (scope.onlyUsers && authority) faults.push('it does not list certificates of authorities');
  if (scope.onlyAuthorities && !authority) faults.push('it lists certificates of authorities only');
  if (scope.relative) faults.push('its distribution point has a relative name, which is not supported');
  if (
    scope.names.length > 0 &&
    !pointsOf(certificate).some((name) => scope.names.some((own) => sameGeneralName(own, name)))
  ) {
    faults.push('it belongs to another distribution point');
  }
  return faults;
}

/** The names of a certificate's distribution points; without any, its issuer's (RFC 5280 §6.3.3). */
function pointsOf({ decoded, issuer }: Certificate): readonly GeneralName[] {
  const names = (decoded.crlDistributionPoints ?? []).flatMap(({ names, crlIssuer = [] }) =>
    names.length > 0 ? names : crlIssuer,
  );
  return names.length > 0 ? names : [{ kind: 'directory', name: issuer }];
}

function sameGeneralName(a: GeneralName, b: GeneralName): boolean {
  if (a.kind === 'directory') return b.kind === 'directory' && sameName(a.name, b.name);
  return 'value' in a && 'value' in b && a.kind === b.kind && a.value === b.value;
}

async function signerOf(
  crl: Crl,
  authorities: readonly Certificate[],
  pool: readonly Certificate[],
  cryptography: Cryptography,
): Promise<Certificate | undefined> {
  const mayList = ({ subject, decoded }: Certificate) =>
    sameName(subject, crl.issuer) && (decoded.keyUsage?.has('cRLSign') ?? true);
  for (const authority of authorities) {
    if (mayList(authority) && (await isSignedBy(crl, authority, cryptography))) return authority;
  }
  // A list may be signed with a separate key, which the authority certified under the same name.
  for (const delegate of pool.filter(mayList).slice(0, MAX_DELEGATES)) {
    if (!(await isSignedBy(crl, delegate, cryptography))) continue;
    for (const authority of authorities) {
      if (await isIssuedBy(delegate, authority, cryptography)) return delegate;
    }
  }
  return undefined;
}

const MAX_DELEGATES = 8;
