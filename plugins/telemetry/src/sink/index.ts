export type { EventSink, LicenseUsage } from './event-sink.js';
export { monthOf } from './month.js';
export { openEventSink } from './open-event-sink.js';
export { RETENTION, Retention } from './retention.js';
