/**
 * The collector of telemetry, as `quire serve` runs it, with the embedded database on a disk, and with a PostgreSQL
 * that waits for the disk too, if one can be started. An answer 204 says that the events are stored.
 *
 * The load comes from this process, which shares the machine's cores with the service: `events/s` is the rate of this
 * run, and `a core` is the events for each second of processor time that the service used, including its database and
 * garbage collection. That is the rate of one full core.
 */
import { join } from 'node:path';
import { postgresRuns } from '@quire/core/testing';
import { quire, quireCommand, startProcess, watchPeakMemory } from '../../processes/index.js';
import { startPostgres } from '../../testing/postgres/index.js';
import type { BenchMeasure } from '../measure.js';
import { drive, type Load, type LoadOutcome } from './load.js';
import { LICENSE } from './request.js';

/** The events per second and core that the issue of the collector requires. */
const WANTED = 5000;

/** The number of rounds. Other programs use the machine at times, so the best round is the service's true figure. */
const ROUNDS = 3;

const SINGLE: Load = { eventsPerBody: 1, connections: 32, milliseconds: 4000 };
const GATHERED: Load = { eventsPerBody: 100, connections: 8, milliseconds: 4000 };
/** The load that the service must handle. At a fixed rate, requests wait for the disk, but not for each other. */
const STEADY: Load = { eventsPerBody: 100, connections: 32, rate: 20_000, milliseconds: 4000 };
/** More connections than the service has places, each from a page or a proxy that sends an event. */
const CROWD: Load = { eventsPerBody: 1, connections: 1000, milliseconds: 10_000 };
/** More events than the database can store in time. */
const FLOOD: Load = { eventsPerBody: 300, connections: 64, milliseconds: 10_000 };

/**
 * Measures events per second from pages and from proxies, then two floods: the service refuses some requests, answers
 * all, and loses no accepted event.
 */
export async function collectMeasures(folder: string): Promise<BenchMeasure[]> {
  const measures = await measuresOn('collect, embedded', join(folder, 'collector'));
  if (!postgresRuns()) return measures;
  const server = await startPostgres({ durable: true });
  try {
    const database = await server.newDatabase();
    return [...measures, ...(await measuresOn('collect, PostgreSQL', join(folder, 'on-postgres'), database))];
  } finally {
    await server.stop();
  }
}

async function measuresOn(name: string, folder: string, databaseUrl = ''): Promise<BenchMeasure[]> {
  const env = {
    QUIRE_DATA_DIR: folder,
    QUIRE_DATABASE_URL: databaseUrl,
    QUIRE_EVENTS_RATE_LIMIT: '100000000',
    QUIRE_TELEMETRY_DAY_MB: '0',
    QUIRE_TELEMETRY_MB: '0',
    QUIRE_LOG: 'info',
  };
  const args = [quireCommand(), 'serve', '--port', '0'];
  const service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, env);
  const watched = watchPeakMemory(service.pid);
  let taken = 0;
  const round = async (load: Load): Promise<LoadOutcome> => {
    const outcome = await drive(service, load);
    taken += outcome.taken;
    return outcome;
  };
  const measures: BenchMeasure[] = [];
  try {
    await round({ ...SINGLE, milliseconds: 2000 });
    measures.push(...rates(`${name}, an event a request`, await rounds(() => round(SINGLE))));
    measures.push(...rates(`${name}, 100 events a request`, await rounds(() => round(GATHERED))));
    measures.push(steady(`${name}, ${STEADY.rate} events a second`, await rounds(() => round(STEADY))));
    const before = watched.peak();
    measures.push(...answers(`${name}, ${CROWD.connections} connections at once`, await round(CROWD)));
    measures.push(...answers(`${name}, more than the database takes`, await round(FLOOD)));
    measures.push(memory(`${name}, peak memory`, watched.peak(), before));
  } finally {
    watched.stop();
    await service.stop();
  }
  measures.push(await lost(`${name}, lost`, env, taken));
  return measures;
}

async function rounds(measure: () => Promise<LoadOutcome>): Promise<LoadOutcome[]> {
  const outcomes: LoadOutcome[] = [];
  for (let left = ROUNDS; left > 0; left--) outcomes.push(await measure());
  return outcomes;
}

function rates(name: string, outcomes: readonly LoadOutcome[]): BenchMeasure[] {
  const best = (figure: (outcome: LoadOutcome) => number) => Math.max(...outcomes.map(figure));
  const all = outcomes.map(({ eventsPerCore }) => eventsPerCore.toFixed(0)).join(', ');
  return [
    { name, unit: 'events/s', ours: best(({ eventsPerSecond }) => eventsPerSecond), note: times(outcomes[0]) },
    {
      name: `${name}, a core`,
      unit: 'events/s',
      ours: best(({ eventsPerCore }) => eventsPerCore),
      note: `${WANTED} wanted; rounds: ${all}`,
    },
  ];
}

function steady(name: string, outcomes: readonly LoadOutcome[]): BenchMeasure {
  const ours = Math.min(...outcomes.map(({ percentile99 }) => percentile99));
  const all = outcomes.map((each) => `${each.eventsPerSecond.toFixed(0)}/s, ${each.percentile99.toFixed(0)} ms`);
  return { name, unit: 'ms', ours, note: `99 % within; below 50 wanted; rounds: ${all.join('; ')}` };
}

function answers(name: string, outcome: LoadOutcome): BenchMeasure[] {
  return [
    { name, unit: 'events/s', ours: outcome.eventsPerSecond, note: times(outcome) },
    {
      name: `${name}, slowest answer`,
      unit: 'ms',
      ours: outcome.slowest,
      note: `below 1000 wanted; the service had ${outcome.cores.toFixed(2)} cores`,
    },
  ];
}

const times = ({ median, percentile99, refused, failed }: LoadOutcome): string =>
  `answers: half in ${median.toFixed(0)} ms, 99 % in ${percentile99.toFixed(0)} ms; ${refused} of 503, ${failed} failed`;

function memory(name: string, peak: number | undefined, before: number | undefined): BenchMeasure {
  const megabytes = (bytes: number | undefined): number => (bytes ?? Number.NaN) / 2 ** 20;
  const note = `${megabytes(before).toFixed(0)} before the floods`;
  return { name, unit: 'MB', ours: megabytes(peak), note };
}

/** The number of events that were answered 204 and are not in the database after the service has stopped. */
async function lost(name: string, env: Readonly<Record<string, string>>, taken: number): Promise<BenchMeasure> {
  const months = [0, 1].map((ago) => new Date(Date.now() - ago * 3600_000).toISOString().slice(0, 7));
  let kept = 0;
  for (const month of new Set(months)) {
    const { stdout } = await quire(['usage', '--month', month, '--json'], { env });
    const licenses: { licenseKey: string; opens: number }[] = JSON.parse(stdout).licenses;
    kept += licenses.find(({ licenseKey }) => licenseKey === LICENSE)?.opens ?? 0;
  }
  return { name, unit: 'events', ours: taken - kept, note: `of ${taken} answered 204` };
}
