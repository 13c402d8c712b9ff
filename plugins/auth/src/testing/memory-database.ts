import type { Database } from '@quire/core/plugin';
import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';

export interface MemoryDatabase extends Database {
  close(): Promise<void>;
}

/** The embedded database without its file. */
export function memoryDatabase(): MemoryDatabase {
  const connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
  return { ...kyselyDatabase(connection, 'sqlite'), close: () => connection.destroy() };
}
