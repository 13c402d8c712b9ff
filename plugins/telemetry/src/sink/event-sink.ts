import type { OpenedEvent } from '../opened-event.js';
import type { Month } from './month.js';

export interface LicenseUsage {
  readonly licenseKey: string;
  readonly opens: number;
  /** Distinct documents. */
  readonly documents: number;
}

/** The port that stores events: in the embedded database, in PostgreSQL, or in an operator's own sink. */
export interface EventSink {
  /** Creates the tables that are missing; safe to call again, and by several replicas at once. */
  prepare(): Promise<void>;
  /** Keeps events, all or none. An event with the licence key, document, time and visit of another is kept once. */
  write(events: readonly OpenedEvent[]): Promise<void>;
  /** Drops events from before a time, which is the start of a month. */
  drop(before: number): Promise<void>;
  /** The bytes that the events take; the bytes of the whole database if that is one file. */
  bytes(): Promise<number>;
  /** The usage of a month by licence key, most opens first. */
  usage(month: Month): Promise<readonly LicenseUsage[]>;
}

/** The error code of a failure for the log, preferably of its cause: messages may quote stored values. */
export function codeOf(error: unknown): string {
  const { cause, code, name } = error as { readonly cause?: unknown; readonly code?: unknown; readonly name?: unknown };
  const own = (cause as { readonly code?: unknown } | undefined)?.code;
  return String(own ?? code ?? name ?? 'unknown');
}
