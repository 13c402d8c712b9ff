import { kyselyDatabase } from '@quire/core/plugin-host';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from '@quire/core/sql';
import pg, { type Pool } from 'pg';
import { Availability } from './availability.js';
import { type HearOutage, type OpenDatabase, unavailable } from './database.js';

export interface PostgresOptions {
  readonly connections: number;
  /** The longest wait for a connection, and also for the answer to a statement, in milliseconds. */
  readonly milliseconds: number;
  readonly hear?: HearOutage;
}

/** Opens a pool with a maximum number of connections; each connects when it is first needed. */
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
  const availability = new Availability(() => probe(url, milliseconds));
  const answering = answeringPool(pool, availability, hear);
  const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: answering }) });
  let closed: Promise<void> | undefined;
  return {
    ...kyselyDatabase(connection, 'postgres'),
    pool,
    client: { query: (text, values) => availability.guard(() => pool.query(text, values && [...values])) },
    // Closes the pool directly: kysely closes it only if kysely has used it.
    close: () => {
      availability.close();
      closed ??= pool.end();
      return closed;
    },
  };
}

/** Rejects with the reason if PostgreSQL does not answer, for operators: clients get UNAVAILABLE without a host. */
export async function checkPostgres(url: string, pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    const why = cause instanceof AggregateError ? cause.errors.map(messageOf).join(', ') : messageOf(cause);
    throw new Error(`QUIRE_DATABASE_URL: PostgreSQL at ${addressOf(url)} does not answer: ${why}`, { cause });
  }
}

/** Longest wait for the answer to a probe, in milliseconds: more than a busy server takes for a connection. */
const PROBE = 2000;

/** Asks on a separate connection if the server answers: all connections of the pool may be waiting. */
async function probe(connectionString: string, milliseconds: number): Promise<void> {
  const most = Math.min(PROBE, milliseconds);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: most, query_timeout: most });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // The end is not awaited: a server that does not answer does not confirm it either.
    void client.end().catch(() => {});
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Host, port and database of a URL, without its user and password. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** A pool that rejects with UNAVAILABLE if the server does not answer, else with the server's own error. */
const answeringPool = (pool: Pool, availability: Availability, hear: HearOutage | undefined): PostgresPool => ({
  connect: async () => {
    let refused = false;
    const connect = async () => {
      const client = await pool.connect();
      // A connection that arrives after its caller was refused returns to the pool.
      if (refused) client.release();
      return client;
    };
    try {
      const client = await availability.guard(connect);
      return answeringClient(client as unknown as PostgresPoolClient, availability, hear);
    } catch (error) {
      refused = true;
      // The request could not have avoided this error, even a wrong password, so the caller may retry.
      hear?.(error);
      throw unavailable(error);
    }
  },
  end: () => pool.end(),
});

const answeringClient = (
  client: PostgresPoolClient,
  availability: Availability,
  hear: HearOutage | undefined,
): PostgresPoolClient => {
  let broken: unknown;
  const query = async (...statement: Parameters<PostgresPoolClient['query']>) => {
    try {
      return await availability.guard(async () => client.query(...statement));
    } catch (error) {
      if (!isOutage(error)) throw error;
      broken = error;
      hear?.(error);
      throw unavailable(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection that did not answer is not reused.
    release: () => (client.release as (error?: unknown) => void)(broken),
  };
};

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const OUTAGES = /^(08|53|57|58)/;
/** Codes of Node's sockets. */
const BROKEN = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/;
/** Error messages of the pg client itself, for errors that have no codes. */
const SAID = /terminated|timeout|not queryable|closed the connection/i;

function isOutage(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  return code === undefined ? SAID.test(message) : OUTAGES.test(code) || BROKEN.test(code);
}
