/** The audit trail of an Office document: a part for the first signer, an object in the signature of each later one. */
import {
  AUDIT_TRAIL_RELATIONSHIP,
  AUDIT_TRAIL_TYPE,
  chainEvents,
  lastHash,
  packageState,
  sealTrail,
  sha256Hex,
} from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import { type Package, type PartName, withPart, withRelationship } from '@quire/core/opc';
import { type ApplicationObject, AUDIT_TRAIL_OBJECT, signatureParts } from '@quire/core/xml-signature';
import { type AuditRequest, certificateTooLate, earlierLinksOf, type TrailReport } from '../audit/index.js';
import type { SigningFacts } from '../certificate/index.js';
import { type CertifiedPackage, type HandedPackage, withCertificate } from './certificate/index.js';

export interface AuditedPackage {
  readonly package: Package;
  /** The link of a later signer, to be stored in the signature: earlier signatures would not cover an added part. */
  readonly objects: readonly ApplicationObject[];
  readonly trail: TrailReport;
}

/**
 * Chains the events to those of earlier signers, and puts them where the signature will cover them. Throws
 * VALIDATION_ERROR for invalid events, INVALID_DOCUMENT for an invalid trail in the document.
 */
export async function auditedPackage(
  { bytes, package: source }: HandedPackage,
  { events, certificate, source: _, ...about }: AuditRequest,
  facts: SigningFacts,
  cryptography: Cryptography,
): Promise<AuditedPackage> {
  const earlier = await earlierLinksOf(source, cryptography);
  const document = { sha256: await sha256Hex(bytes, cryptography), bytes: bytes.length };
  const subject = { ...about, document, continues: earlier.continues };
  const { signedAt } = facts;
  const isFirst = earlier.count === 0 && signatureParts(source).size === 0;
  if (certificate && !isFirst) throw certificateTooLate();
  const open = await chainEvents(subject, events, signedAt, cryptography);
  const trail = {
    events: events.length,
    links: earlier.count + 1,
    documentHash: document.sha256,
    lastHash: await lastHash(open, cryptography),
  };
  const certified =
    certificate &&
    (await withCertificate({ bytes, package: source }, { trail: open, facts, lastHash: trail.lastHash }, certificate));
  const target = certified?.package ?? source;
  const content = await sealTrail(open, await packageState(target, cryptography), signedAt, cryptography);
  return isFirst
    ? { package: withTrailPart(target, content), objects: [], trail: { ...trail, ...pagesOf(certified) } }
    : { package: source, objects: [{ id: AUDIT_TRAIL_OBJECT, type: AUDIT_TRAIL_TYPE, content }], trail };
}

const pagesOf = (certified: CertifiedPackage | undefined): Pick<TrailReport, 'certificatePages'> =>
  certified?.pages === undefined ? {} : { certificatePages: certified.pages };

function withTrailPart(source: Package, bytes: Uint8Array): Package {
  const name = freeName(source);
  const added = withPart(source, { name, contentType: AUDIT_TRAIL_TYPE, bytes });
  return withRelationship(added, '/', { type: AUDIT_TRAIL_RELATIONSHIP, target: name, external: false }).package;
}

function freeName(source: Package): PartName {
  let name = '/audit-trail.json';
  for (let number = 2; source.part(name); number++) name = `/audit-trail${number}.json`;
  return name;
}
