import type { Kysely } from 'kysely';
import type { Database } from '../index.js';

/**
 * The `Database` port over a connection that the host opened, and closes.
 *
 * @example
 * ```ts no-run
 * import { kyselyDatabase } from '@quire/core/plugin-host';
 * import { Kysely, PostgresDialect } from 'kysely';
 * import { Pool } from 'pg';
 *
 * const pool = new Pool({ connectionString: process.env.QUIRE_DATABASE_URL });
 * const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
 * console.log(kyselyDatabase(connection, 'postgres').dialect);
 * ```
 */
export const kyselyDatabase = (connection: Kysely<unknown>, dialect: Database['dialect']): Database => ({
  dialect,
  tables: <Schema>() => connection as Kysely<Schema>,
  migrate: async (plugin, migrations) => {
    // Loaded with the first migration: a host without a database has no kysely either.
    const { migrate } = await import('./migrate.js');
    await migrate(connection, dialect, plugin, migrations);
  },
});
