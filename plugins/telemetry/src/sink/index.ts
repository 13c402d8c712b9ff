/**
 * The storage of events, reached through one port.
 *
 * `event-sink.ts` is the port. `sql-event-sink.ts` implements it over the host's database, in transactions of a batch
 * each; how its tables are laid out differs: `embedded-tables.ts` has one of them, `partitioned-tables.ts` one a month
 * in PostgreSQL, with the columns of `tables.ts`. `retention.ts` drops months that are over.
 */
export { codeOf, type EventSink, type LicenseUsage } from './event-sink.js';
export { monthOf } from './month.js';
export { RETENTION, Retention } from './retention.js';
export { openEventSink } from './sql-event-sink.js';
