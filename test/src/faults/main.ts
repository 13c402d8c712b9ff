/**
 * `npm run faults [-- --fast]`: kills, stops, freezes and fills the parts that the service works with, and counts lost
 * accepted work. Prints a table, and fails if any is lost. `--fast` does the same a few times only.
 */
import { parseArgs } from 'node:util';
import { postgresRuns } from '@quire/core/testing';
import { eachOnce, loadJobs } from '../load/index.js';
import { alignedTable } from '../table.js';
import { startPostgres } from '../testing/postgres/index.js';
import { collectorOnFullDisk, collectorWithout, killedCollector } from './collector.js';
import { type Figure, isHeld } from './figure.js';
import { greedy, killedWorkers, stopped } from './service.js';

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });
const times = values.fast ? 4 : 20;
const figures: Figure[] = [];

function add(...given: readonly Figure[]): void {
  figures.push(...given);
  for (const { fault, counted, lost, note } of given) console.log(`${fault}: ${counted}, lost ${lost} (${note})`);
}

add(await killedCollector(times));
const onFullDisk = await collectorOnFullDisk();
if (onFullDisk) add(...onFullDisk);
else console.log('left out: a full disk, which needs the right to mount one');
add(await stopped(times, '0'));
add(await stopped(Math.ceil(times / 4), '1'));
if (process.platform === 'linux') add(await killedWorkers(times));
for (const calls of values.fast ? [48] : [48, 500, 2000]) add(await greedy(calls, 1));
if (!values.fast) add(await greedy(500, 2));
if (postgresRuns()) {
  const server = await startPostgres();
  try {
    add(await killedCollector(times, await server.newDatabase()));
    add(await collectorWithout('broken', server));
    add(await collectorWithout('silent', server));
  } finally {
    await server.stop();
  }
  add(await jobs(values.fast ? 60 : 300));
} else console.log('left out: PostgreSQL, which runs as another user here');

console.log();
const rows = figures.map((figure) => [
  figure.fault,
  figure.counted,
  figure.lost,
  figure.note,
  isHeld(figure) ? '' : 'WRONG',
]);
console.log(alignedTable(['fault', 'counted', 'lost', '', ''], rows));
if (!figures.every(isHeld)) process.exitCode = 1;

/** Runs jobs with three workers that are killed in turn, on a store that fails one request in twenty. */
async function jobs(count: number): Promise<Figure> {
  const outcome = await loadJobs({ jobs: count, workers: 3, killEvery: count / 12, failEvery: 20 });
  const { right, killed, failures, attempts } = outcome;
  return {
    fault: `jobs whose workers are killed ${killed} times`,
    counted: count,
    lost: count - right,
    note: `the store failed ${failures} times; ${attempts} attempts`,
    isRight: eachOnce(outcome, count),
  };
}
