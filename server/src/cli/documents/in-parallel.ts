import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Operation } from '@quire/core/plugin';
import { WorkerPool } from '../../jobs/index.js';
import type { Printer } from './printer.js';
import { type CommandCall, runTask } from './run-task.js';
import type { Task } from './task.js';

/** Cap on the heap of each worker, in megabytes. */
const MEMORY = 2048;

/**
 * The bytes of documents and PDFs that this process may add since the last collection before `runTasks` collects garbage:
 * most are of finished tasks. The heap of this process hardly grows, so that V8 alone would keep some 50 MB.
 */
const BUFFERS = 16 << 20;

/** A new worker needs about this many milliseconds of processor time to become as fast as one that has worked. */
const WARM_UP = 1000;

/**
 * Runs tasks in at most one worker per core: one at first, twice as many every `WARM_UP` milliseconds while files
 * remain, since the start of a worker pays off only for many files. A file that crashes its worker affects no other.
 */
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
  // The flag is reset, because V8 rejects cached code that was compiled under other flags.
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  let kept = 0;
  const remaining = tasks.values();
  const lane = async () => {
    // All lanes take their tasks from one iterator, so that each file is processed once.
    for (const task of remaining) {
      print.outcome(await runTask(operation, call, task, (limits, signal) => pool.bind(signal, limits, operation.id)));
      if (process.memoryUsage().arrayBuffers > kept + BUFFERS) {
        collectGarbage();
        kept = process.memoryUsage().arrayBuffers;
      }
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
