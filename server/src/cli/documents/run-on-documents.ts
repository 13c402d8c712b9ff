import { type Command, type ExtensionKept, inPlaceJobs, type Operation } from '@quire/core/plugin';
import type { InstalledPlugin } from '../../installed/index.js';
import { deadlineSignal, openEngine } from '../../jobs/in-place.js';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { readBeside } from './beside.js';
import { handlerOf } from './handler.js';
import { type Printer, printer } from './printer.js';
import { type Call, runTask } from './run-task.js';
import { type Task, tasksOf } from './task.js';

/** Runs an operation on each file: one in this process, more in a process for each core. */
export async function runOnDocuments(
  plugin: InstalledPlugin,
  operation: Operation,
  parameters: object,
  given: GivenOptions,
): Promise<number> {
  const { words = [], files, extension, prints } = operation.command ?? {};
  const name = `quire ${words.join(' ')}`;
  if (files === 'one' && given.words.length > 1) throw new UsageError(`${name} takes one file`, name);
  const tasks = tasksOf(given, chosen(extension, parameters), name);
  const handler = await handlerOf(plugin, operation);
  const call = { parameters, handler, ...(await readBeside(operation, given)) };
  const print = printer(given.json ? 'json' : prints === 'json' ? 'pretty-json' : 'text', tasks);
  if (tasks.length === 1) await here(operation, call, tasks[0], print);
  else await (await import('./in-parallel.js')).inParallel(operation, call, tasks, print);
  return print.end();
}

/** The extension that the parameters ask for. */
function chosen(extension: Command['extension'], parameters: object): string | ExtensionKept | undefined {
  if (typeof extension !== 'object' || 'before' in extension) return extension;
  return extension.of[String(Reflect.get(parameters, extension.parameter))];
}

/** The engine as the service runs it; tests set another. */
export const engineModule = (): string => process.env.QUIRE_ENGINE ?? '@quire/core/node';

async function here(operation: Operation, call: Call, task: Task, print: Printer): Promise<void> {
  const outcome = await runTask(operation, call, task, (limits) =>
    inPlaceJobs({ limits, signal: deadlineSignal(limits.milliseconds), engine: () => openEngine(engineModule()) }),
  );
  print.outcome(outcome);
}
