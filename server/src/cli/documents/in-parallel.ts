import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Operation } from '@quire/core/plugin';
import { WorkerPool } from '../../jobs/index.js';
import type { Printer } from './printer.js';
import { type CommandCall, runTask } from './run-task.js';
import type { Task } from './task.js';

/** Cap on the heap of each worker, in megabytes. */
const MEMORY = 2048;

/** A new worker needs about this many milliseconds of processor time to become as fast as one that has worked. */
const WARM_UP = 1000;

/** At most one worker per core: one at first, twice as many every `WARM_UP` milliseconds while files remain. */
export async function runTasks(
  operation: Operation,
  call: CommandCall,
  tasks: readonly Task[],
  { print, engine }: { readonly print: Printer; readonly engine: string },
): Promise<void> {
  const workers = Math.min(tasks.length, availableParallelism());
  const pool = new WorkerPool({
    workers,
    workersAtStart: 1,
    queue: 0,
    waitMilliseconds: 1,
    memoryMegabytes: MEMORY,
    engine,
  });
  const interrupted = (signal: NodeJS.Signals) => {
    void pool.stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const remaining = tasks.values();
  const lane = async () => {
    // All lanes take their tasks from one iterator, so that each file is processed once.
    for (const task of remaining) {
      print.outcome(await runTask(operation, call, task, (limits, signal) => pool.bind(signal, limits, operation.id)));
    }
  };
  try {
    const first = lane();
    const others = Array.from({ length: workers - 1 }, async (_, index) => {
      const wait = WARM_UP * Math.ceil(Math.log2(index + 2));
      await Promise.race([first, setTimeout(wait, undefined, { ref: false })]);
      return lane();
    });
    await Promise.all([first, ...others]);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await pool.stop();
  }
}
