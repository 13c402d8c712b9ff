import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WarmProgram } from '@quire/core/testing';
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
export const quireAlone = (args: readonly string[], options?: RunOptions): Promise<RunResult> =>
  run(process.execPath, [quireCommand(), ...args], options);

const warm = new WarmProgram(join(SERVER, 'dist/cli/main.js'));

/**
 * Runs `quire ARGS...` in a process that all such runs share, which takes a tenth of the processor time. Not for
 * `serve` and `work`, nor for commands of third-party plugins, which run in their own process and write past the
 * captured streams.
 */
export async function quire(
  args: readonly string[],
  { cwd = process.cwd(), env }: Pick<RunOptions, 'cwd' | 'env'> = {},
): Promise<Pick<RunResult, 'status' | 'stdout' | 'stderr'>> {
  const { status, stdout, stderr } = await warm.run({ args, cwd, env: { ...process.env, ...env } });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}
