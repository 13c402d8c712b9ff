/** Finds the links of a PDF's audit trail: the first is attached, and later ones are in signatures. */
import { isQuireError } from '@quire/core';
import { AUDIT_TRAIL_TYPE, type AuditTrail, type DocumentState, LONGEST_TRAIL, sha256Hex } from '@quire/core/audit';
import { type Cryptography, commonName } from '@quire/core/cms';
import { bytesOf, LocatedString, type PdfDocument, type PdfStream, PdfString } from '@quire/core/pdf';
import { AUDIT_TRAIL_ENTRY, type EmbeddedFile, embeddedFiles } from '@quire/core/pdf/document';
import type { Assessment } from '../integrity/index.js';
import { type AuditTrailReport, type FoundLink, type SealingSignature, trailReport } from './report.js';

/** The links of an attached document, and the faults of its trail as a whole. */
export interface AttachedLinks {
  readonly links: readonly FoundLink[];
  readonly faults: readonly string[];
}

/** Finds the links of an attached Office document named `name`. Throws a `QuireError` for any other file. */
export type LinksOf = (bytes: Uint8Array, name: string) => Promise<AttachedLinks>;

/**
 * Returns the audit trail of a document, its chain computed anew, or undefined if it has none. Attached trails are
 * recognized by their media type. Faults of a trail are listed in the report.
 */
export async function pdfTrailReport(
  document: PdfDocument,
  files: readonly EmbeddedFile[],
  assessments: readonly Assessment[],
  cryptography: Cryptography,
  linksOf: LinksOf,
): Promise<AuditTrailReport | undefined> {
  const attached = files.filter(({ type }) => type === AUDIT_TRAIL_TYPE);
  const found = [
    ...attached.slice(0, 1).map(({ stream }) => ({
      content: () => document.decode(stream, LONGEST_TRAIL),
      ...sealed(sealOf(stream, assessments)),
      documentFault: (link: AuditTrail) => documentFault(document, link, stream.start, cryptography),
    })),
    ...assessments.flatMap((assessment) => carriedLink(assessment) ?? []),
  ];
  const [first] = found;
  if (!first) return undefined;
  const faults = attached.length > 1 ? [`the document has ${attached.length} audit trails`] : [];
  const before = goesOn(first) ? await linksOfSource(document, files, linksOf) : { links: [], faults: [] };
  return trailReport([...before.links, ...found], [...faults, ...before.faults], cryptography);

  /** The link in a signature, in the revision that it covers. */
  function carriedLink(assessment: Assessment): FoundLink | undefined {
    const { signature, coverage, integrity } = assessment;
    const link = (coverage.revision ?? document.current).resolve(signature.dict[AUDIT_TRAIL_ENTRY]);
    if (!(link instanceof PdfString) || signature.field === undefined) return undefined;
    const start = link instanceof LocatedString ? link.start : 0;
    return {
      content: () => bytesOf(link.latin),
      ...sealed(integrity === 'broken' ? undefined : sealingSignature(assessment)),
      documentFault: (each) => documentFault(document, each, start, cryptography),
    };
  }
}

/**
 * True if a link continues another one that is not in this PDF's signatures. Unreadable links also count: the links of
 * the attached source document, if any, are then counted first, so that this link gets the right number.
 */
function goesOn({ content }: FoundLink): boolean {
  try {
    return JSON.parse(new TextDecoder().decode(content())).continues !== undefined;
  } catch {
    return true;
  }
}

/** The size in bytes of the largest attached document that is searched for links. */
const LONGEST_SOURCE = 64 << 20;

/** Returns the links of the attached Office document that this one was made from. */
async function linksOfSource(
  document: PdfDocument,
  files: readonly EmbeddedFile[],
  linksOf: LinksOf,
): Promise<AttachedLinks> {
  const source = files.find(({ relationship }) => relationship === 'Source');
  if (!source) return { links: [], faults: [] };
  try {
    return await linksOf(document.decode(source.stream, LONGEST_SOURCE), source.name.slice(0, 300));
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { links: [], faults: [`the document that it was made from cannot be read: ${error.message}`] };
  }
}

const sealed = (sealedBy: SealingSignature | undefined): Pick<FoundLink, 'sealedBy'> => (sealedBy ? { sealedBy } : {});

const coversIt = (stream: PdfStream, { integrity, coverage: { revision } }: Assessment): boolean =>
  integrity !== 'broken' && revision !== undefined && stream.end <= revision.end;

/**
 * Returns the reason why the file does not match the document that a link describes, or undefined if it matches. `from`
 * is the offset of the link in the file. The document as sent, and this document with its certificate pages, must be
 * the first bytes of the file, with no other revision between them and the link: then the signer saw what was hashed.
 */
async function documentFault(
  document: PdfDocument,
  { document: before, seal: { document: after } }: AuditTrail,
  from: number,
  cryptography: Cryptography,
): Promise<string | undefined> {
  if (!('bytes' in after)) return 'the document that it describes is not a PDF document';
  if (before.bytes > after.bytes || after.bytes > from)
    return 'the document that it describes is not the beginning of this file';
  const isSame = (state: DocumentState) => beginsWith(document.bytes, state, cryptography);
  if (!(await isSame(before))) return 'the file does not begin with the document that it describes';
  if (!(await isSame(after))) return 'the file does not begin with the document in which it was stored';
  const behind = (state: DocumentState) => revisionsBetween(document, state.bytes, from);
  if (behind(after) > 0) return 'the document was changed before the trail was added';
  if (behind(before) > (before.bytes < after.bytes ? 1 : 0)) return 'the document was changed before its certificate';
  return undefined;
}

async function beginsWith(bytes: Uint8Array, state: DocumentState, cryptography: Cryptography): Promise<boolean> {
  return (await sha256Hex(bytes.subarray(0, state.bytes), cryptography)) === state.sha256;
}

/** The number of revisions that are completely between two offsets of the file. */
const revisionsBetween = ({ revisions }: PdfDocument, start: number, end: number): number =>
  revisions.filter((revision) => revision.xrefOffset >= start && revision.end <= end).length;

/**
 * The maximum number of signatures that are searched for one that covers a trail: the signature that was made with the
 * trail is among the first.
 */
const MOST_COVERING = 20;

/** Returns the first signature whose revision contains exactly this file, or else the first such time stamp. */
function sealOf(file: PdfStream, assessments: readonly Assessment[]): SealingSignature | undefined {
  const covering = assessments
    .filter((assessment) => assessment.signature.field !== undefined && coversIt(file, assessment))
    .slice(0, MOST_COVERING)
    .filter(({ coverage: { revision } }) => {
      return revision && embeddedFiles(revision).some(({ stream }) => stream.start === file.start);
    });
  const sealing = covering.find(({ check }) => check.format !== 'timestamp') ?? covering[0];
  return sealing && sealingSignature(sealing);
}

function sealingSignature({ signature, check, integrity }: Assessment): SealingSignature {
  const signer = check.certificate && (commonName(check.certificate.subject) ?? check.certificate.subject.display);
  return { field: signature.field, ...(signer === undefined ? {} : { signer }), integrity };
}
