import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open-database.js';
import { answeringPool } from './postgres-pool.js';

export interface PostgresOptions {
  readonly connections: number;
  /** How long is waited for a connection, and for the answer to a statement. */
  readonly milliseconds: number;
}

/** Opens a pool of at most so many connections, each when it is first needed. */
export function openPostgres(url: string, { connections, milliseconds }: PostgresOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    keepAlive: true,
    application_name: 'quire',
  });
  // A connection that breaks is taken out of the pool and replaced; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: answeringPool(pool) }) });
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
