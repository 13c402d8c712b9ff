import type { OpenTrail } from '@quire/core/audit';
import type { Engine } from '@quire/core/plugin';
import { certificateDocx } from './certificate-docx.js';
import { type CertificateContent, certificateContent, type ListedFacts, type SigningFacts } from './content.js';
import type { CertificateLook } from './look.js';
import { type Paper, paperBeside } from './paper.js';

/** Lays out a certificate, in a look of the caller's. */
export interface CertificatePagesRequest extends CertificateLook {
  readonly engine: Engine;
  readonly signal?: AbortSignal;
}

/** The subject of a certificate. */
export interface CertificateSubject {
  readonly trail: OpenTrail;
  readonly facts: SigningFacts;
  readonly listed: ListedFacts;
  /** The size of the document's pages. */
  readonly beside: Paper;
  /** The language of the document, used if the caller names none. */
  readonly language?: string;
  /** The title of the document, used if the caller gives none. */
  readonly title?: string;
}

/** The pages of a certificate as a separate PDF, and their title. */
export async function certificatePages(
  subject: CertificateSubject,
  { engine, signal, ...look }: CertificatePagesRequest,
): Promise<{ readonly pdf: Uint8Array; readonly title: string }> {
  const { docx, title } = certificateDocument(subject, look);
  const { pdf } = await engine.convert(docx, { signal });
  return { pdf, title };
}

/** Returns the certificate as a separate DOCX, and its title. */
export function certificateDocument(
  subject: CertificateSubject,
  look: CertificateLook,
): { readonly docx: Uint8Array; readonly title: string } {
  const content = certificateOf(subject, look);
  return { docx: certificateDocx(content, paperBeside(subject.beside), look), title: content.words.title };
}

/** Returns the content of a certificate; language and name default to those of the document. */
export function certificateOf(
  { trail, facts, listed, language, title = '' }: Omit<CertificateSubject, 'beside'>,
  look: CertificateLook,
): CertificateContent {
  const named = { documentName: look.documentName ?? (title.trim() || undefined), language: look.language ?? language };
  return certificateContent(trail, facts, listed, { ...look, ...named });
}
