/** The inside of a worker process: runs one job at a time and keeps the engine, fonts opened, from one to the next. */

import { deadlineSignal, type Engine, type JobModule } from '@quire/core/plugin';
import { optimizeLater } from '../compiling/index.js';
import { openEngine } from '../engine.js';
import { type EngineJobRequest, type JobOutcome, outcomeOf } from './job-request.js';

/** The working time in seconds until V8 optimizes as usual: a batch of short documents is done by then. */
const SHORT_LIFE = 4;
optimizeLater(SHORT_LIFE);

const [, , engineModule] = process.argv;
let opened: Promise<Engine> | undefined;

/** The engine, opened once; if that failed, the next job tries again. */
function engine(): Promise<Engine> {
  opened ??= openEngine(engineModule);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function outcomeOfJob({ module, input, limits }: EngineJobRequest): Promise<JobOutcome> {
  try {
    const { run } = (await import(module)) as JobModule<unknown, unknown>;
    const signal = deadlineSignal(limits.milliseconds);
    return { kind: 'done', output: await run(input, { signal, limits, engine }) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** The minimum size in bytes of a process that should release memory: a new process takes half of it. */
const LARGE = 256 << 20;

/** Frees the large buffers that a document left, which V8 counts as small objects. */
function tidy(): void {
  if (process.memoryUsage.rss() < LARGE) return;
  globalThis.gc?.();
  // Large buffers are freed with the second collection after their last use.
  setImmediate(() => globalThis.gc?.());
}

process.on('message', async (request: EngineJobRequest) => {
  process.send?.(await outcomeOfJob(request));
  tidy();
});
process.send?.('ready');
process.on('disconnect', () => process.exit());
// A terminal sends its interrupt to the whole process group; the parent decides what follows.
process.on('SIGINT', () => undefined);

// The engine is opened before the first document arrives, which then need not wait.
engine().catch(() => undefined);
