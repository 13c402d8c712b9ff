/** The thread of the embedded database: it runs one statement at a time, and waits for the disk. */
import { chmodSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { makeFolder } from '../../make-folder.js';
import type { Answer, Opening, Rows, SentError, SqlStatement } from './messages.js';

const failureOf = (error: unknown): SentError => {
  const { message = String(error), code } = error as { readonly message?: string; readonly code?: unknown };
  return { message, ...(typeof code === 'string' && { code }) };
};

/** Bytes of a page of SQLite. */
const PAGE = 4096;
/**
 * The maximum number of log pages before they are copied: 8 MB. A page that many writes change is copied from the log
 * to the database once for all of these writes. Writes wait less than 50 ms for such a copy; with 32 MB they waited for
 * up to 100 ms.
 */
const MOST_LOG_PAGES = 2000;
const LEAST_LOG_PAGES = 64;
/** The maximum share of free disk space for the log: its pages need the same space again in the database. */
const LOG_SHARE = 1 / 8;

/** The number of pages after which the log is copied to the database. */
function logPages(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  const pages = Math.floor((bavail * bsize * LOG_SHARE) / PAGE);
  return Math.max(LEAST_LOG_PAGES, Math.min(MOST_LOG_PAGES, pages));
}

function open(file: string): Libsql.Database {
  makeFolder(dirname(file), 0o700);
  const database = new Libsql(file);
  chmodSync(file, 0o600);
  // The command and the service may open the database at the same time.
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma(`wal_autocheckpoint = ${logPages(dirname(file))}`);
  // A cache of 16 MB (negative values are in KB): with SQLite's 2 MB, writes spend their time on looking up pages.
  database.pragma('cache_size = -16384');
  return database;
}

function run(database: Libsql.Database, { sql, parameters }: SqlStatement): Rows {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  return { rows: [], changes: statement.run(parameters).changes };
}

function answer(database: Libsql.Database, statement: SqlStatement): Answer {
  const { id } = statement;
  try {
    return { id, result: run(database, statement) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('the database runs in its own thread');
try {
  const database = open(workerData.file);
  port.on('message', (message: SqlStatement | 'end') => {
    if (message !== 'end') return port.postMessage(answer(database, message));
    database.close();
    port.close();
  });
  port.postMessage({ opened: true } satisfies Opening);
} catch (error) {
  port.postMessage({ failure: failureOf(error) } satisfies Opening);
}
