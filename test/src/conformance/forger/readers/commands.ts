import { spawn } from 'node:child_process';
import { type Picture, readPixmaps } from './picture.js';

/** Longer than any of these documents takes; a reader that hangs shows nothing. */
const MOST_MILLISECONDS = 10_000;

/** All pages as a command draws them to its standard output, with the file on its standard input; undefined where it refuses. */
export function drawnBy(
  command: string,
  args: readonly string[],
  file: Uint8Array,
): Promise<readonly Picture[] | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MILLISECONDS);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.on('error', () => {});
    child.on('error', () => resolve(undefined));
    child.on('close', () => {
      clearTimeout(timer);
      const pictures = readPixmaps(Buffer.concat(chunks));
      resolve(pictures.length > 0 ? pictures : undefined);
    });
    child.stdin.end(file);
  });
}
