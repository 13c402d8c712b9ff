import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { unavailable } from './unavailable.js';

/** A pool whose callers learn by UNAVAILABLE that the server does not answer, and all else as it says it. */
export const answeringPool = (pool: Pool): PostgresPool => ({
  connect: async () => {
    try {
      return answeringClient((await pool.connect()) as unknown as PostgresPoolClient);
    } catch (error) {
      // Whatever it is, a wrong password included, the request cannot help it.
      throw unavailable(error);
    }
  },
  end: () => pool.end(),
});

const answeringClient = (client: PostgresPoolClient): PostgresPoolClient => {
  let broken: unknown;
  const asked = async (...query: Parameters<PostgresPoolClient['query']>) => {
    try {
      return await client.query(...query);
    } catch (error) {
      if (!isOutage(error)) throw error;
      broken = error;
      throw unavailable(error);
    }
  };
  return {
    query: asked as unknown as PostgresPoolClient['query'],
    // A connection that did not answer is not given to another.
    release: () => (client.release as (error?: unknown) => void)(broken),
  };
};

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const OUTAGES = /^(08|53|57|58)/;
/** Of Node's sockets. */
const BROKEN = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/;
/** pg has no codes for its own. */
const SAID = /terminated|timeout|not queryable|closed the connection/i;

function isOutage(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  return code === undefined ? SAID.test(message) : OUTAGES.test(code) || BROKEN.test(code);
}
