/** Locks PDFs with a password, or restricts their use: AES-256 of ISO 32000-2 §7.6, revision 6. */
import type * as encrypt from './encrypt.js';

export type { PdfPermission, Protection } from './protection.js';

/** Loads the encryption: most files are not encrypted. */
export const loadEncryption = (): Promise<typeof encrypt> => import('./encrypt.js');
