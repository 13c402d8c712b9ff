import type { Database, Migration } from '../index.js';
import { type Kysely, sql } from '../sql.js';

interface MigrationTables {
  readonly quire_migrations: { readonly plugin: string; readonly name: string; readonly applied_at: number };
}

/** The advisory lock shared by all code that migrates a Quire database: "quire" in ASCII. */
const ADVISORY_LOCK = 0x7175697265;

/** Runs the migrations that never ran here, in one transaction that only one replica can enter. */
export const migrate = (
  connection: Kysely<unknown>,
  dialect: Database['dialect'],
  plugin: string,
  migrations: readonly Migration[],
): Promise<void> =>
  alone(connection, dialect, async (tables) => {
    await createLedger(tables);
    const ledger = tables as Kysely<MigrationTables>;
    const rows = await ledger.selectFrom('quire_migrations').select('name').where('plugin', '=', plugin).execute();
    const done = new Set(rows.map(({ name }) => name));
    for (const { name, up } of migrations) {
      if (done.has(name)) continue;
      await named(name, up(tables));
      await ledger.insertInto('quire_migrations').values({ plugin, name, applied_at: Date.now() }).execute();
    }
  });

/** Puts the name of the migration before the message of its error, which keeps its code, such as that of an outage. */
async function named(name: string, running: Promise<unknown>): Promise<void> {
  try {
    await running;
  } catch (cause) {
    if (cause instanceof Error) cause.message = `migration ${name}: ${cause.message}`;
    throw cause;
  }
}

const createLedger = (tables: Kysely<unknown>): Promise<void> =>
  tables.schema
    .createTable('quire_migrations')
    .ifNotExists()
    .addColumn('plugin', 'varchar(64)', (column) => column.notNull())
    .addColumn('name', 'varchar(128)', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('quire_migrations_key', ['plugin', 'name'])
    .execute();

/**
 * Runs `body` in a transaction that starts with a lock. A plain `begin` of SQLite locks at the first write only, when
 * two replicas may have read the same ledger; and on PostgreSQL `create table if not exists` fails if two run it at
 * once.
 */
const alone = (
  connection: Kysely<unknown>,
  dialect: Database['dialect'],
  body: (tables: Kysely<unknown>) => Promise<void>,
): Promise<void> =>
  connection.connection().execute(async (tables) => {
    await (dialect === 'sqlite' ? sql`begin immediate` : sql`begin`).execute(tables);
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tables);
      await body(tables);
      await sql`commit`.execute(tables);
    } catch (error) {
      await sql`rollback`.execute(tables);
      throw error;
    }
  });
