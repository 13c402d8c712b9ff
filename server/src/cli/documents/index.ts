/**
 * Commands on documents, such as `quire convert *.docx`.
 *
 * `find-files.ts` finds the input files, also in folders and by patterns; `task.ts` pairs each file with
 * the path of its result; `request-files.ts` reads the files that options name, once for all documents;
 * `running-handler.ts` gives the handler the services that it needs; `run-task.ts` reads one document, calls the
 * handler and writes the result (`files.ts`). One document runs in this process, several in worker processes
 * (`in-parallel.ts`). Each ends in a `DocumentOutcome`, which `printer.ts` prints.
 */
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { type Command, deadlineSignal, type FileExtension, inPlaceJobs, type Operation } from '@quire/core/plugin';
import { optimizeLater } from '../../compiling/index.js';
import { ENGINE_MODULE, openEngine } from '../../engine.js';
import type { InstalledPlugin } from '../../plugins/index.js';
import { withTypedNames } from '../option-table.js';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { findFiles } from './find-files.js';
import type { DocumentOutcome } from './outcome.js';
import { printer } from './printer.js';
import { readRequestFiles } from './request-files.js';
import { type CommandCall, runTask } from './run-task.js';
import { runningHandler } from './running-handler.js';
import { type Task, tasksOf } from './task.js';

export { writeChunks, writeOutput } from './files.js';
export { readRequestFiles } from './request-files.js';

/** Runs an operation on each file: one in this process, more in a process for each core. */
export async function runOnDocuments(
  plugin: InstalledPlugin,
  operation: Operation,
  parameters: object,
  given: GivenOptions,
): Promise<number> {
  const { words = [], files, extension, prints, takes } = operation.command ?? {};
  const command = `quire ${words.join(' ')}`;
  // Errors in the data are reported before errors in the documents.
  const request = await readRequestFiles(operation, given);
  const found = await findFiles({ words: given.words, filesFrom: given.filesFrom, takes });
  if (files === 'one' && Math.max(given.words.length, found.length) > 1)
    throw new UsageError(`${command} takes one file`, command);
  if (found.length === 0 && given.words.length > 0) {
    throw new UsageError(`no documents in ${given.words.join(', ')}`, command);
  }
  const all = tasksOf(found, given, { extension: chosen(extension, parameters), command });
  const isThere = ({ out }: Task) => given.skipExisting && out !== undefined && out !== '-' && existsSync(out);
  const tasks = all.filter((task) => !isThere(task));
  const skipped = all.filter(isThere);
  const { quiet, verbose } = given;
  const style = given.json ? 'json' : prints === 'json' ? 'pretty-json' : 'text';
  const spelled = (text: string) => withTypedNames(operation, text);
  const print = printer(tasks, { style, quiet, verbose, skipped, spelled });
  if (tasks.length === 0) return print.end();
  warnOfFontFolders();
  const { handler, service, stop } = await runningHandler(plugin, operation);
  try {
    const call = { parameters, handler, service, ...request };
    const engine = process.env.QUIRE_ENGINE ?? ENGINE_MODULE;
    if (all.length === 1) print.outcome(await inThisProcess(operation, call, tasks[0], engine));
    else await (await import('./in-parallel.js')).runTasks(operation, call, tasks, { print, engine });
    return print.end();
  } finally {
    await stop();
  }
}

/** The engine silently skips missing font folders. */
function warnOfFontFolders(): void {
  const missing = (process.env.QUIRE_FONTS ?? '').split(delimiter).filter((each) => each !== '' && !existsSync(each));
  for (const folder of missing) process.stderr.write(`quire: QUIRE_FONTS: no such folder ${folder}\n`);
}

/** The extension of the output, which may depend on parameters. */
function chosen(extension: Command['extension'], parameters: object): FileExtension | undefined {
  if (typeof extension !== 'object' || 'before' in extension || 'extension' in extension) return extension;
  const choices = 'of' in extension ? [extension] : extension;
  return choices
    .map(({ parameter, of }) => of[String(Reflect.get(parameters, parameter))])
    .find((chosen) => chosen !== undefined);
}

const inThisProcess = (
  operation: Operation,
  call: CommandCall,
  task: Task,
  engine: string,
): Promise<DocumentOutcome> => {
  const open = async () => {
    const opened = await openEngine(engine);
    optimizeLater(SHORT_WORK);
    return opened;
  };
  return runTask(operation, call, task, (limits) =>
    inPlaceJobs({ limits, signal: deadlineSignal(limits.milliseconds), engine: open }),
  );
};

/**
 * The seconds of processor time after which a document counts as long, and V8 optimizes as usual. In a shorter process,
 * much of V8's compilation does not pay off: by default it takes two fifths of the processor time, on further threads.
 */
const SHORT_WORK = 1;
