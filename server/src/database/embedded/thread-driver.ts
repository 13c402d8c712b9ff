import { Semaphore } from '@quire/core/plugin';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from '@quire/core/sql';
import type { DatabaseThread } from './database-thread.js';

/** The driver by which kysely uses the thread: one connection for one caller at a time. */
export class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #turn = new Semaphore({ places: 1, waiting: Number.POSITIVE_INFINITY });
  #giveBack: (() => void) | undefined;

  constructor(private readonly thread: DatabaseThread) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows, changes } = await thread.run(sql, parameters);
        return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
      },
      // biome-ignore lint/correctness/useYield: the rows of a statement come in one message.
      async *streamQuery() {
        throw new Error('the embedded database does not stream');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#giveBack = await this.#turn.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#giveBack?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** Rolls back. On a full disk SQLite has done so already, and a second error would hide the first. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
  }

  /** Waits for the connection like any statement; statements queued later fail because the database is closed. */
  async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.thread.end();
    await this.releaseConnection();
  }
}
