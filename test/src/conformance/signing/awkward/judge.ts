import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../workspace.js';
import type { ShownPlace } from './signings.js';

/** A file that was signed, and its source. */
export interface Question {
  readonly source: Uint8Array;
  readonly file: Uint8Array;
  readonly password?: string;
  /** The current number. */
  readonly signatures: number;
  readonly places: readonly ShownPlace[];
}

/** One warm process of `test/judges/signed.py`. */
export interface SignedJudge {
  /** Complaints; empty if all judges are content. */
  ask(question: Question): Promise<readonly string[]>;
  close(): void;
}

/**
 * Starts the judge; undefined if its packages are not installed. The environment variable `PYTHON` names another
 * interpreter than `python3`.
 */
export async function startJudge(): Promise<SignedJudge | undefined> {
  const child = spawn(process.env.PYTHON ?? 'python3', [join(ROOT, 'test/judges/signed.py')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const failed = new Promise<undefined>((done) => child.once('error', () => done(undefined)));
  const next = async (): Promise<string | undefined> => {
    const line = await Promise.race([lines.next(), failed]);
    return line === undefined || line.done ? undefined : line.value;
  };
  if ((await next()) !== 'ready') return undefined;
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const ask = async ({ source, file, ...rest }: Question) => {
    const request = { password: null, ...rest, source: base64(source), file: base64(file) };
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const line = await next();
    if (line === undefined) throw new Error('the judge ended');
    return JSON.parse(line) as readonly string[];
  };
  return { ask, close: () => child.kill() };
}
