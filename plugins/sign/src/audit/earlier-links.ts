/** The links that the audit trail of a PDF document has already, from which a later signer goes on. */
import { isQuireError, QuireError } from '@quire/core';
import { AUDIT_TRAIL_TYPE, checkTrail, LONGEST_TRAIL } from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import { bytesOf, type PdfDocument, type PdfStream, PdfString } from '@quire/core/pdf';
import { AUDIT_TRAIL_ENTRY, embeddedFiles } from '@quire/core/pdf/document';
import { signatureValues } from '../pdf/index.js';

export interface EarlierLinks {
  readonly count: number;
  /** The hash of the last seal, which the next link carries; absent where there is none. */
  readonly continues?: string;
}

/**
 * The links of a document: the attached one, then those of its signatures in the order in which they were made. Throws
 * INVALID_DOCUMENT where the last one does not hold, for nobody should vouch for what follows from it.
 */
export async function earlierLinks(document: PdfDocument, cryptography: Cryptography): Promise<EarlierLinks> {
  const { current } = document;
  const attached = embeddedFiles(current).filter(({ type }) => type === AUDIT_TRAIL_TYPE);
  const signatures = [...signatureValues(document)].sort((a, b) => a.end - b.end);
  const own = signatures.map(({ dict }) => current.resolve(dict[AUDIT_TRAIL_ENTRY]));
  const links = [...attached.map(({ stream }) => stream), ...own.filter((each) => each instanceof PdfString)];
  const last = links.at(-1);
  if (!last) return { count: 0 };
  const { trail, problem } = await checkTrail(contentOf(document, last), cryptography);
  if (!trail || problem !== undefined) throw broken(problem ?? 'it cannot be read');
  return { count: links.length, continues: trail.seal.hash };
}

function contentOf(document: PdfDocument, link: PdfStream | PdfString): Uint8Array {
  if (link instanceof PdfString) return bytesOf(link.latin);
  try {
    return document.decode(link, LONGEST_TRAIL);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw broken(`it cannot be read: ${error.message}`);
  }
}

const broken = (problem: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the audit trail of the document does not hold, and cannot go on: ${problem}`);
