import type { ATTACHMENT_RELATIONSHIPS } from '../../../base/choices.js';

/** The relationship of an attached file to the PDF (ISO 32000-2 table 43). */
export type AttachmentRelationship = (typeof ATTACHMENT_RELATIONSHIPS)[number];

export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `application/octet-stream` by default. */
  readonly mediaType?: string;
  readonly description?: string;
  /** The relationship of the file to the document; `unspecified` by default. */
  readonly relationship?: AttachmentRelationship;
}

/** The attached invoice (EN 16931) that contains the document's data. */
export interface AttachedInvoice {
  readonly name: string;
  /** The conformance level as Factur-X names it, such as `EN 16931`. */
  readonly level: string;
}
