import { basename, dirname, extname, join, resolve } from 'node:path';
import type { ExtensionKept } from '@quire/core/plugin';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { type FoundFile, placeBelow } from './find-files.js';

/** One document to work on. `-` is the standard input, or the standard output. */
export interface Task {
  readonly file: string;
  /** Absent where the operation answers in JSON and writes no document. */
  readonly out?: string;
}

/** Pairs each file with the place of its result. Throws `UsageError` where nothing is given, or two files would become one. */
export function tasksOf(
  files: readonly FoundFile[],
  { out, outDir, json }: Pick<GivenOptions, 'out' | 'outDir' | 'json'>,
  { extension, command }: { readonly extension?: string | ExtensionKept; readonly command: string },
): readonly Task[] {
  if (files.length === 0) throw new UsageError('a file is missing', command);
  if (extension === undefined) {
    if (out !== undefined || outDir !== undefined)
      throw new UsageError('with these options nothing is written, and --out has no use', command);
    return files.map(({ file }) => ({ file }));
  }
  if (out !== undefined && files.length > 1) throw new UsageError('--out is for one file; use --out-dir', command);
  if (out !== undefined && outDir !== undefined)
    throw new UsageError('--out and --out-dir exclude each other', command);
  const tasks = files.map((found) => ({ file: found.file, out: out ?? defaultOut(found, extension, outDir) }));
  if (json && tasks.some((task) => task.out === '-')) {
    throw new UsageError('--json and the document cannot both go to the standard output', command);
  }
  refuseCollisions(tasks, command);
  return tasks;
}

function refuseCollisions(tasks: readonly Required<Task>[], command: string): void {
  const writers = new Map<string, string>();
  for (const { file, out } of tasks) {
    if (out === '-') continue;
    const place = resolve(out);
    const other = writers.get(place);
    if (other !== undefined) throw new UsageError(`${other} and ${file} would both become ${out}`, command);
    if (file !== '-' && resolve(file) === place) {
      throw new UsageError(`${file} would be overwritten by its own result: --out names another place`, command);
    }
    writers.set(place, file);
  }
}

/** Beside its file; in a folder under its name, and below the folder that was given at its place there. */
function defaultOut(found: FoundFile, extension: string | ExtensionKept, outDir: string | undefined): string {
  const { file } = found;
  const own = file === '-' ? '' : extname(file);
  const added = typeof extension === 'string' ? extension : extension.before + (own || extension.otherwise);
  if (file === '-') return outDir === undefined ? '-' : join(outDir, `document${added}`);
  const name = basename(file, own) + added;
  return join(outDir ?? dirname(file), outDir === undefined ? '' : dirname(placeBelow(found) ?? ''), name);
}
