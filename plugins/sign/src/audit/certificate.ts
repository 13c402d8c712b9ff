import { openPdf, type PdfDocument, PdfUpdate } from '@quire/core/pdf';
import type { Engine } from '@quire/core/plugin';
import { appendPages, firstPageSize } from '../pdf/index.js';
import type { CertificateContent } from './certificate-content.js';
import { certificateDocx, TITLE } from './certificate-docx.js';
import { paperBeside } from './paper.js';

/** A document with the pages of its certificate behind its own. */
export interface CertifiedFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Lays a certificate out with the engine itself and appends it by an update. */
export async function appendCertificate(
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
