import { type Certificate, Extension, sameName } from '../x509/index.js';
import { constrained, forbiddenName, NO_SUBTREES } from './name-constraints.js';
import type { CertificatePath } from './paths.js';
import { PolicyState } from './policies.js';

/** Extensions that may be critical: the rules here or those of the purpose follow them. */
const UNDERSTOOD: ReadonlySet<string> = new Set(Object.values(Extension));

/**
 * The rules of RFC 5280 §6.1 that depend on neither time nor revocation: authority, path length, key usage, names,
 * policies, critical extensions. Returns the broken rules, in words.
 */
export function ruleFaults({ certificates, anchor }: CertificatePath): string[] {
  const faults: string[] = [];
  const policies = new PolicyState(certificates.length);
  const own = anchor.decoded.nameConstraints;
  let subtrees = own ? constrained(NO_SUBTREES, own) : NO_SUBTREES;
  let room = anchor.decoded.basicConstraints?.pathLength ?? Number.POSITIVE_INFINITY;
  for (let i = certificates.length - 1; i >= 0; i--) {
    const certificate = certificates[i]!;
    const last = i === 0;
    const fault = (message: string) => faults.push(`${certificate.subject.display}: ${message}`);
    const selfIssued = sameName(certificate.issuer, certificate.subject);
    for (const message of certificateFaults(certificate)) fault(message);
    const forbidden = selfIssued && !last ? undefined : forbiddenName(certificate, subtrees);
    if (forbidden !== undefined) fault(`the name ${forbidden} is not one that its authorities may certify`);
    if (!policies.accept(certificate, last)) fault('it has none of the policies that its authorities demand');
    if (last) continue;
    for (const message of authorityFaults(certificate)) fault(message);
    if (!selfIssued && room-- <= 0) fault('the path is longer than an authority above allows');
    const { basicConstraints, nameConstraints } = certificate.decoded;
    room = Math.min(room, basicConstraints?.pathLength ?? room);
    if (nameConstraints) subtrees = constrained(subtrees, nameConstraints);
  }
  return faults;
}

function certificateFaults({ faults, extensions, version, decoded }: Certificate): string[] {
  const unknown = [...extensions.values()].filter(({ oid, critical }) => critical && !UNDERSTOOD.has(oid));
  return [
    ...faults,
    ...unknown.map(({ oid }) => `its critical extension ${oid} is not known`),
    ...(extensions.size > 0 && version !== 3 ? ['it has extensions, but is not of version 3'] : []),
    ...(decoded.nameConstraints?.bounded ? ['its name constraints have bounds, which are forbidden'] : []),
  ];
}

function authorityFaults({ decoded: { basicConstraints, keyUsage } }: Certificate): string[] {
  return [
    ...(basicConstraints?.ca ? [] : ['it is not one of an authority']),
    ...(keyUsage && !keyUsage.has('keyCertSign') ? ['its key usage does not allow to sign certificates'] : []),
  ];
}
