/** The database that replicas share: one file for one machine (`embedded/`), PostgreSQL for many (`postgres.ts`). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../settings.js';
import type { HearOutage, OpenDatabase } from './database.js';

export type { HearOutage, OpenDatabase } from './database.js';
export { type DatabaseStatus, databaseStatus } from './database-status.js';
export { outageLog } from './outage-log.js';

type DatabaseSettings = Pick<
  Settings,
  'QUIRE_DATABASE_URL' | 'QUIRE_DATA_DIR' | 'QUIRE_DATABASE_CONNECTIONS' | 'QUIRE_DATABASE_SECONDS'
>;

/**
 * Opens the database in the settings, and loads only its driver. Rejects with an `Error` if it does not answer; later
 * each unanswered statement rejects with UNAVAILABLE, and `hear` receives the reason.
 *
 * @example
 * ```ts no-run
 * import { openDatabase, readSettings } from '@quire/server';
 *
 * const database = await openDatabase(readSettings({ QUIRE_DATA_DIR: '.quire' }));
 * await database.close();
 * ```
 */
export async function openDatabase(settings: DatabaseSettings, hear?: HearOutage): Promise<OpenDatabase> {
  const { QUIRE_DATABASE_URL: url, QUIRE_DATA_DIR: folder } = settings;
  if (url && !url.startsWith('file:')) {
    const { checkPostgres, openPostgres } = await import('./postgres.js');
    const { QUIRE_DATABASE_CONNECTIONS: connections, QUIRE_DATABASE_SECONDS: seconds } = settings;
    const database = openPostgres(url, { connections, milliseconds: seconds * 1000, hear });
    try {
      await checkPostgres(url, database.pool);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const { openEmbedded } = await import('./embedded/index.js');
  if (url) return openEmbedded(fileURLToPath(url), hear);
  return openEmbedded(join(folder, 'quire.db'), hear).catch((cause: Error) => {
    throw new Error(`QUIRE_DATA_DIR: ${cause.message}; is it a folder with write permission?`, { cause });
  });
}
