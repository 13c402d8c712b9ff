import { basename, dirname, extname, join, resolve } from 'node:path';
import type { FileExtension } from '@quire/core/plugin';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { type FoundFile, placeBelow } from './find-files.js';

/** One document to work on. `-` is the standard input, or the standard output. */
export interface Task {
  readonly file: string;
  /** The file to write; absent if the operation answers in JSON and writes no document. */
  readonly out?: string;
}

/** Pairs files with paths of results. Throws `UsageError` without a file, or for two equal paths. */
export function tasksOf(
  files: readonly FoundFile[],
  { out, outDir, json }: Pick<GivenOptions, 'out' | 'outDir' | 'json'>,
  { extension, command }: { readonly extension?: FileExtension; readonly command: string },
): readonly Task[] {
  if (files.length === 0) throw new UsageError('missing file', command);
  if (extension === undefined) {
    if (out !== undefined || outDir !== undefined)
      throw new UsageError('these options write no file; omit --out and --out-dir', command);
    return files.map(({ file }) => ({ file }));
  }
  if (out !== undefined && files.length > 1)
    throw new UsageError('--out is for one file; use --out-dir for several', command);
  if (out !== undefined && outDir !== undefined)
    throw new UsageError('--out and --out-dir exclude each other', command);
  const tasks = files.map((found) => ({ file: found.file, out: out ?? defaultOut(found, extension, outDir) }));
  if (json && tasks.some((task) => task.out === '-')) {
    throw new UsageError('--json and the document cannot both be written to the standard output', command);
  }
  refuseCollisions(tasks, command, outDir !== undefined);
  return tasks;
}

function refuseCollisions(tasks: readonly Required<Task>[], command: string, inFolder: boolean): void {
  const writers = new Map<string, string>();
  for (const { file, out } of tasks) {
    if (out === '-') continue;
    const place = resolve(out);
    const other = writers.get(place);
    if (other !== undefined) throw new UsageError(`${other} and ${file} would both be written to ${out}`, command);
    if (file !== '-' && resolve(file) === place) {
      const named = tasks.length > 1 ? `it is an input here; to write to it use --out ${file}` : 'use --out';
      const advice = inFolder ? 'use another folder' : named;
      throw new UsageError(`${file}: refusing to overwrite the input; ${advice}`, command);
    }
    writers.set(place, file);
  }
}

/** The path of a result: next to its file, or in `outDir` at the same relative path as in the given folder. */
function defaultOut(found: FoundFile, extension: FileExtension, outDir: string | undefined): string {
  const { file } = found;
  const own = file === '-' ? '' : extname(file);
  const added = addedTo(own, extension);
  if (file === '-') return outDir === undefined ? '-' : join(outDir, `document${added}`);
  const folder = outDir === undefined ? dirname(file) : join(outDir, dirname(placeBelow(found) ?? ''));
  const isSame = resolve(folder) === resolve(dirname(file));
  const mark = isSame && typeof extension === 'object' && 'inSameFolder' in extension ? extension.inSameFolder : '';
  return join(folder, basename(file, own) + mark + added);
}

function addedTo(own: string, extension: FileExtension): string {
  if (typeof extension === 'string') return extension;
  return 'extension' in extension ? extension.extension : extension.before + (own || extension.otherwise);
}
