import type { ATTACHMENT_RELATIONSHIPS } from '../../../base/choices.js';

export type AttachmentRelationship = (typeof ATTACHMENT_RELATIONSHIPS)[number];

/** A file that a PDF carries. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `application/octet-stream` by default. */
  readonly mediaType?: string;
  readonly description?: string;
  /** What it is to the document; `unspecified` by default. */
  readonly relationship?: AttachmentRelationship;
}

/** The attachment that is the document as data: an invoice of EN 16931. */
export interface AttachedInvoice {
  /** Of the attachment. */
  readonly name: string;
  /** As Factur-X names it: `EN 16931`. */
  readonly level: string;
}
