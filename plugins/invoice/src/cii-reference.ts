import { ciiElement, textElement } from './cii-element.js';
import type { InvoiceDocument } from './terms.js';

/** The types of referenced documents (UNTDID 1001): BG-24, BT-17, and BT-18 or BT-128. */
const KINDS = { support: '916', tender: '50', object: '130' } as const;

interface Referenced extends InvoiceDocument {
  readonly kind: keyof typeof KINDS;
  /** The scheme of `id`; present only for the invoiced object. */
  readonly scheme?: string;
}

export const referenceElement = ({ kind, id, description, url, file, scheme }: Referenced): string =>
  ciiElement(
    'ram:AdditionalReferencedDocument',
    textElement('ram:IssuerAssignedID', id),
    textElement('ram:URIID', url),
    textElement('ram:TypeCode', KINDS[kind]),
    textElement('ram:Name', description),
    file &&
      textElement('ram:AttachmentBinaryObject', file.content.replace(/\s/g, ''), {
        mimeCode: file.mediaType,
        filename: file.name,
      }),
    textElement('ram:ReferenceTypeCode', scheme),
  );
