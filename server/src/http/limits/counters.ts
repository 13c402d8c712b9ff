import type { Database } from '@quire/core/plugin';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { StatementClient } from '../../database/statement-client.js';

export type OpenCounter = (name: string, pointsPerMinute: number) => RateLimiterAbstract;

/** Counters in memory: each replica counts for itself. */
export const memoryCounters: OpenCounter = (keyPrefix, points) =>
  new RateLimiterMemory({ keyPrefix, points, duration: 60 });

const TABLE = 'quire_rate_limits';

/** Counters that all replicas share; while the database does not answer, each replica counts for itself. */
export async function sharedCounters(database: Database, client: StatementClient): Promise<OpenCounter> {
  // The limiter could create its table itself, but fails if two replicas do so at once.
  await database.migrate('host', [
    {
      name: 'rate limits',
      up: (tables) =>
        tables.schema
          .createTable(TABLE)
          .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
          .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('expire', 'bigint')
          .execute(),
    },
  ]);
  return (keyPrefix, points) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix,
      points,
      duration: 60,
      // Further requests of a client over its quota need no query.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memoryCounters(keyPrefix, points),
    });
}
