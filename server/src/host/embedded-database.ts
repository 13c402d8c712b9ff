import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@quire/core/plugin';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { Settings } from '../settings.js';

export interface OpenDatabase extends Database {
  close(): Promise<void>;
}

/** Opens `quire.db` in the data folder, making both where they are missing; nobody but their owner may read them. */
export function openEmbeddedDatabase({ QUIRE_DATABASE_URL, QUIRE_DATA_DIR }: Settings): OpenDatabase {
  const file = QUIRE_DATABASE_URL ? fileURLToPath(QUIRE_DATABASE_URL) : join(QUIRE_DATA_DIR, 'quire.db');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new Libsql(file);
  chmodSync(file, 0o600);
  // The command and the service open it at the same time.
  database.pragma('journal_mode = WAL');
  database.pragma('busy_timeout = 5000');
  const connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  return {
    tables: <Schema>() => connection as Kysely<Schema>,
    close: () => connection.destroy(),
  };
}
