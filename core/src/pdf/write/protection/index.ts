/** PDF that a password locks, or whose use is restricted: AES-256 of ISO 32000-2 §7.6, revision 6. */
import type * as encrypt from './encrypt.js';

export type { PdfPermission, Protection } from './protection.js';

/** Loads what encrypts: most files are not. */
export const loadEncryption = (): Promise<typeof encrypt> => import('./encrypt.js');
