import { createHash } from 'node:crypto';
import type { Database } from '@quire/core/plugin';
import { type Kysely, sql } from '@quire/core/sql';
import type { Cap } from './caps.js';

export interface QuotaTables {
  readonly auth_allowances: {
    /** SHA-256 of kind and subject: addresses are counted here, not kept. */
    readonly name: string;
    readonly taken: number;
    /** The end of the period that is counted, in milliseconds since 1970. */
    readonly until: number;
  };
}

/** The name and the time of a taken allowance, by which it can be returned. */
export interface Taken {
  readonly name: string;
  readonly until: number;
}

/** Caps up to this number hold in any time span; higher caps are counted in consecutive spans. */
const STRICT = 5;

/** Counts against caps, in the database: all replicas count together, each time in one statement. */
export class SqlQuota {
  readonly #db: Kysely<QuotaTables>;

  constructor(database: Database) {
    this.#db = database.tables<QuotaTables>();
  }

  /** Takes one unit of a subject's quota; returns undefined if none is left. */
  async take(cap: Cap, subject: string, now: number): Promise<Taken | undefined> {
    if (cap.most > STRICT) return this.#takeOf(nameOf(cap, subject), cap.most, now, cap.milliseconds);
    // Each of `most` slots takes one count and is free again when its time is over: no span exceeds `most` counts.
    for (let slot = 0; slot < cap.most; slot++) {
      const taken = await this.#takeOf(nameOf(cap, `${subject}\n${slot}`), 1, now, cap.milliseconds);
      if (taken) return taken;
    }
    return undefined;
  }

  /** Gives back one unit of a subject's quota, as if it had never been taken. */
  async giveBack({ name, until }: Taken): Promise<void> {
    await this.#db
      .updateTable('auth_allowances')
      .set((column) => ({ taken: column('taken', '-', 1) }))
      .where('name', '=', name)
      .where('until', '=', until)
      .where('taken', '>', 0)
      .execute();
  }

  /** The maximum seconds until the next count is allowed. */
  async secondsLeft({ kind, most, milliseconds }: Cap, subject: string, now: number): Promise<number> {
    const name = nameOf({ kind, most, milliseconds }, subject);
    const row = await this.#db
      .selectFrom('auth_allowances')
      .select('until')
      .where('name', '=', name)
      .executeTakeFirst();
    return Math.max(1, Math.ceil((Number(row?.until ?? now) - now) / 1000));
  }

  async sweep(now: number): Promise<void> {
    await this.#db.deleteFrom('auth_allowances').where('until', '<=', now).execute();
  }

  async #takeOf(name: string, most: number, now: number, milliseconds: number): Promise<Taken | undefined> {
    const over = sql<boolean>`auth_allowances.until <= ${now}`;
    const row = await this.#db
      .insertInto('auth_allowances')
      .values({ name, taken: 1, until: now + milliseconds })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({
            taken: sql<number>`case when ${over} then 1 else auth_allowances.taken + 1 end`,
            until: sql<number>`case when ${over} then excluded.until else auth_allowances.until end`,
          })
          .where(sql<boolean>`${over} or auth_allowances.taken < ${most}`),
      )
      .returning('until')
      .executeTakeFirst();
    return row && { name, until: Number(row.until) };
  }
}

const nameOf = ({ kind }: Cap, subject: string): string =>
  createHash('sha256').update(`${kind}\n${subject}`).digest('hex');
