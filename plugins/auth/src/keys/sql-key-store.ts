import type { Database, KeyStore, StoredKey } from '@quire/core/plugin';
import type { Kysely, Selectable } from 'kysely';

/** The table of keys, for statements that also use other tables. */
export interface KeyTables {
  readonly api_keys: KeyRow;
}

interface KeyRow {
  readonly id: string;
  readonly hash: string;
  readonly last_four: string;
  readonly owner: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
}

export class SqlKeyStore implements KeyStore {
  readonly #db: Kysely<KeyTables>;

  constructor(database: Database) {
    this.#db = database.tables<KeyTables>();
  }

  async add(key: StoredKey): Promise<void> {
    await this.#db.insertInto('api_keys').values(rowOf(key)).execute();
  }

  async find(id: string): Promise<StoredKey | undefined> {
    const row = await this.#db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
    return row && keyOf(row);
  }

  async list(owner?: string): Promise<readonly StoredKey[]> {
    const all = this.#db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id');
    return (await (owner === undefined ? all : all.where('owner', '=', owner)).execute()).map(keyOf);
  }

  async revokedSince(at: number): Promise<readonly StoredKey[]> {
    return (await this.#db.selectFrom('api_keys').selectAll().where('revoked_at', '>=', at).execute()).map(keyOf);
  }

  async revoke(id: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where((column) => column.or([column('revoked_at', 'is', null), column('revoked_at', '>', at)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** A key as a row, for transactions that also change other tables. */
export const rowOf = (key: StoredKey): KeyRow => ({
  id: key.id,
  hash: Buffer.from(key.hash).toString('hex'),
  last_four: key.lastFour,
  owner: key.owner,
  created_at: key.createdAt,
  revoked_at: key.revokedAt ?? null,
});

// PostgreSQL hands big integers out as text.
const keyOf = (row: Selectable<KeyRow>): StoredKey => ({
  id: row.id,
  hash: new Uint8Array(Buffer.from(row.hash, 'hex')),
  lastFour: row.last_four,
  owner: row.owner,
  createdAt: Number(row.created_at),
  ...(row.revoked_at !== null && { revokedAt: Number(row.revoked_at) }),
});
