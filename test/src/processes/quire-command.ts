import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.js';
import { type RunOptions, type RunResult, run } from './run.js';

const SERVER = join(ROOT, 'server');

/** The file of the `quire` command, as the package of the server names it. */
export function quireCommand(): string {
  const { bin }: { bin?: string | Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(SERVER, 'package.json'), 'utf8'),
  );
  const file = typeof bin === 'string' ? bin : bin?.quire;
  if (!file) throw new Error('server/package.json names no command quire');
  return join(SERVER, file);
}

/** Runs `quire ARGS...` in a separate process. */
export const quire = (args: readonly string[], options?: RunOptions): Promise<RunResult> =>
  run(process.execPath, [quireCommand(), ...args], options);
