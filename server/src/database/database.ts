/** The parts that both kinds of database share: the port with its `close`, and the error for no answer. */
import { type Database, QuireError } from '@quire/core/plugin';
import type { Pool } from 'pg';
import type { StatementClient } from './statement-client.js';

export interface OpenDatabase extends Database {
  readonly pool?: Pool;
  /** Runs a statement on any connection of PostgreSQL; rejects at once while the server does not answer. */
  readonly client?: StatementClient;
  close(): Promise<void>;
}

/** Called with the reason why the database does not answer. Clients do not receive this reason. */
export type HearOutage = (cause: unknown) => void;

/** The error for a statement that the database did not answer. The caller may retry: the request itself was correct. */
export const unavailable = (cause: unknown): QuireError =>
  new QuireError('UNAVAILABLE', 'the database does not answer; try again shortly', { cause, retryAfterSeconds: 5 });
