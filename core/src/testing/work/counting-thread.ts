/** The thread in which `stepsOf` counts. It is a thread because coverage must begin before the module is compiled. */
import { type Profiler, Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { countInRuntime } from './counted-runtime.js';
import type { WorkOrder } from './steps.js';

const { module, name, calls } = workerData as WorkOrder;
const lookedThrough = countInRuntime();
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const counted = ((await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>)[name];
if (!counted) throw new Error(`${module} exports no ${name}`);

takeBlocks();
const steps: number[] = [];
for (const call of calls) {
  const before = lookedThrough();
  await counted(...call);
  steps.push(lookedThrough() - before + takeBlocks());
}
parentPort?.postMessage(steps);

/**
 * The number of blocks that were executed since the previous call. The inspector's session calls back before `post`
 * returns, because it is connected to its own thread.
 */
function takeBlocks(): number {
  let blocks = 0;
  session.post('Profiler.takePreciseCoverage', (error, coverage: Profiler.TakePreciseCoverageReturnType) => {
    if (error) throw error;
    for (const { url, functions } of coverage.result) {
      if (!url.startsWith('file:') || /\/count(ing-thread|ed-runtime)\.js$/.test(url)) continue;
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    }
  });
  return blocks;
}
