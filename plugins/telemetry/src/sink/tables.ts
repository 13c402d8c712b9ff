import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

/** Columns that every SQL database has: times in milliseconds, the hash in hexadecimal. */
export interface Tables {
  readonly telemetry_licenses: { readonly hash: string; readonly license_key: string };
  readonly telemetry_opens: OpenRow;
}

export interface OpenRow {
  readonly license: string;
  readonly document_id: string;
  readonly occurred_at: number;
  /** Null only in rows of earlier versions. */
  readonly document_created_at: number | null;
  readonly received_at: number;
  readonly library_version: string;
  readonly user_agent: string;
  readonly page_url: string;
  readonly hostname: string;
  readonly screen_width: number;
  readonly screen_height: number;
  readonly metadata: string | null;
  /** Empty in rows of earlier versions. */
  readonly visit: string;
}

/** Names of the columns, in the order of the table. */
export const OPEN_COLUMNS: readonly (keyof OpenRow)[] = [
  'license',
  'document_id',
  'occurred_at',
  'document_created_at',
  'received_at',
  'library_version',
  'user_agent',
  'page_url',
  'hostname',
  'screen_width',
  'screen_height',
  'metadata',
  'visit',
];

export const KEY = 'telemetry_opens_key';

/** The key makes a repeated event the same row. It begins with the time, so that new events share few pages. */
export const KEY_COLUMNS = ['occurred_at', 'license', 'document_id', 'visit'] as const;

/** The type of the column `visit`, which tables have since the migration `visits`. */
export const visitColumn = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo('');

/** The other columns of `telemetry_opens`, as the first migration made them. */
export const openColumns = (
  table: CreateTableBuilder<'telemetry_opens'>,
): CreateTableBuilder<'telemetry_opens', Column> =>
  table
    .addColumn('license', 'varchar(64)', (column) => column.notNull())
    .addColumn('document_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .addColumn('document_created_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('library_version', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text', (column) => column.notNull())
    .addColumn('hostname', 'text', (column) => column.notNull())
    .addColumn('screen_width', 'integer', (column) => column.notNull())
    .addColumn('screen_height', 'integer', (column) => column.notNull())
    .addColumn('metadata', 'text');

type Column = Exclude<keyof OpenRow, 'visit'>;

/** The layout of the tables, which differs between databases. */
export interface TableLayout {
  /** Creates the tables: a migration, which the host runs once. */
  create(db: Kysely<Tables>): Promise<void>;
  /** Adds the column `visit` to the table of opens, and to its key: the migration after `create`. */
  addVisits(db: Kysely<Tables>): Promise<void>;
  /** Prepares the tables for events of these months, such as `2026-11`. */
  makeRoom(db: Kysely<Tables>, months: ReadonlySet<string>): Promise<void>;
  /** Drops the rows of the months before this time, which is the start of a month. */
  drop(db: Kysely<Tables>, before: number): Promise<void>;
  /** The bytes that the tables take, or the whole database if that is one file. */
  bytes(db: Kysely<Tables>): Promise<number>;
  /** Adds the rows of a JSON array, by the names of their columns; rows that exist already stay as they are. */
  insert(db: Kysely<Tables>, rows: string): Promise<void>;
}
