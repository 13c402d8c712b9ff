import type { Database } from '../../plugin/index.js';

export interface MemoryDatabase extends Database {
  close(): Promise<void>;
}

/**
 * The embedded database without its file: SQLite in memory, as the service runs it. It needs the packages `kysely` and
 * `libsql`; rejects with an `Error` that says so if they are not installed.
 */
export async function memoryDatabase(): Promise<MemoryDatabase> {
  const [{ Kysely, SqliteDialect }, { default: Libsql }, { kyselyDatabase }] = await Promise.all([
    import('kysely'),
    import('libsql'),
    import('../../plugin/host/index.js'),
  ]).catch((cause) => {
    throw new Error('tests of tables need a database: npm install --save-dev kysely libsql', { cause });
  });
  const connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
  return { ...kyselyDatabase(connection, 'sqlite'), close: () => connection.destroy() };
}
