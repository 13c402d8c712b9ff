import type { Kysely } from 'kysely';

/** Columns that every SQL database has: times in milliseconds, the hash in hexadecimal. */
export interface Tables {
  readonly telemetry_licenses: { readonly hash: string; readonly license_key: string };
  readonly telemetry_opens: OpenRow;
}

export interface OpenRow {
  readonly license: string;
  readonly document_id: string;
  readonly occurred_at: number;
  readonly document_created_at: number | null;
  readonly received_at: number;
  readonly library_version: string;
  readonly user_agent: string;
  readonly page_url: string;
  readonly hostname: string;
  readonly screen_width: number;
  readonly screen_height: number;
  readonly metadata: string | null;
}

/** What differs between databases: how the tables are laid out. */
export interface TableLayout {
  /** Makes them: a migration, which the host runs once. */
  create(db: Kysely<Tables>): Promise<void>;
  /** Makes room for events of these months, named as `2026-11`. */
  makeRoom(db: Kysely<Tables>, months: ReadonlySet<string>): Promise<void>;
  /** Drops the rows of the months before this time, which is the first of one. */
  drop(db: Kysely<Tables>, before: number): Promise<void>;
  /** Adds the rows of a JSON array, by the names of their columns; those that are there already stay as they are. */
  insert(db: Kysely<Tables>, rows: string): Promise<void>;
}
