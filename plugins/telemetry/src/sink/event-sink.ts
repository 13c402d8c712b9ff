import type { OpenedEvent } from '../opened-event.js';
import type { Month } from './month.js';

/** Opens counted under one licence key. */
export interface LicenseUsage {
  readonly licenseKey: string;
  readonly opens: number;
  /** Distinct documents. */
  readonly documents: number;
}

/** The port that keeps events: in the embedded database, in PostgreSQL, or where an operator's own sink puts them. */
export interface EventSink {
  /** Creates the tables that are missing; safe to call again, and by several replicas at once. */
  prepare(): Promise<void>;
  /** Keeps events, all or none. One of the same licence key, document, time and visit as another is that other. */
  write(events: readonly OpenedEvent[]): Promise<void>;
  /** Drops events that occurred before a time, which is the first of a month. */
  drop(before: number): Promise<void>;
  /** Bytes that it takes, of whatever else is in the same database where that has no parts. */
  bytes(): Promise<number>;
  /** Most opens first. */
  usage(month: Month): Promise<readonly LicenseUsage[]>;
}

/** What is said of a failure in the log, of its cause where that has a code: messages of databases may quote what they were given. */
export function codeOf(error: unknown): string {
  const { cause, code, name } = error as { readonly cause?: unknown; readonly code?: unknown; readonly name?: unknown };
  const own = (cause as { readonly code?: unknown } | undefined)?.code;
  return String(own ?? code ?? name ?? 'unknown');
}
