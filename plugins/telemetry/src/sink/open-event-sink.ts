import type { Database } from '@quire/core/plugin';
import { embeddedTables } from './embedded-tables.js';
import type { EventSink } from './event-sink.js';
import { PartitionedTables } from './partitioned-tables.js';
import { SqlEventSink } from './sql-event-sink.js';

/** The sink over the host's database, laid out as suits what that is. */
export function openEventSink(database: Database): EventSink {
  return new SqlEventSink(database, database.dialect === 'postgres' ? new PartitionedTables() : embeddedTables);
}
