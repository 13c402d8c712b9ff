import type { Kysely } from 'kysely';
import type { Database } from '../index.js';

/** The `Database` port over a connection that the host opened, and closes. */
export const kyselyDatabase = (connection: Kysely<unknown>, dialect: Database['dialect']): Database => ({
  dialect,
  tables: <Schema>() => connection as Kysely<Schema>,
  migrate: async (plugin, migrations) => {
    // Loaded with the first migration: a host without a database has no kysely either.
    const { migrate } = await import('./migrate.js');
    await migrate(connection, dialect, plugin, migrations);
  },
});
