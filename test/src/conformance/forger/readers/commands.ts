import { spawn } from 'node:child_process';
import { type Picture, readPixmaps } from './picture.js';

/**
 * The time limit in milliseconds, longer than any of these documents takes on a busy machine; a reader that hangs shows
 * nothing.
 */
const MOST_MILLISECONDS = 60_000;

/** Draws all pages by a command that writes to its standard output; undefined if it refuses the file. */
export async function drawnBy(
  command: string,
  args: readonly string[],
  file: Uint8Array,
): Promise<readonly Picture[] | undefined> {
  const pictures = readPixmaps(await outputOf(command, args, file));
  return pictures.length > 0 ? pictures : undefined;
}

/** Returns the standard output of a command with the file on its standard input; empty if the command hangs. */
export function outputOf(command: string, args: readonly string[], file: Uint8Array): Promise<Buffer> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MILLISECONDS);
    // A killed command has not drawn all pages of the file, so its output is dropped.
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.on('error', () => {});
    child.on('error', () => resolve(Buffer.alloc(0)));
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL' ? Buffer.alloc(0) : Buffer.concat(chunks));
    });
    child.stdin.end(file);
  });
}
