import type { QueryConfig, QueryResult } from 'pg';

/** What `rate-limiter-flexible` asks of a pool. */
export interface StatementClient {
  query(text: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult>;
}
