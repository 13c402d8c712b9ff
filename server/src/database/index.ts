/** The database that replicas share: one file for one machine, PostgreSQL for many. */
export { type OpenDatabase, openDatabase } from './open-database.js';
