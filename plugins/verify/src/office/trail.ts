/** The audit trail of an Office document: the first link is a part of the package, later ones are in signatures. */
import { AUDIT_TRAIL_TYPE, type AuditTrail, inChainOrder, type PackageState, packageState } from '@quire/core/audit';
import { type Cryptography, commonName } from '@quire/core/cms';
import type { Package, Part } from '@quire/core/opc';
import { type AuditTrailReport, type FoundLink, linksReport, type SealingSignature } from '../audit/index.js';
import type { OfficeAssessment } from './assess.js';

/** The links of a package, in the order of their chain, and the faults of its trail as a whole. */
export interface OfficeLinks {
  readonly links: readonly FoundLink[];
  readonly faults: readonly string[];
}

/** The links of an Office document; `file` is the name of the package, if it is attached to another document. */
export async function officeLinks(
  pkg: Package,
  assessments: readonly OfficeAssessment[],
  cryptography: Cryptography,
  file?: string,
): Promise<OfficeLinks> {
  const parts = [...pkg.parts.values()].filter(({ contentType }) => contentType === AUDIT_TRAIL_TYPE);
  const carried = assessments.flatMap(({ trailLink, ...assessment }) =>
    trailLink && assessment.isLinked
      ? [{ bytes: trailLink.content, seal: trailLink.isSigned ? sealing(assessment) : undefined }]
      : [],
  );
  const [part] = parts;
  const found = [...(part ? [{ bytes: part.bytes, seal: sealOf(part, assessments) }] : []), ...carried];
  if (found.length === 0) return { links: [], faults: [] };
  const state = await packageState(pkg, cryptography);
  // The order of signatures proves nothing, since it is not signed.
  const links = inChainOrder(found, ({ bytes }) => bytes).map(
    ({ bytes, seal }): FoundLink => ({
      content: () => bytes,
      ...(seal && { sealedBy: { ...seal, ...(file !== undefined && { file }) } }),
      documentFault: async (link) => documentFault(link, state),
    }),
  );
  return { links, faults: parts.length > 1 ? [`the document has ${parts.length} audit trails`] : [] };
}

/** Returns the audit trail of a package, its chain computed anew; undefined if it has none. */
export async function officeTrailReport(
  ...[pkg, assessments, cryptography]: Parameters<typeof officeLinks>
): Promise<AuditTrailReport | undefined> {
  const { links, faults } = await officeLinks(pkg, assessments, cryptography);
  return links.length > 0 ? linksReport(links, faults, cryptography) : undefined;
}

/** Compares the hash in the link, which covers the document as it was sent, with that of the package's parts. */
function documentFault({ seal: { document } }: AuditTrail, state: PackageState): string | undefined {
  if (!('parts' in document)) return 'the document that it describes is not an Office document';
  return document.sha256 === state.sha256
    ? undefined
    : 'the parts of the document differ from the document that it describes';
}

const sealOf = ({ name }: Part, assessments: readonly OfficeAssessment[]): SealingSignature | undefined => {
  const covering = assessments.find(({ isLinked, covers, integrity }) => {
    return isLinked && integrity !== 'broken' && covers?.has(name) === true;
  });
  return covering && sealing(covering);
};

function sealing({
  part,
  certificate,
  integrity,
}: Pick<OfficeAssessment, 'part' | 'certificate' | 'integrity'>): SealingSignature | undefined {
  if (integrity === 'broken') return undefined;
  const signer = certificate && (commonName(certificate.subject) ?? certificate.subject.display);
  return { part, ...(signer === undefined ? {} : { signer }), integrity };
}
