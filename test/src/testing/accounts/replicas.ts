import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startService } from '@quire/server';
import { quireCommand, startProcess } from '../../processes/index.js';

export interface AccountAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface AccountCall {
  /** The index of the replica to call, from 0, taken modulo the number of replicas. */
  readonly at?: number;
  /** The client address that the proxy passes on. */
  readonly from?: string;
  readonly key?: string;
  readonly method?: string;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Services on one database, with one proxy in front of all. */
export interface Replicas {
  readonly count: number;
  /** The data folder of each. */
  readonly folders: readonly string[];
  call(path: string, how?: AccountCall): Promise<AccountAnswer>;
  /** The codes that were mailed so far by address, in order, whichever replica sent them. */
  codes(): ReadonlyMap<string, readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Starts `count` services at once on a database, each in a separate process. Without a URL, the database is the
 * embedded one.
 */
export async function startReplicas(
  count: number,
  databaseUrl?: string,
  settings: Settings = {},
  start = startReplica,
): Promise<Replicas> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-replicas-'));
  const folders = Array.from({ length: count }, (_, index) => join(folder, String(index)));
  const services = await Promise.all(
    folders.map((each) =>
      start({ ...SETTINGS, QUIRE_DATA_DIR: each, QUIRE_DATABASE_URL: databaseUrl ?? '', ...settings }),
    ),
  );
  const mails = new Map<string, string>();
  return {
    count,
    folders,
    call: (path, how = {}) => call(`${services[(how.at ?? 0) % count]?.url}${path}`, how),
    codes: () => {
      for (const each of folders) readMails(join(each, 'mail'), mails);
      return codesIn(mails);
    },
    stop: async () => {
      for (const service of services.splice(0)) await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Settings = Readonly<Record<string, string>>;

const SETTINGS: Settings = {
  QUIRE_HOST: '127.0.0.1',
  QUIRE_METRICS_PORT: 'off',
  QUIRE_MAIL: 'file',
  QUIRE_TRUST_PROXY: 'true',
  QUIRE_RATE_LIMIT: '100000',
  QUIRE_WORKERS: '1',
};

interface Replica {
  readonly url: string;
  stop(): Promise<unknown>;
}

async function startReplica(settings: Settings): Promise<Replica> {
  const args = [quireCommand(), 'serve', '--port', '0'];
  const { ready, stop } = await startProcess(process.execPath, args, /listening on (http:\/\/[\w.[\]:]+)/, settings);
  return { url: ready[1] ?? '', stop };
}

/** Starts a single service within this process, which saves most of the processor time of a start. */
export const startReplicaHere = (databaseUrl?: string, settings: Settings = {}): Promise<Replicas> =>
  startReplicas(1, databaseUrl, settings, startHere);

const startHere = (settings: Settings): Promise<Replica> =>
  startService(readSettings({ ...settings, QUIRE_PORT: '0', QUIRE_NOTICE_SECONDS: '0', QUIRE_LOG: 'silent' }));

/**
 * Opens a connection for each call, but fewer at a time than the default backlog of a listening socket, 511, above
 * which the system would reset connections. Further calls wait here.
 */
const agent = new Agent({ keepAlive: false, maxSockets: 400 });

function call(
  url: string,
  { from = '192.0.2.1', key, method, json, headers: further }: AccountCall,
): Promise<AccountAnswer> {
  const headers = {
    'X-Forwarded-For': from,
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(json && { 'Content-Type': 'application/json' }),
    ...further,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: method ?? (json ? 'POST' : 'GET') }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('error', reject);
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body: AccountAnswer['body'] = text === '' ? {} : JSON.parse(text);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
      });
    });
    sent.on('error', reject);
    sent.end(json && JSON.stringify(json));
  });
}

/** Reads mails by their names, which begin with the time: only new ones are opened. */
function readMails(folder: string, known: Map<string, string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!known.has(name)) known.set(name, readFileSync(join(folder, name), 'utf8'));
  }
}

function codesIn(mails: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const [, text] of [...mails].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, to = '', code = ''] = /^To: ([^\n]*)\n.*?\b(\d{6})\b/s.exec(text) ?? [];
    codes.set(to, [...(codes.get(to) ?? []), code]);
  }
  return codes;
}
