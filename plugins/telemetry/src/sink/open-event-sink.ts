import type { Database } from '@quire/core/plugin';
import { PostgresAdapter } from 'kysely';
import { embeddedTables } from './embedded-tables.js';
import type { EventSink } from './event-sink.js';
import { PartitionedTables } from './partitioned-tables.js';
import { SqlEventSink } from './sql-event-sink.js';
import type { Tables } from './tables.js';

/** The sink over the host's database, laid out as suits what that is. */
export function openEventSink(database: Database): EventSink {
  const db = database.tables<Tables>();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return new SqlEventSink(db, isPostgres ? new PartitionedTables() : embeddedTables);
}
