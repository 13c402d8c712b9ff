/** Files that a PDF carries: `attachment.ts` is one, `write.ts` puts them in, `invoice-metadata.ts` names an invoice. */
export type { AttachedInvoice, Attachment, AttachmentRelationship } from './attachment.js';

import type * as write from './write.js';

/** Loads the writer of attachments: few documents have any. */
export const loadAttachments = (): Promise<typeof write> => import('./write.js');
