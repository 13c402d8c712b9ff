import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool } from 'pg';
import { type HearOutage, type OpenDatabase, unavailable } from './database.js';

export interface PostgresOptions {
  readonly connections: number;
  /** Longest wait for a connection, and for the answer to a statement. */
  readonly milliseconds: number;
  readonly hear?: HearOutage;
}

/** Opens a pool of at most so many connections, each when it is first needed. */
export function openPostgres(
  url: string,
  { connections, milliseconds, hear }: PostgresOptions,
): Required<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    keepAlive: true,
    application_name: 'quire',
  });
  // The pool replaces a connection that breaks; without a listener the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: answeringPool(pool, hear) }) });
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

/**
 * Rejects with an `Error` that tells where PostgreSQL does not answer, and why: for the start, whose log is the operator's.
 * Clients read UNAVAILABLE, which names no host.
 */
export async function checkPostgres(url: string, pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    const why = cause instanceof AggregateError ? cause.errors.map(messageOf).join(', ') : messageOf(cause);
    throw new Error(`QUIRE_DATABASE_URL: PostgreSQL at ${addressOf(url)} does not answer: ${why}`, { cause });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Host, port and database of a URL, without its user and password. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** A pool that rejects with UNAVAILABLE where the server does not answer, and with the server's own error for all else. */
const answeringPool = (pool: Pool, hear: HearOutage | undefined): PostgresPool => ({
  connect: async () => {
    try {
      return answeringClient((await pool.connect()) as unknown as PostgresPoolClient, hear);
    } catch (error) {
      // Whatever the cause, a wrong password included, the request could not have avoided it.
      hear?.(error);
      throw unavailable(error);
    }
  },
  end: () => pool.end(),
});

const answeringClient = (client: PostgresPoolClient, hear: HearOutage | undefined): PostgresPoolClient => {
  let broken: unknown;
  const query = async (...statement: Parameters<PostgresPoolClient['query']>) => {
    try {
      return await client.query(...statement);
    } catch (error) {
      if (!isOutage(error)) throw error;
      broken = error;
      hear?.(error);
      throw unavailable(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection that did not answer is not given to another.
    release: () => (client.release as (error?: unknown) => void)(broken),
  };
};

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const OUTAGES = /^(08|53|57|58)/;
/** Codes of Node's sockets. */
const BROKEN = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/;
/** Messages of pg itself, which has no codes for its own errors. */
const SAID = /terminated|timeout|not queryable|closed the connection/i;

function isOutage(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  return code === undefined ? SAID.test(message) : OUTAGES.test(code) || BROKEN.test(code);
}
