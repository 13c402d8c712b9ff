/**
 * Commands on documents, such as `quire convert *.docx`.
 *
 * `task.ts` pairs each file with the place of its result; `request-files.ts` reads the files that go with all of them;
 * `run-task.ts` reads one document, calls the handler and writes the result (`files.ts`). One document runs in this
 * process, several in worker processes (`in-parallel.ts`). Each ends in an `Outcome`, which `printer.ts` prints.
 */
import { deadlineSignal } from '@quire/core';
import {
  type Command,
  type DocumentInput,
  type ExtensionKept,
  type Handler,
  inPlaceJobs,
  type Operation,
} from '@quire/core/plugin';
import { ENGINE_MODULE, openEngine } from '../../engine.js';
import { type InstalledPlugin, startAlone } from '../../plugins/index.js';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import type { Outcome } from './outcome.js';
import { printer } from './printer.js';
import { readRequestFiles } from './request-files.js';
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
  const call = { parameters, handler, ...(await readRequestFiles(operation, given)) };
  const print = printer(given.json ? 'json' : prints === 'json' ? 'pretty-json' : 'text', tasks);
  const engine = process.env.QUIRE_ENGINE ?? ENGINE_MODULE;
  if (tasks.length === 1) print.outcome(await inThisProcess(operation, call, tasks[0], engine));
  else await (await import('./in-parallel.js')).inParallel(operation, call, tasks, { print, engine });
  return print.end();
}

/**
 * The handler of a command on documents. One that is a plain object runs without a container, for a quick start; one
 * that is a class gets its services from a host of this plugin alone, which has the clock, signing and validation.
 */
async function handlerOf(plugin: InstalledPlugin, operation: Operation): Promise<Handler<DocumentInput>> {
  const { handler, id } = operation;
  if (typeof handler !== 'function') return handler as Handler<DocumentInput>;
  const { readSettings } = await import('../../settings.js');
  const host = await startAlone(plugin, readSettings(process.env));
  const mounted = host.operations.find(({ operation: each }) => each.id === id);
  if (!mounted) throw new Error(`${plugin.origin}: it has no operation ${id}`);
  return { handle: (input, context) => mounted.call(input, context) };
}

/** The extension that the parameters ask for. */
function chosen(extension: Command['extension'], parameters: object): string | ExtensionKept | undefined {
  if (typeof extension !== 'object' || 'before' in extension) return extension;
  return extension.of[String(Reflect.get(parameters, extension.parameter))];
}

const inThisProcess = (operation: Operation, call: Call, task: Task, engine: string): Promise<Outcome> =>
  runTask(operation, call, task, (limits) =>
    inPlaceJobs({ limits, signal: deadlineSignal(limits.milliseconds), engine: () => openEngine(engine) }),
  );
