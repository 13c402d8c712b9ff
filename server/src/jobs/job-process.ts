/** The inside of a worker process: runs one job at a time and keeps the engine, fonts opened, from one to the next. */

import { deadlineSignal } from '@quire/core';
import type { Engine, JobModule } from '@quire/core/plugin';
import { openEngine } from '../engine.js';
import { type JobOutcome, type JobRequest, outcomeOf } from './job-request.js';

const [, , engineModule] = process.argv;
let opened: Promise<Engine> | undefined;

/** The engine, opened once; where that failed, the next job tries again. */
function engine(): Promise<Engine> {
  opened ??= openEngine(engineModule);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function outcomeOfJob({ module, input, limits }: JobRequest): Promise<JobOutcome> {
  try {
    const { run } = (await import(module)) as JobModule<unknown, unknown>;
    const signal = deadlineSignal(limits.milliseconds);
    return { kind: 'done', output: await run(input, { signal, limits, engine }) };
  } catch (error) {
    return outcomeOf(error);
  }
}

process.on('message', async (request: JobRequest) => process.send?.(await outcomeOfJob(request)));
process.send?.('ready');
process.on('disconnect', () => process.exit());
// A terminal sends its interrupt to the whole process group; the parent decides what follows.
process.on('SIGINT', () => undefined);

// Opened before the first document comes, which then does not wait for it.
engine().catch(() => undefined);
