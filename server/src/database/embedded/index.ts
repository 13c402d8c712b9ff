/**
 * The embedded database: a SQLite file, and a thread that works on it.
 *
 * kysely compiles a statement and `ThreadDriver` gives it the one connection; `DatabaseThread` sends it, in the form of
 * `messages.ts`, to `thread.ts`, which runs it and waits for the disk.
 */
import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from '@quire/core/sql';
import type { HearOutage, OpenDatabase } from '../database.js';
import { DatabaseThread } from './database-thread.js';
import { ThreadDriver } from './thread-driver.js';

/** Opens a database file. Creates the file and its folder if they are missing; only their owner may read them. */
export async function openEmbedded(file: string, hear?: HearOutage): Promise<OpenDatabase> {
  const thread = await DatabaseThread.start(file, hear);
  const driver = new ThreadDriver(thread);
  const connection = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  // Closes the driver directly: kysely closes it only if kysely has used it.
  return { ...kyselyDatabase(connection, 'sqlite'), close: () => driver.destroy() };
}
