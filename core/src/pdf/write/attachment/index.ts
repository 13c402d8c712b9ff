/** Files attached to a PDF (`attachment.ts`): `write.ts` embeds them, `invoice-metadata.ts` describes an invoice. */
export type { AttachedInvoice, Attachment, AttachmentRelationship } from './attachment.js';

import type * as write from './write.js';

/** Loads the writer of attachments: few documents have any. */
export const loadAttachments = (): Promise<typeof write> => import('./write.js');
