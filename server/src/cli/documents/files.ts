import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../make-folder.js';

/** The error for a file that could not be read or written; `message` names the file. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code = 'FILE_ERROR';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not in a folder',
  EEXIST: 'is not in a folder',
  EROFS: 'not writable',
  EPERM: 'permission denied',
  ENOSPC: 'no space left',
};

async function explained<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new FileError(`${file}: ${REASONS[code] ?? message}`, { cause: error });
  }
}

/** Reads a file; `-` is the standard input. */
export const readInput = (file: string): Promise<Uint8Array> =>
  file === '-' ? readStandardInput() : explained(file, readFile(file));

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes a whole file or none, by renaming, with missing folders; `-`, devices and pipes are written to directly. */
export const writeOutput = (file: string, bytes: Uint8Array): Promise<void> =>
  file === '-' ? writeStandardOutput(bytes) : explained(file, writeWhole(file, bytes));

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(file, bytes);
  if (!there) makeFolder(dirname(file));
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(temporary, bytes, { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const writeStandardOutput = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())));

/** Writes bytes while they are produced: to the standard output immediately, to a file once complete. */
export async function writeChunks(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  if (file === '-') for await (const chunk of chunks) await writeStandardOutput(chunk);
  else await writeOutput(file, await wholeOf(chunks));
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
