import type { CreateTableBuilder } from 'kysely';
import type { OpenRow } from './tables.js';

/** In their order, by name. */
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
];

/**
 * The columns of `telemetry_opens`. Its key makes an event sent twice the same event; it begins with the time, so that
 * new events come at its end (a database writes few pages for many of them) and a month lies together.
 */
export const openColumns = (
  table: CreateTableBuilder<'telemetry_opens'>,
): CreateTableBuilder<'telemetry_opens', keyof OpenRow> =>
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
    .addColumn('metadata', 'text')
    .addPrimaryKeyConstraint('telemetry_opens_key', ['occurred_at', 'license', 'document_id']);
