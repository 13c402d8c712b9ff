import { createHash } from 'node:crypto';
import type { Database, StoredKey } from '@quire/core/plugin';
import type { Kysely } from 'kysely';
import { type KeyTables, rowOf } from '../keys/index.js';
import { CODE_LIFETIME, CODE_TRIES } from './caps.js';
import type { CodeHash } from './code.js';

export interface CodeTables {
  readonly auth_codes: {
    /** SHA-256 of the mailbox: an address is not kept before its holder has proved it. */
    readonly mailbox: string;
    readonly salt: string;
    readonly hash: string;
    readonly tries: number;
    readonly expires_at: number;
  };
}

/** Codes in force, one for each mailbox. Each step is one statement or transaction: replicas cannot interleave. */
export class SqlCodes {
  readonly #db: Kysely<CodeTables & KeyTables>;

  constructor(database: Database) {
    this.#db = database.tables<CodeTables & KeyTables>();
  }

  /** Puts a code in force; an earlier one becomes invalid. */
  async put(mailbox: string, { salt, hash }: CodeHash, now: number): Promise<void> {
    const code = { salt, hash, tries: 0, expires_at: now + CODE_LIFETIME };
    await this.#db
      .insertInto('auth_codes')
      .values({ mailbox: nameOf(mailbox), ...code })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(code))
      .execute();
  }

  /** Uses up an attempt and returns the hash to compare; undefined without a valid code or attempts. */
  async spendTry(mailbox: string, now: number): Promise<CodeHash | undefined> {
    return this.#db
      .updateTable('auth_codes')
      .set((column) => ({ tries: column('tries', '+', 1) }))
      .where('mailbox', '=', nameOf(mailbox))
      .where('tries', '<', CODE_TRIES)
      .where('expires_at', '>', now)
      .returning(['salt', 'hash'])
      .executeTakeFirst();
  }

  /** Returns a used attempt; does nothing if another code, or none, is valid by now. */
  async giveTryBack(mailbox: string, { hash }: CodeHash): Promise<void> {
    await this.#db
      .updateTable('auth_codes')
      .set((column) => ({ tries: column('tries', '-', 1) }))
      .where('mailbox', '=', nameOf(mailbox))
      .where('hash', '=', hash)
      .where('tries', '>', 0)
      .execute();
  }

  /** Exchanges a code for a key: the code ends and the key is stored, or neither. False if another call was faster. */
  async redeem(mailbox: string, { hash }: CodeHash, key: StoredKey): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('auth_codes')
        .where('mailbox', '=', nameOf(mailbox))
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await transaction.insertInto('api_keys').values(rowOf(key)).execute();
      return true;
    });
  }

  /** Deletes codes that have expired; returns their number. */
  async sweep(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('auth_codes')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

const nameOf = (mailbox: string): string => createHash('sha256').update(mailbox).digest('hex');
