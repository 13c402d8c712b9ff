import type { Kysely } from 'kysely';
import { token } from './token.js';

/** The host's database, which replicas of the service share. Each plugin keeps to its own tables and migrates them at its start. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  tables<Schema>(): Kysely<Schema>;
  /**
   * Brings a plugin's tables up to date: runs those of `migrations` that never ran here, in order. However many replicas
   * start at once, one does it, in one transaction, and the others wait for it. Rejects where a migration fails, and
   * then none of them has happened.
   */
  migrate(plugin: string, migrations: readonly Migration[]): Promise<void>;
}

export interface Migration {
  /** Unique in its plugin, and never changed once it was released. */
  readonly name: string;
  up(tables: Kysely<unknown>): Promise<void>;
}

export const DATABASE = token<Database>('quire.Database');
