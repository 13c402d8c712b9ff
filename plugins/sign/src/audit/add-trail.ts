import { QuireError } from '@quire/core';
import {
  AUDIT_TRAIL_FILE,
  AUDIT_TRAIL_TYPE,
  type AuditEvent,
  chainEvents,
  type DocumentState,
  lastHash,
  sealTrail,
  sha256Hex,
  type TrailSubject,
} from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import { type OpenPdfOptions, openPdf, type PdfDocument, PdfUpdate } from '@quire/core/pdf';
import { AUDIT_TRAIL_ENTRY, partTakesAttachments, statedPdfA, textAt } from '@quire/core/pdf/document';
import { type CertificatePagesRequest, certificatePages, type SigningFacts } from '../certificate/index.js';
import {
  appendPages,
  attachFile,
  type CarriedData,
  firstPageSize,
  pageCount,
  refuseAdditions,
  signedFields,
} from '../pdf/index.js';
import { earlierLinks } from './earlier-links.js';
import { linksOfSource, type SourceDocument, sourceAttachment, unusableSource } from './source.js';

/** The audit events until the document was signed, to be stored with the document. */
export interface AuditRequest extends Omit<TrailSubject, 'document' | 'continues'> {
  readonly events: readonly AuditEvent[];
  /** Lays out a certificate of completion on pages after those of the document; if absent, no certificate is added. */
  readonly certificate?: CertificatePagesRequest;
  /** The signed Office document that this PDF was made from: it is attached, and the trail continues its trail. */
  readonly source?: SourceDocument;
}

export interface AuditedFile {
  readonly bytes: Uint8Array;
  /** The link of a later signer, to be stored in the signature: nothing can be attached to a signed document. */
  readonly link?: CarriedData;
  readonly trail: TrailReport;
}

export interface TrailReport {
  readonly events: number;
  /** The number of links in the trail, one for each signer, including this one. */
  readonly links: number;
  /** SHA-256 of the document before the trail was added. */
  readonly documentHash: string;
  /** The last hash of the chain, from which the seal continues. */
  readonly lastHash: string;
  /** The number of pages, slides or sheets of the certificate; absent without a certificate. */
  readonly certificatePages?: number;
  /** Warnings, such as the loss of conformance to PDF/A; absent if there are none. */
  readonly warnings?: readonly TrailWarning[];
}

export interface TrailWarning {
  readonly code: 'pdfa-lost';
  readonly message: string;
}

/**
 * Chains the events to those of earlier signers. For the first signer it appends the certificate and attaches the
 * trail, each by a separate update: the first bytes of the file remain the document as sent, and then the document with
 * its certificate, so that their hashes can be verified. For a later signer the document is unchanged, and the link is
 * stored in the signature. Throws VALIDATION_ERROR for invalid events, INVALID_DOCUMENT if the document forbids the
 * change or its trail is broken.
 */
export async function addAuditTrail(
  bytes: Uint8Array,
  { events, certificate, source: made, ...about }: AuditRequest,
  facts: SigningFacts,
  cryptography: Cryptography,
  options: OpenPdfOptions = {},
): Promise<AuditedFile> {
  const source = openPdf(bytes, options);
  const here = await earlierLinks(source, cryptography);
  const isFirst = here.count === 0 && signedFields(source).length === 0;
  if (made && !isFirst) throw unusableSource('is only possible with the first signature');
  const earlier = made ? await linksOfSource(made, cryptography, options) : here;
  if (certificate && here.count > 0) throw certificateTooLate();
  if (isFirst || certificate) refuseAdditions(source, { pages: certificate !== undefined });
  const document = await stateOf(bytes, cryptography);
  const subject = { ...about, document, continues: earlier.continues };
  const trail = await chainEvents(subject, events, facts.signedAt, cryptography);
  const report = {
    events: events.length,
    links: earlier.count + 1,
    documentHash: document.sha256,
    lastHash: await lastHash(trail, cryptography),
  };
  const sealed = (state: DocumentState) => sealTrail(trail, state, facts.signedAt, cryptography);
  if (!isFirst && !certificate) {
    const link = { entry: AUDIT_TRAIL_ENTRY, content: await sealed(document) };
    return { bytes, link, trail: report };
  }
  const first = { ...report, ...warningsOf(source) };
  if (!certificate) return { bytes: await withTrail(source, document), trail: first };
  const listed = { count: pageCount(source), lastHash: report.lastHash, file: AUDIT_TRAIL_FILE };
  const certified = await appendCertificate(source, { trail, facts, listed }, certificate);
  const state = await stateOf(certified.bytes, cryptography);
  const kept = await withTrail(openPdf(certified.bytes, options), state);
  return { bytes: kept, trail: { ...first, certificatePages: certified.pages } };

  async function withTrail(target: PdfDocument, state: DocumentState): Promise<Uint8Array> {
    const update = new PdfUpdate(target, options.compression);
    if (made) attachFile(update, sourceAttachment(made, facts.signedAt));
    attachFile(update, {
      name: AUDIT_TRAIL_FILE,
      type: AUDIT_TRAIL_TYPE,
      description: 'Audit trail: what happened until the document was signed',
      modified: facts.signedAt,
      content: await sealed(state),
    });
    return update.finish().bytes;
  }
}

export const certificateTooLate = (): QuireError =>
  new QuireError(
    'INVALID_DOCUMENT',
    'the audit trail exists already; a certificate of completion is only possible with its first events',
  );

const stateOf = async (bytes: Uint8Array, cryptography: Cryptography): Promise<DocumentState> => ({
  sha256: await sha256Hex(bytes, cryptography),
  bytes: bytes.length,
});

function warningsOf(document: PdfDocument): Pick<TrailReport, 'warnings'> {
  const part = statedPdfA(document);
  if (part === undefined || partTakesAttachments(part)) return {};
  const message = `the document claims to be PDF/A-${part}, which does not allow this attachment: it no longer conforms`;
  return { warnings: [{ code: 'pdfa-lost', message }] };
}

interface CertifiedFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Lays a certificate out with the engine itself and appends it by an update. */
async function appendCertificate(
  document: PdfDocument,
  subject: Pick<Parameters<typeof certificatePages>[0], 'trail' | 'facts' | 'listed'>,
  request: CertificatePagesRequest,
): Promise<CertifiedFile> {
  const { compression } = request.engine;
  const language = textAt(document.current, document.current.root.Lang);
  const own = textAt(document.current, document.current.dict(document.current.trailer.Info)?.Title);
  const about = { ...subject, beside: firstPageSize(document), language, title: own };
  const { pdf, title } = await certificatePages(about, request);
  const update = new PdfUpdate(document, compression);
  const pages = appendPages(update, openPdf(pdf, { compression }), title);
  return { bytes: update.finish().bytes, pages };
}
