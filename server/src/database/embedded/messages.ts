/** The messages between the host's thread and the thread of the embedded database. */
export interface SqlStatement {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Rows {
  readonly rows: unknown[];
  /** The number of changed rows, for a statement without a result. */
  readonly changes?: number;
}

/** An error loses its own properties in transit, so it is rebuilt from these members. */
export interface SentError {
  readonly message: string;
  /** The error code of SQLite: `SQLITE_CONSTRAINT_PRIMARYKEY`. */
  readonly code?: string;
}

export type Answer = { readonly id: number } & ({ readonly result: Rows } | { readonly failure: SentError });

/** The first message of the thread: the file is open, or the reason why it is not. */
export type Opening = { readonly opened: true } | { readonly failure: SentError };
