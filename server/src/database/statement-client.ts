import type { QueryConfig, QueryResult } from 'pg';

/** The part of a pool that `rate-limiter-flexible` uses. */
export interface StatementClient {
  query(text: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult>;
}
