import { openColumns } from './open-columns.js';
import type { TableLayout } from './tables.js';

/** One table, with an index by time: what the embedded database needs and no more. */
export const embeddedTables: TableLayout = {
  async create(db) {
    await db.schema
      .createTable('telemetry_licenses')
      .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('license_key', 'varchar(128)', (column) => column.notNull())
      .execute();
    await openColumns(db.schema.createTable('telemetry_opens')).execute();
    await db.schema.createIndex('telemetry_opens_time').on('telemetry_opens').column('occurred_at').execute();
  },
  makeRoom: async () => {},
};
