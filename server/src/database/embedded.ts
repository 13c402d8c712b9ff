import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { OpenDatabase } from './open-database.js';

/** Opens a database file, making it and its folder where they are missing; nobody but their owner may read them. */
export function openEmbedded(file: string): OpenDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new Libsql(file);
  chmodSync(file, 0o600);
  // The command and the service open it at the same time.
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  const connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  return { ...kyselyDatabase(connection, 'sqlite'), close: () => connection.destroy() };
}
