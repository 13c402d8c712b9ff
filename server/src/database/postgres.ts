import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open-database.js';

/** Milliseconds to wait for a connection, the wait for one of the pool's included: as long as a request may take. */
const CONNECT_MILLISECONDS = 30_000;

/** Opens a pool of at most so many connections, each when it is first needed. */
export function openPostgres(url: string, connections: number): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    application_name: 'quire',
  });
  // An idle connection that breaks is taken out of the pool and replaced; unheard, the event would end the process.
  pool.on('error', () => {});
  const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  let closed: Promise<void> | undefined;
  return {
    ...kyselyDatabase(connection, 'postgres'),
    pool,
    // The pool itself: kysely ends it only where kysely has used it.
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}
