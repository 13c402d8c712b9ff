import type { OpenedEvent } from '../opened-event.js';
import type { Month } from './month.js';

/** Opens counted under one licence key. */
export interface LicenseUsage {
  readonly licenseKey: string;
  readonly opens: number;
  /** Different documents among them. */
  readonly documents: number;
}

/** Where events go. Behind it lies the embedded database, PostgreSQL, or what an operator puts there. */
export interface EventSink {
  /** Makes what is missing of its tables; safe to call again, and by several replicas at once. */
  prepare(): Promise<void>;
  /** Keeps events, all or none. One of the same licence key, document and time as another is that other. */
  write(events: readonly OpenedEvent[]): Promise<void>;
  /** Drops what occurred before a time, which is the first of a month. */
  drop(before: number): Promise<void>;
  /** Most opens first. */
  usage(month: Month): Promise<readonly LicenseUsage[]>;
}
