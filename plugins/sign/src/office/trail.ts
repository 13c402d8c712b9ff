/** The audit trail of an Office document: a part of the package for the first signer, an object of the signature for later ones. */
import {
  AUDIT_TRAIL_FILE,
  AUDIT_TRAIL_RELATIONSHIP,
  AUDIT_TRAIL_TYPE,
  chainEvents,
  lastHash,
  type OpenTrail,
  packageState,
  sealTrail,
  sha256,
} from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import { mainPart, type Package, type PartName, related, withPart, withRelationship } from '@quire/core/opc';
import { child, path, textContent } from '@quire/core/xml';
import { type ApplicationObject, AUDIT_TRAIL_OBJECT, signatureParts } from '@quire/core/xml-signature';
import { type AuditRequest, certificateTooLate, earlierLinksOf, type TrailReport } from '../audit/index.js';
import { type CertificateRequest, certificateDocument, type SigningFacts } from '../certificate/index.js';
import { refuseWithoutPages, withCertificatePages } from './certificate-pages.js';

/** A package with its trail, to be signed as it is. */
export interface AuditedPackage {
  readonly package: Package;
  /** The link of a later signer, which its signature has to carry: a part more would be signed by nobody before it. */
  readonly objects: readonly ApplicationObject[];
  readonly trail: TrailReport;
}

/** @param bytes the document as it was handed over */
export interface UnauditedPackage {
  readonly bytes: Uint8Array;
  readonly package: Package;
}

/**
 * Chains the events to those of earlier signers, and puts them where the signature will cover them. Throws
 * VALIDATION_ERROR for events that are none, INVALID_DOCUMENT where the trail of the document does not hold.
 */
export async function auditedPackage(
  { bytes, package: source }: UnauditedPackage,
  { events, certificate, source: _, ...about }: AuditRequest,
  facts: SigningFacts,
  cryptography: Cryptography,
): Promise<AuditedPackage> {
  const earlier = await earlierLinksOf(source, cryptography);
  const document = { sha256: await sha256(bytes, cryptography), bytes: bytes.length };
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
  const target = certificate
    ? await withCertificate({ bytes, package: source }, { trail: open, facts, lastHash: trail.lastHash }, certificate)
    : source;
  const content = await sealTrail(open, await packageState(target, cryptography), signedAt, cryptography);
  return isFirst
    ? { package: withTrailPart(target, content), objects: [], trail }
    : { package: source, objects: [{ id: AUDIT_TRAIL_OBJECT, type: AUDIT_TRAIL_TYPE, content }], trail };
}

interface Certified {
  readonly trail: OpenTrail;
  readonly facts: SigningFacts;
  readonly lastHash: string;
}

/** The document with its certificate of completion at its end, on paper like its own, in its language. */
async function withCertificate(
  { bytes, package: source }: UnauditedPackage,
  { trail, facts, lastHash: last }: Certified,
  { engine, signal, ...look }: CertificateRequest,
): Promise<Package> {
  refuseWithoutPages(source);
  const laidOut = await engine.layout?.(bytes, { signal });
  const [first] = laidOut?.pages ?? [];
  const listed = { ...(laidOut && { pages: laidOut.pages.length }), lastHash: last, file: AUDIT_TRAIL_FILE };
  const beside = first ? { width: first.width, height: first.height } : A4;
  const about = { trail, facts, listed, beside, language: languageOf(source), title: titleOf(source) };
  const { docx } = certificateDocument(about, look);
  return withCertificatePages(source, docx);
}

/** In points. */
const A4 = { width: 595.3, height: 841.9 };

/** The language of the styles of a DOCX. */
function languageOf(source: Package): string | undefined {
  const styles = related(source, mainPart(source), 'styles')?.target;
  if (styles === undefined || !source.part(styles)) return undefined;
  return path(source.xml(styles), 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes['w:val'];
}

/** The title in the properties of the document (ECMA-376-2 §8.3). */
function titleOf(source: Package): string | undefined {
  const properties = source.relationships('/').find(({ type }) => type.endsWith('/metadata/core-properties'))?.target;
  if (properties === undefined || !source.part(properties)) return undefined;
  const title = child(source.xml(properties), 'dc:title');
  return title && textContent(title);
}

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
