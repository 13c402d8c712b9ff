import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { DatabaseThread } from './database-thread.js';

/** kysely over the thread: there is one connection, and whoever has it has it alone, for a statement or a transaction. */
export class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

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
    // Handed from one to the next in their order: the connection is never free in between.
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Waits for its turn too; those behind it learn that the database is closed. */
  async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.thread.end();
    await this.releaseConnection();
  }
}
