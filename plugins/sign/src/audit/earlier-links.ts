/** The existing links of a document's audit trail, which a later signer continues. */
import { isQuireError, QuireError } from '@quire/core';
import { AUDIT_TRAIL_TYPE, checkTrail, inChainOrder, LONGEST_TRAIL } from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import type { Package } from '@quire/core/opc';
import { bytesOf, type PdfDocument, type PdfStream, PdfString } from '@quire/core/pdf';
import { AUDIT_TRAIL_ENTRY, embeddedFiles } from '@quire/core/pdf/document';
import { AUDIT_TRAIL_OBJECT, applicationObjects } from '@quire/core/xml-signature';
import { signatureValues } from '../pdf/index.js';

export interface EarlierLinks {
  readonly count: number;
  /** The hash of the last seal, which the new link must contain; absent for the first link. */
  readonly continues?: string;
}

/** The attached link of a PDF, then those of its signatures. Throws INVALID_DOCUMENT for an invalid one. */
export function earlierLinks(document: PdfDocument, cryptography: Cryptography): Promise<EarlierLinks> {
  const { current } = document;
  const attached = embeddedFiles(current).filter(({ type }) => type === AUDIT_TRAIL_TYPE);
  const signatures = [...signatureValues(document)].sort((a, b) => a.end - b.end);
  const carried = signatures.map(({ dict }) => current.resolve(dict[AUDIT_TRAIL_ENTRY]));
  const links = [
    ...attached.map(({ stream }) => contentOf(document, stream)),
    ...carried.flatMap((each) => (each instanceof PdfString ? [bytesOf(each.latin)] : [])),
  ];
  return lastOf(links, cryptography);
}

/** The links of an Office document, ordered so that each continues the one before. Throws as `earlierLinks` does. */
export function earlierLinksOf(source: Package, cryptography: Cryptography): Promise<EarlierLinks> {
  const parts = [...source.parts.values()].filter(({ contentType }) => contentType === AUDIT_TRAIL_TYPE);
  const objects = applicationObjects(source, AUDIT_TRAIL_OBJECT);
  const links = [...parts.map(({ bytes }) => bytes), ...objects.map(({ content }) => content)];
  return lastOf(
    inChainOrder(links, (each) => each),
    cryptography,
  );
}

/** The number of links and the last hash. All links must be valid: signers must not vouch for invalid ones. */
async function lastOf(links: readonly Uint8Array[], cryptography: Cryptography): Promise<EarlierLinks> {
  let continues: string | undefined;
  for (const link of links) {
    const { trail, problem } = await checkTrail(link, cryptography);
    if (!trail || problem !== undefined) throw broken(problem ?? 'it cannot be read');
    continues = trail.seal.hash;
  }
  return { count: links.length, ...(continues !== undefined && { continues }) };
}

function contentOf(document: PdfDocument, stream: PdfStream): Uint8Array {
  try {
    return document.decode(stream, LONGEST_TRAIL);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw broken(`it cannot be read: ${error.message}`);
  }
}

const broken = (problem: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the audit trail of the document is broken and cannot be continued: ${problem}`);
