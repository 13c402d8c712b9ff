import { type Kysely, sql } from '@quire/core/sql';
import { monthOf } from './month.js';
import { KEY, KEY_COLUMNS, OPEN_COLUMNS, openColumns, type TableLayout, type Tables, visitColumn } from './tables.js';

/** Number of the advisory lock, which no other program may use: the letters of "telemetr". */
const LOCK = 0x74656c656d657472n.toString();

/**
 * One partition per month in PostgreSQL: the events of a year ago are dropped instantly, and a month is counted alone.
 * `CREATE TABLE IF NOT EXISTS` of two sessions at once can still fail in one of them, so replicas take turns.
 */
export class PartitionedTables implements TableLayout {
  readonly #made = new Set<string>();

  async create(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('telemetry_licenses')
      .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('license_key', 'varchar(128)', (column) => column.notNull())
      .execute();
    await openColumns(db.schema.createTable('telemetry_opens'))
      .addPrimaryKeyConstraint(KEY, ['occurred_at', 'license', 'document_id'])
      .modifyEnd(sql`partition by range (occurred_at)`)
      .execute();
  }

  async addVisits(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('telemetry_opens').addColumn('visit', 'varchar(40)', visitColumn).execute();
    await db.schema.alterTable('telemetry_opens').dropConstraint(KEY).execute();
    await db.schema
      .alterTable('telemetry_opens')
      .addPrimaryKeyConstraint(KEY, [...KEY_COLUMNS])
      .execute();
  }

  async makeRoom(db: Kysely<Tables>, months: ReadonlySet<string>): Promise<void> {
    const missing = [...months].filter((month) => !this.#made.has(month));
    if (missing.length === 0) return;
    await inTurn(db, async (own) => {
      for (const month of missing) {
        const { from, until } = monthOf(month);
        const partition = sql.table(`telemetry_opens_${month.replace('-', '_')}`);
        // Bounds of partitions are literals: PostgreSQL takes no parameters here.
        await sql`create table if not exists ${partition} partition of telemetry_opens
          for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(own);
      }
    });
    for (const month of missing) this.#made.add(month);
  }

  async bytes(db: Kysely<Tables>): Promise<number> {
    const { rows } = await sql<{
      bytes: string;
    }>`select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
      where relkind = 'r' and relname like 'telemetry\\_%'`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  }

  async drop(db: Kysely<Tables>, before: number): Promise<void> {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'telemetry_opens'::regclass`.execute(db);
    const old = rows.flatMap(({ name }) => {
      const [, month = ''] = /^telemetry_opens_(\d{4}_\d{2})$/.exec(name) ?? [];
      return month !== '' && monthOf(month.replace('_', '-')).until <= before ? [name] : [];
    });
    if (old.length === 0) return;
    await inTurn(db, async (own) => {
      for (const name of old) await sql`drop table if exists ${sql.table(name)}`.execute(own);
    });
  }

  async insert(db: Kysely<Tables>, rows: string): Promise<void> {
    const columns = sql.join(OPEN_COLUMNS.map((column) => sql.ref(column)));
    await sql`insert into telemetry_opens (${columns})
      select ${columns} from json_populate_recordset(null::telemetry_opens, ${rows}::json)
      on conflict do nothing`.execute(db);
  }
}

const inTurn = (db: Kysely<Tables>, body: (own: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (own) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(own);
    await body(own);
  });
