import { sql } from '@quire/core/sql';
import { KEY, KEY_COLUMNS, OPEN_COLUMNS, openColumns, type TableLayout, visitColumn } from './tables.js';

/** The maximum number of rows that one statement deletes, so that other statements run in between. */
const DROPPED_AT_ONCE = 5000;

/** All events in one table, which is all that the embedded database needs. */
export const embeddedTables: TableLayout = {
  async create(db) {
    await db.schema
      .createTable('telemetry_licenses')
      .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('license_key', 'varchar(128)', (column) => column.notNull())
      .execute();
    await openColumns(db.schema.createTable('telemetry_opens'))
      .addPrimaryKeyConstraint(KEY, ['occurred_at', 'license', 'document_id'])
      .execute();
  },
  /** Adds visits to the key. SQLite cannot change a key: the table is replaced. */
  async addVisits(db) {
    await db.schema.alterTable('telemetry_opens').renameTo('telemetry_opens_before').execute();
    await openColumns(db.schema.createTable('telemetry_opens'))
      .addColumn('visit', 'varchar(40)', visitColumn)
      .addPrimaryKeyConstraint(KEY, [...KEY_COLUMNS])
      .execute();
    const columns = sql.join(OPEN_COLUMNS.filter((column) => column !== 'visit').map((column) => sql.ref(column)));
    await sql`insert into telemetry_opens (${columns}) select ${columns} from telemetry_opens_before`.execute(db);
    await db.schema.dropTable('telemetry_opens_before').execute();
  },
  makeRoom: async () => {},
  async drop(db, before) {
    for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE; ) {
      const { numAffectedRows } = await sql`delete from telemetry_opens where rowid in
        (select rowid from telemetry_opens where occurred_at < ${before} limit ${sql.lit(DROPPED_AT_ONCE)})`.execute(
        db,
      );
      dropped = Number(numAffectedRows);
    }
  },
  // Free pages are not counted, because the next rows fill them.
  async bytes(db) {
    const { rows } = await sql<{
      bytes: number;
    }>`select (pages.page_count - free.freelist_count) * sizes.page_size as bytes
      from pragma_page_count() pages, pragma_freelist_count() free, pragma_page_size() sizes`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  },
  async insert(db, rows) {
    const values = sql.join(OPEN_COLUMNS.map((column) => sql`value ->> ${sql.lit(column)}`));
    // Without "where true", SQLite would parse the `on` of the conflict clause as part of a join.
    await sql`insert into telemetry_opens (${sql.join(OPEN_COLUMNS.map((column) => sql.ref(column)))})
      select ${values} from json_each(${rows}) where true on conflict do nothing`.execute(db);
  },
};
