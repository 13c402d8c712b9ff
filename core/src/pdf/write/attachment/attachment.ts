import type { ATTACHMENT_RELATIONSHIPS } from '../../../base/choices.js';

/** The relationship of an attached file to the PDF (ISO 32000-2 table 43). */
export type AttachmentRelationship = (typeof ATTACHMENT_RELATIONSHIPS)[number];

/** A file attached to a PDF. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `application/octet-stream` by default. */
  readonly mediaType?: string;
  readonly description?: string;
  /** The relationship of the file to the document; `unspecified` by default. */
  readonly relationship?: AttachmentRelationship;
}

/** The attachment that contains the document's data: an invoice by EN 16931. */
export interface AttachedInvoice {
  readonly name: string;
  /** The conformance level as Factur-X names it, such as `EN 16931`. */
  readonly level: string;
}
