/** The database that replicas share: one file for one machine, PostgreSQL for many. */
export type { OpenDatabase } from './database.js';
export { openDatabase } from './open-database.js';
