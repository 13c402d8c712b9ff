import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestIdentity } from '@quire/core/testing/pki';
import { encodePkcs12 } from '@quire/core/testing/pki';
import { ROOT } from '../../../workspace.js';

/** The result of a Python program; undefined if it does not apply to the document. */
export interface PythonAnswer {
  readonly bytes?: Uint8Array;
  readonly field?: string;
  readonly kind?: string;
  readonly said?: readonly string[];
  readonly error?: string;
}

/** One warm process of `test/judges/honest.py`. */
export interface Python {
  /** The ways of continuing that the installed packages offer. */
  readonly offers: ReadonlySet<string>;
  ask(way: string, file: Uint8Array, more?: object): Promise<PythonAnswer | undefined>;
  close(): Promise<void>;
}

const PASSPHRASE = 'honest';

/**
 * Starts Python; undefined if it is not installed. The environment variable `PYTHON` names another interpreter than
 * `python3`.
 */
export async function startPython(signer: TestIdentity, stamper: TestIdentity): Promise<Python | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-python-'));
  const files = await Promise.all(
    Object.entries({ signer, stamper }).map(async ([name, identity]) => {
      const file = join(folder, `${name}.p12`);
      await writeFile(file, encodePkcs12(identity, { passphrase: PASSPHRASE, ciphers: 'new' }));
      return file;
    }),
  );
  const command = process.env.PYTHON ?? 'python3';
  const child = spawn(command, [join(ROOT, 'test/judges/honest.py'), ...files, PASSPHRASE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = linesOf(child);
  const close = async (): Promise<void> => {
    child.stdin?.end();
    child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  const first = await answers();
  if (first === undefined) {
    await close();
    return undefined;
  }
  const ask = async (way: string, file: Uint8Array, more: object = {}): Promise<PythonAnswer | undefined> => {
    child.stdin?.write(`${JSON.stringify({ way, file: Buffer.from(file).toString('base64'), ...more })}\n`);
    const line = await answers();
    if (line === undefined) throw new Error(`Python ended in ${way}`);
    const answer = JSON.parse(line) as (Omit<PythonAnswer, 'bytes'> & { bytes?: string }) | null;
    if (!answer) return undefined;
    const { bytes, ...rest } = answer;
    return bytes === undefined ? rest : { ...rest, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
  };
  return { offers: new Set(JSON.parse(first) as string[]), ask, close };
}

/** The next line that a process prints; undefined once it has ended. */
function linesOf(child: ChildProcess): () => Promise<string | undefined> {
  if (!child.stdout) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const failed = new Promise<undefined>((done) => child.once('error', () => done(undefined)));
  return async () => {
    const next = await Promise.race([lines.next(), failed]);
    return next === undefined || next.done ? undefined : next.value;
  };
}
