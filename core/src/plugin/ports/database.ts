import type { Kysely } from 'kysely';
import { token } from '../token.js';

/** The host's database. Each plugin sees it through its own tables and creates those at its start. */
export interface Database {
  tables<Schema>(): Kysely<Schema>;
}

export const DATABASE = token<Database>('quire.Database');
