/**
 * A key for an e-mail address that is proved by a code.
 *
 * `Registrar.register` normalizes the address (`address.ts`), counts the mail against its caps (`caps.ts`,
 * `sql-quota.ts`), makes and hashes a code (`code.ts`), mails it (`code-mail.ts`, in the words of `code-mail-texts.ts`)
 * and keeps its hash (`sql-codes.ts`). Where a cap holds the mail back, a decoy makes that look like a mail
 * that was sent. `Registrar.verify` counts the guess, compares hashes, and changes a right code for a key in one
 * transaction. What was counted for nothing is given back; `sweeper.ts` drops what has expired.
 */
export type { Cap } from './caps.js';
export { CODE_HASHER, CodeHasher } from './code.js';
export { CODE_QUOTA, CODES, REGISTRAR, Registrar } from './registrar.js';
export { SqlCodes } from './sql-codes.js';
export { SqlQuota } from './sql-quota.js';
export { SWEEPER, Sweeper } from './sweeper.js';
