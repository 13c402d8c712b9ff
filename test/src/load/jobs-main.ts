/**
 * `node test/dist/load/jobs-main.js [--jobs 10000] [--workers 3] [--kill-every 500]`: so many jobs by several workers, one
 * of which is killed for each so many results, on a store that fails one request in twenty. Fails where a job is not done,
 * or its result is not the one of its document.
 */
import { parseArgs } from 'node:util';
import { eachOnce, loadJobs } from './jobs-load.js';

const number = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values } = parseArgs({
  options: { jobs: number('10000'), workers: number('3'), 'kill-every': number('500') },
});
const load = {
  jobs: Number(values.jobs),
  workers: Number(values.workers),
  killEvery: Number(values['kill-every']),
  failEvery: 20,
};

const outcome = await loadJobs(load);
console.log(JSON.stringify({ ...load, ...outcome }, null, 2));
if (!eachOnce(outcome, load.jobs)) process.exitCode = 1;
