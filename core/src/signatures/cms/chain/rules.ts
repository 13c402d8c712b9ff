import { type Certificate, certificateFaults, sameName } from '../x509/index.js';
import { constrained, forbiddenName, NO_SUBTREES } from './name-constraints.js';
import type { CertificatePath } from './paths.js';
import { ANY_POLICY, PolicyState } from './policies.js';
import { authorityPurposeFault, type KeyPurpose } from './purpose.js';

/**
 * The rules of RFC 5280 §6.1 that depend on neither time nor revocation: authority, path length, key usage, names,
 * policies, critical extensions. An anchor that issues certificates must meet the rules for an authority (§6.1.4 k to
 * o) and its own constraints (RFC 5937 §3.2). Returns the broken rules, in words.
 */
export function ruleFaults({ certificates, anchor }: CertificatePath, purpose: KeyPurpose): string[] {
  const faults = [
    ...certificateFaults(anchor),
    ...(certificates.length > 0 ? authorityFaults(anchor, purpose) : []),
  ].map((message) => `${anchor.subject.display}: ${message}`);
  const policies = new PolicyState(certificates.length, anchor);
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
    if (forbidden !== undefined) fault(`the name ${forbidden} is not permitted by its authorities`);
    if (!policies.accept(certificate, last)) fault('it has none of the policies that its authorities require');
    if (last) continue;
    for (const message of authorityFaults(certificate, purpose)) fault(message);
    if (!selfIssued && room-- <= 0) fault('the path is longer than one of its authorities allows');
    const { basicConstraints, nameConstraints } = certificate.decoded;
    room = Math.min(room, basicConstraints?.pathLength ?? room);
    if (nameConstraints) subtrees = constrained(subtrees, nameConstraints);
  }
  return faults;
}

function authorityFaults(certificate: Certificate, purpose: KeyPurpose): string[] {
  const { basicConstraints, keyUsage, policyMappings = [] } = certificate.decoded;
  const purposeFault = authorityPurposeFault(certificate, purpose);
  return [
    ...(basicConstraints?.ca ? [] : ['it is not the certificate of an authority']),
    ...(keyUsage && !keyUsage.has('keyCertSign') ? ['its key usage does not allow signing certificates'] : []),
    ...((basicConstraints?.pathLength ?? 0) < 0 ? ['its path length is negative'] : []),
    ...(policyMappings.flat().includes(ANY_POLICY) ? ['it maps a policy to or from any policy'] : []),
    ...(purposeFault === undefined ? [] : [purposeFault]),
  ];
}
