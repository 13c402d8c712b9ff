import type { Clock, Database } from '@quire/core/plugin';
import type { Kysely } from 'kysely';
import { newSecret } from './signature.js';

export interface OwnedSecrets {
  readonly current: string;
  /** The previous secret, as long as it is in force. */
  readonly previous?: { readonly secret: string; readonly until: number };
}

interface SecretTables {
  readonly webhook_secrets: {
    readonly owner: string;
    readonly secret: string;
    readonly previous: string | null;
    readonly previous_until: number | string | null;
  };
}

/** The time that a replaced secret stays in force together with the new one, in milliseconds. */
const OVERLAP = 24 * 3600_000;

export class WebhookSecrets {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The secrets of an owner, made with the first call. */
  async of(owner: string): Promise<OwnedSecrets> {
    const row = { owner, secret: newSecret(), previous: null, previous_until: null };
    await this.#tables
      .insertInto('webhook_secrets')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
    return this.#find(owner);
  }

  /** Replaces the current secret by a new one. The replaced secret stays valid for a day. */
  async rotate(owner: string): Promise<OwnedSecrets> {
    await this.of(owner);
    await this.#tables
      .updateTable('webhook_secrets')
      .set(({ ref }) => ({
        secret: newSecret(),
        previous: ref('secret'),
        previous_until: this.clock.now() + OVERLAP,
      }))
      .where('owner', '=', owner)
      .execute();
    return this.#find(owner);
  }

  async #find(owner: string): Promise<OwnedSecrets> {
    const row = await this.#tables
      .selectFrom('webhook_secrets')
      .selectAll()
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    const until = Number(row.previous_until);
    const isInForce = row.previous !== null && until > this.clock.now();
    return { current: row.secret, ...(isInForce && { previous: { secret: row.previous ?? '', until } }) };
  }

  get #tables(): Kysely<SecretTables> {
    return this.database.tables<SecretTables>();
  }
}
