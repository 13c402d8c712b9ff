import { QuireError } from '../../../base/errors.js';
import type { DocumentProperties } from '../../../resolved/index.js';
import { name, type PdfDict, type PdfFile, PdfString, type Ref, textString } from '../../file/index.js';
import { pdfDate } from '../metadata/index.js';
import type { Attachment } from './attachment.js';

export { invoiceMetadata } from './invoice-metadata.js';

/** The entries of the catalog for attachments. */
export interface WrittenAttachments {
  /** The files associated with the document as a whole (ISO 32000-2 §14.13). */
  readonly associated: readonly Ref[];
  /** The name tree from which viewers list the attachments (§7.7.4). */
  readonly names: PdfDict;
}

/**
 * Writes files into a PDF (ISO 32000-2 §7.11.4). Their date is that of the document, since the engine reads no clock.
 * Throws VALIDATION_ERROR if two files have the same name, or a file has no name.
 */
export function writeAttachments(
  file: PdfFile,
  attachments: readonly Attachment[],
  { modified, created }: DocumentProperties,
): WrittenAttachments {
  const date = pdfDate(modified) ?? pdfDate(created);
  // The names of the tree are in the order of their bytes (§7.9.6); readers show them as text.
  const sorted = attachments.map((each) => ({ ...each, key: textString(fileName(each)) })).sort(byKey);
  const seen = new Set<string>();
  const entries: (readonly [PdfString, Ref])[] = [];
  for (const { key, ...attachment } of sorted) {
    if (seen.has(key.latin)) throw refused(`two attachments are called ${fileName(attachment)}`);
    seen.add(key.latin);
    entries.push([key, fileSpecification(file, attachment, date)]);
  }
  return { associated: entries.map(([, ref]) => ref), names: { Names: entries.flat() } };
}

function fileSpecification(file: PdfFile, attachment: Attachment, date: string | undefined): Ref {
  const { bytes, description, mediaType = 'application/octet-stream', relationship = 'unspecified' } = attachment;
  const stream = file.addStream(
    {
      Type: name('EmbeddedFile'),
      Subtype: name(mediaType),
      Params: file.add({ Size: bytes.length, ModDate: date === undefined ? undefined : new PdfString(date) }),
    },
    bytes,
  );
  const title = textString(fileName(attachment));
  return file.add({
    Type: name('Filespec'),
    F: title,
    UF: title,
    EF: { F: stream, UF: stream },
    AFRelationship: name(`${relationship.charAt(0).toUpperCase()}${relationship.slice(1)}`),
    // PDF/UA-2 requires a description (ISO 14289-2 §8.14.1).
    Desc: description ? textString(description) : title,
  });
}

/** The name without the folders that a client may have sent with it. */
function fileName({ name: given }: Attachment): string {
  const plain = given.replace(/^.*[/\\]/, '').trim();
  if (plain === '') throw refused('an attachment has no name');
  return plain;
}

const byKey = ({ key: one }: { readonly key: PdfString }, { key: other }: { readonly key: PdfString }): number =>
  one.latin < other.latin ? -1 : one.latin > other.latin ? 1 : 0;

const refused = (issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `attachments: ${issue}`, { details: [{ field: 'attachments', issue }] });
