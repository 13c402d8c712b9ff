import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, readSettings } from '@quire/server';
import { quireCommand, type ServiceProcess, startProcess } from '../../processes/index.js';

const CLIENTS = 24;
const EVENTS_PER_BODY = 5;

/** The documents of all events that a database has. */
export async function stored(env: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const database = await openDatabase(readSettings(env));
  try {
    const tables = database.tables<{ telemetry_opens: { document_id: string } }>();
    const rows = await tables.selectFrom('telemetry_opens').select('document_id').execute();
    return new Set(rows.map((row) => row.document_id));
  } finally {
    await database.close();
  }
}

/** Clients that send events to a service until they are stopped, and count its answers. */
export class Collecting {
  /** The number of answers by status; 0 counts the calls without an answer. */
  readonly answers = new Map<number, number>();
  /** The slowest answer by its status, in milliseconds. */
  readonly slowest = new Map<number, number>();
  /** The documents of events that were answered 204. */
  readonly taken: string[] = [];
  #documents = 0;
  #isOver = false;
  readonly #clients: Promise<unknown>;

  /** `run` is part of the documents' names, so that runs differ. */
  constructor(
    private readonly port: number,
    private readonly run: string,
    private readonly more: { readonly metadata?: object } = {},
  ) {
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#send()));
  }

  /** Resolves once this many calls were answered with this status. */
  async until(status: number, calls: number): Promise<void> {
    while ((this.answers.get(status) ?? 0) < calls) await pause(1);
  }

  /** Stops sending, and waits for the calls that are under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  async #send(): Promise<void> {
    while (!this.#isOver) {
      const documents = Array.from({ length: EVENTS_PER_BODY }, () => `${this.run}-${this.#documents++}`);
      const started = performance.now();
      const status = await fetch(`http://127.0.0.1:${this.port}/v1/collect`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-License-Key': 'key-a' },
        body: JSON.stringify(this.#body(documents)),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      this.slowest.set(status, Math.max(this.slowest.get(status) ?? 0, performance.now() - started));
      if (status === 204) this.taken.push(...documents);
      // A refused client waits before it tries again.
      if (status !== 204) await pause(20);
    }
  }

  #body(documents: readonly string[]): object {
    const timestamp = new Date().toISOString();
    return {
      libraryVersion: '0.1.0',
      browserInfo: {
        userAgent: 'Agent/1',
        currentUrl: 'https://example.com/page',
        hostname: 'example.com',
        screenSize: { width: 1920, height: 1080 },
      },
      ...this.more,
      events: documents.map((documentId) => ({ timestamp, documentId, documentCreatedAt: timestamp })),
    };
  }
}

export interface Collected {
  /** Events that were answered 204. */
  readonly taken: number;
  /** The number of these events that are missing in the database. */
  readonly lost: number;
}

/**
 * Kills a service `times` times while clients send it events, each time a little later, and restarts it on the same
 * database: the embedded one, or the PostgreSQL of the URL.
 */
export async function killedWhileCollecting(times: number, databaseUrl = ''): Promise<Collected> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-killed-'));
  const env = { QUIRE_DATA_DIR: folder, QUIRE_DATABASE_URL: databaseUrl };
  const taken: string[] = [];
  try {
    for (let time = 0; time < times; time++) {
      const service = await collectorAt(env);
      const collecting = new Collecting(Number(service.ready[1]), `run-${time}`);
      await collecting.until(204, 50 + 7 * time);
      await service.kill();
      await collecting.end();
      taken.push(...collecting.taken);
    }
    const kept = await stored(env);
    return { taken: taken.length, lost: taken.filter((document) => !kept.has(document)).length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings without the limits on what one address may send. */
const COLLECTOR = {
  QUIRE_EVENTS_RATE_LIMIT: '100000000',
  QUIRE_TELEMETRY_DAY_MB: '0',
  QUIRE_WORKERS: '1',
  QUIRE_METRICS_PORT: 'off',
  QUIRE_HOST: '127.0.0.1',
};

/** A service that takes any number of events, on the database of these settings. */
export const collectorAt = (env: Readonly<Record<string, string>>): Promise<ServiceProcess> =>
  startProcess(process.execPath, [quireCommand(), 'serve', '--port', '0'], /http:\/\/[\w.[\]:]+:(\d+)/, {
    ...COLLECTOR,
    ...env,
  });
