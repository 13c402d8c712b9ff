/**
 * `node test/dist/load/jobs-main.js [--jobs 10000] [--workers 3] [--kill-every 500] [--fail-every 20] [--letters]
 * [--durable]`: runs jobs by several workers, one of which is killed after each `--kill-every` results (none for 0), on
 * a store that fails one in `--fail-every` requests. The jobs use an engine that does nothing, or convert letters; with
 * `--durable` PostgreSQL waits for the disk. Fails if a job is not done, or its result is not the one of its document.
 */
import { parseArgs } from 'node:util';
import { eachOnce, loadJobs } from './jobs-load.js';

const number = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values } = parseArgs({
  options: {
    jobs: number('10000'),
    workers: number('3'),
    'kill-every': number('500'),
    'fail-every': number('20'),
    letters: { type: 'boolean', default: false },
    durable: { type: 'boolean', default: false },
  },
});
const load = {
  jobs: Number(values.jobs),
  workers: Number(values.workers),
  killEvery: Number(values['kill-every']),
  failEvery: Number(values['fail-every']),
  letters: values.letters,
  durable: values.durable,
};

const outcome = await loadJobs(load);
console.log(JSON.stringify({ ...load, ...outcome }, null, 2));
if (!eachOnce(outcome, load.jobs)) process.exitCode = 1;
