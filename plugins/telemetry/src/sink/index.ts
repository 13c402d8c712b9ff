/**
 * The storage of events, reached through one port.
 *
 * `event-sink.ts` is the port. `sql-event-sink.ts` implements it over the host's database, one transaction per batch.
 * `embedded-tables.ts` keeps all events in one table, `partitioned-tables.ts` in one partition per month of PostgreSQL;
 * both have the columns of `tables.ts`. `retention.ts` drops months that are over.
 */
export { codeOf, type EventSink, type LicenseUsage } from './event-sink.js';
export { monthOf } from './month.js';
export { RETENTION, Retention } from './retention.js';
export { openEventSink } from './sql-event-sink.js';
