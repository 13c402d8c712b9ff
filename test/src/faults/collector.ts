import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Collecting, collectorAt, killedWhileCollecting, stored } from '../testing/collector/index.js';
import { type PostgresServer, startProxy } from '../testing/postgres/index.js';
import { answersOf, type Figure } from './figure.js';

/** Kills the collector `times` times without a warning. */
export async function killedCollector(times: number, databaseUrl?: string): Promise<Figure> {
  const { taken, lost } = await killedWhileCollecting(times, databaseUrl);
  const fault = `the collector is killed ${times} times, ${databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}`;
  return { fault, counted: taken, lost, note: 'events that were answered 204', isRight: taken > 0 };
}

/** Breaks or silences the connections to PostgreSQL while events arrive. */
export async function collectorWithout(mode: 'broken' | 'silent', server: PostgresServer): Promise<Figure> {
  const proxy = await startProxy(await server.newDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'quire-faults-'));
  const env = { QUIRE_DATA_DIR: folder, QUIRE_DATABASE_URL: proxy.url };
  const service = await collectorAt(env);
  try {
    const collecting = new Collecting(Number(service.ready[1]), mode);
    await collecting.until(204, 300);
    proxy.mode = mode;
    await collecting.until(503, 300);
    const before = collecting.answers.get(204) ?? 0;
    proxy.mode = 'through';
    await collecting.until(204, before + 300);
    await collecting.end();
    return await figureOf(`PostgreSQL is ${mode} under the collector`, collecting, env);
  } finally {
    await service.stop();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the disk of the embedded database, and then enlarges it. Undefined without the right to mount a disk. */
export async function collectorOnFullDisk(): Promise<readonly Figure[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-faults-'));
  const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  try {
    mount('size=8m');
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const env = { QUIRE_DATA_DIR: folder };
  // Metadata fills it soon.
  const metadata = { text: 'x'.repeat(2000) };
  try {
    let service = await collectorAt(env);
    const full = new Collecting(Number(service.ready[1]), 'full', { metadata });
    await full.until(503, 300);
    const before = full.answers.get(204) ?? 0;
    mount('remount,size=64m');
    await full.until(204, before + 300);
    await full.end();
    const refused = await figureOf('the disk is full under the collector, and then larger', full, env);

    const again = new Collecting(Number(service.ready[1]), 'stopped', { metadata });
    await again.until(503, 100);
    const status = await service.stop();
    await again.end();
    mount('remount,size=128m');
    service = await collectorAt(env);
    await service.stop();
    const stopped = await figureOf('a stop while the disk is full', again, env);
    return [refused, { ...stopped, note: `${stopped.note}; status ${status}`, isRight: status === 0 }];
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figureOf(
  fault: string,
  { taken, answers, slowest }: Collecting,
  env: Readonly<Record<string, string>>,
): Promise<Figure> {
  const kept = await stored(env);
  const slow = Math.round(slowest.get(503) ?? 0);
  return {
    fault,
    counted: taken.length,
    lost: taken.filter((document) => !kept.has(document)).length,
    note: `${answersOf(answers)}; the slowest 503 after ${slow} ms`,
    isRight: [...answers.keys()].every((status) => [0, 204, 503].includes(status)),
  };
}
