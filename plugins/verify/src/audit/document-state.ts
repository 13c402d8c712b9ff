import { type AuditTrail, type DocumentState, sha256 } from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';

/**
 * What keeps a file from being the document that a trail is about; undefined where it is. `from` is where the trail stands
 * in the file. The document as it came, and as it was with the pages of its certificate, have to be the first bytes of
 * it, and no other revision may lie between them and the trail: what its signer saw is what was hashed.
 */
export async function documentFault(
  document: PdfDocument,
  { document: before, seal: { document: after } }: AuditTrail,
  from: number,
  cryptography: Cryptography,
): Promise<string | undefined> {
  if (before.bytes > after.bytes || after.bytes > from)
    return 'the document that it is about is no beginning of this file';
  const isSame = (state: DocumentState) => beginsWith(document.bytes, state, cryptography);
  if (!(await isSame(before))) return 'the file does not begin with the document that it is about';
  if (!(await isSame(after))) return 'the file does not begin with the document that it was put into';
  const behind = (state: DocumentState) => revisionsBetween(document, state.bytes, from);
  if (behind(after) > 0) return 'the document was changed before the trail was put into it';
  if (behind(before) > (before.bytes < after.bytes ? 1 : 0)) return 'the document was changed before its certificate';
  return undefined;
}

async function beginsWith(bytes: Uint8Array, state: DocumentState, cryptography: Cryptography): Promise<boolean> {
  return (await sha256(bytes.subarray(0, state.bytes), cryptography)) === state.sha256;
}

/** Revisions that were finished behind one place in the file and before another. */
const revisionsBetween = ({ revisions }: PdfDocument, start: number, end: number): number =>
  revisions.filter((revision) => revision.xrefOffset >= start && revision.end <= end).length;
