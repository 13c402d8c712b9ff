/** The thread of the embedded database: it runs one statement after the other, and waits for the disk. */
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { makeFolder } from '../../make-folder.js';
import type { Answer, Failure, Opening, Rows, Statement } from './messages.js';

const failureOf = (error: unknown): Failure => {
  const { message = String(error), code } = error as { readonly message?: string; readonly code?: unknown };
  return { message, ...(typeof code === 'string' && { code }) };
};

function open(file: string): Libsql.Database {
  makeFolder(dirname(file), 0o700);
  const database = new Libsql(file);
  chmodSync(file, 0o600);
  // The command and the service open it at the same time.
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  // A page that many writes change is copied from the log to its place once for many: every 32 MB, in pages of 4 KB.
  database.pragma('wal_autocheckpoint = 8000');
  // 16 MB (a negative value is in KB): with SQLite's own 2 MB, writes spend their time looking pages up.
  database.pragma('cache_size = -16384');
  return database;
}

function run(database: Libsql.Database, { sql, parameters }: Statement): Rows {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  return { rows: [], changes: statement.run(parameters).changes };
}

function answer(database: Libsql.Database, statement: Statement): Answer {
  const { id } = statement;
  try {
    return { id, result: run(database, statement) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('the database has a thread of its own');
try {
  const database = open(workerData.file);
  port.on('message', (message: Statement | 'end') => {
    if (message !== 'end') return port.postMessage(answer(database, message));
    database.close();
    port.close();
  });
  port.postMessage({ opened: true } satisfies Opening);
} catch (error) {
  port.postMessage({ failure: failureOf(error) } satisfies Opening);
}
