import { inPlaceJobs, type Operation } from '@quire/core/plugin';
import { deadlineSignal, openEngine } from '../../jobs/in-place.js';
import type { GivenOptions } from '../options.js';
import { type Printer, printer } from './printer.js';
import { runTask } from './run-task.js';
import { type Task, tasksOf } from './task.js';

/** Runs an operation on each file: one in this process, more in a process for each core. */
export async function runOnDocuments(operation: Operation, parameters: object, given: GivenOptions): Promise<number> {
  const { words = [], extension } = operation.command ?? {};
  const tasks = tasksOf(given, extension, `quire ${words.join(' ')}`);
  const print = printer(given.json, tasks);
  if (tasks.length === 1) await here(operation, parameters, tasks[0], print);
  else await (await import('./in-parallel.js')).inParallel(operation, parameters, tasks, print);
  return print.end();
}

/** The engine as the service runs it; tests set another. */
export const engineModule = (): string => process.env.QUIRE_ENGINE ?? '@quire/core/node';

async function here(operation: Operation, parameters: object, task: Task, print: Printer): Promise<void> {
  const outcome = await runTask(operation, parameters, task, (limits) =>
    inPlaceJobs({ limits, signal: deadlineSignal(limits.milliseconds), engine: () => openEngine(engineModule()) }),
  );
  print.outcome(outcome);
}
