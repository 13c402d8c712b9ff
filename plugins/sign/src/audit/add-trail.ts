import { QuireError } from '@quire/core';
import {
  AUDIT_TRAIL_FILE,
  AUDIT_TRAIL_TYPE,
  type AuditEvent,
  chainEvents,
  type DocumentState,
  lastHash,
  sealTrail,
  sha256,
  type TrailSubject,
} from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import { type OpenPdfOptions, openPdf, type PdfDocument, PdfUpdate } from '@quire/core/pdf';
import { embeddedFiles, statedPdfA, takesAttachments } from '@quire/core/pdf/document';
import type { Engine } from '@quire/core/plugin';
import { appendPages, attachFile, firstPageSize, pageCount, refuseAdditions } from '../pdf/index.js';
import { type CertificateContent, certificateContent, type SigningFacts } from './certificate-content.js';
import { certificateDocx, TITLE } from './certificate-docx.js';
import { paperBeside } from './paper.js';

/** What happened until a document was signed, to be kept with it. */
export interface AuditRequest extends Omit<TrailSubject, 'document'> {
  readonly events: readonly AuditEvent[];
  /** Lays out a certificate of completion, pages behind those of the document; none without it. */
  readonly certificate?: { readonly engine: Engine; readonly signal?: AbortSignal };
}

/** A document with its trail, to be signed as it is. */
export interface AuditedFile {
  readonly bytes: Uint8Array;
  readonly trail: TrailReport;
}

export interface TrailReport {
  readonly events: number;
  /** SHA-256 of the document as it was before. */
  readonly documentHash: string;
  /** The last hash of the chain, from which the seal continues. */
  readonly lastHash: string;
  /** Pages of the certificate; absent where there is none. */
  readonly certificatePages?: number;
  /** What the document is not any more, such as PDF/A; absent where it stays what it was. */
  readonly warnings?: readonly TrailWarning[];
}

export interface TrailWarning {
  readonly code: 'pdfa-lost';
  readonly message: string;
}

/**
 * Chains the events, appends their certificate and embeds the trail, each by an update of its own: the document as it
 * came and as it was with its certificate stay the first bytes of the file, where their hashes are verified. Throws
 * VALIDATION_ERROR for events that are none, INVALID_DOCUMENT where the document forbids it or has a trail already.
 */
export async function addAuditTrail(
  bytes: Uint8Array,
  { events, certificate, ...about }: AuditRequest,
  facts: SigningFacts,
  cryptography: Cryptography,
  options: OpenPdfOptions = {},
): Promise<AuditedFile> {
  const source = openPdf(bytes, options);
  refuseAdditions(source, { pages: certificate !== undefined });
  refuseSecondTrail(source);
  const document = await stateOf(bytes, cryptography);
  const trail = await chainEvents({ ...about, document }, events, facts.signedAt, cryptography);
  const report = {
    events: events.length,
    documentHash: document.sha256,
    lastHash: await lastHash(trail, cryptography),
    ...warningsOf(source),
  };
  if (!certificate) return { bytes: await withTrail(source, document), trail: report };
  const listed = { pages: pageCount(source), lastHash: report.lastHash, file: AUDIT_TRAIL_FILE };
  const content = certificateContent(trail, facts, listed);
  const certified = await appendCertificate(source, content, certificate.engine, certificate.signal);
  const state = await stateOf(certified.bytes, cryptography);
  const kept = await withTrail(openPdf(certified.bytes, options), state);
  return { bytes: kept, trail: { ...report, certificatePages: certified.pages } };

  async function withTrail(target: PdfDocument, state: DocumentState): Promise<Uint8Array> {
    const update = new PdfUpdate(target, options.compression);
    attachFile(update, {
      name: AUDIT_TRAIL_FILE,
      type: AUDIT_TRAIL_TYPE,
      description: 'Audit trail: what happened until the document was signed',
      modified: facts.signedAt,
      content: await sealTrail(trail, state, facts.signedAt, cryptography),
    });
    return update.finish().bytes;
  }
}

const stateOf = async (bytes: Uint8Array, cryptography: Cryptography): Promise<DocumentState> => ({
  sha256: await sha256(bytes, cryptography),
  bytes: bytes.length,
});

function warningsOf(document: PdfDocument): Pick<TrailReport, 'warnings'> {
  const part = statedPdfA(document);
  if (part === undefined || takesAttachments(part)) return {};
  const message = `the document states to be PDF/A-${part}, which takes no such attachment: it is not any more`;
  return { warnings: [{ code: 'pdfa-lost', message }] };
}

/** With two trails it would be open which one counts. */
function refuseSecondTrail({ current }: PdfDocument): void {
  if (!embeddedFiles(current).some(({ type }) => type === AUDIT_TRAIL_TYPE)) return;
  throw new QuireError('INVALID_DOCUMENT', 'the document has an audit trail already, and it can have one');
}

/** A document with the pages of its certificate behind its own. */
interface CertifiedFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Lays a certificate out with the engine itself and appends it by an update. */
async function appendCertificate(
  document: PdfDocument,
  content: CertificateContent,
  engine: Engine,
  signal?: AbortSignal,
): Promise<CertifiedFile> {
  const paper = paperBeside(firstPageSize(document));
  const { pdf } = await engine.convert(certificateDocx(content, paper), { signal });
  const update = new PdfUpdate(document, engine.compression);
  const pages = appendPages(update, openPdf(pdf, { compression: engine.compression }), TITLE);
  return { bytes: update.finish().bytes, pages };
}
