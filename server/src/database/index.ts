/** The database that replicas share: one file for one machine (`embedded/`), PostgreSQL for many (`postgres.ts`). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../settings.js';
import type { OpenDatabase } from './database.js';

export type { OpenDatabase } from './database.js';

type DatabaseSettings = Pick<
  Settings,
  'QUIRE_DATABASE_URL' | 'QUIRE_DATA_DIR' | 'QUIRE_DATABASE_CONNECTIONS' | 'QUIRE_DATABASE_SECONDS'
>;

/**
 * Opens the database that the settings name, and loads nothing of the other kind. Rejects with an `Error` where it does not
 * answer.
 *
 * @example
 * ```ts no-run
 * import { openDatabase, readSettings } from '@quire/server';
 *
 * const database = await openDatabase(readSettings({ QUIRE_DATA_DIR: '.quire' }));
 * await database.close();
 * ```
 */
export async function openDatabase({
  QUIRE_DATABASE_URL: url,
  QUIRE_DATA_DIR: folder,
  QUIRE_DATABASE_CONNECTIONS: connections,
  QUIRE_DATABASE_SECONDS: seconds,
}: DatabaseSettings): Promise<OpenDatabase> {
  if (url && !url.startsWith('file:')) {
    const { checkPostgres, openPostgres } = await import('./postgres.js');
    const database = openPostgres(url, { connections, milliseconds: seconds * 1000 });
    try {
      await checkPostgres(url, database.pool);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  return (await import('./embedded/index.js')).openEmbedded(url ? fileURLToPath(url) : join(folder, 'quire.db'));
}
