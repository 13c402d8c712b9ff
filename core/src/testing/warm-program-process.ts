/** The process of a `WarmProgram`: gives each run its own arguments, folder, environment and streams. */
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { ProgramEnd, ProgramRun } from './warm-program.js';

const [, , entry = ''] = process.argv;
const url = pathToFileURL(entry).href;
let runs = 0;

function put(name: 'stdin' | 'stdout' | 'stderr', stream: Readable | Writable): void {
  Object.defineProperty(process, name, { value: stream, configurable: true, enumerable: true });
}

/** Replaces an output stream of the process, and returns the list to which later output is added. */
function captured(name: 'stdout' | 'stderr'): Buffer[] {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer, _: string, done: () => void) => {
    chunks.push(chunk);
    done();
  };
  put(name, new Writable({ write }));
  return chunks;
}

process.on('message', async ({ args, cwd, env, input = '' }: ProgramRun) => {
  process.argv = [process.execPath, entry, ...args];
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
  process.exitCode = undefined;
  put('stdin', Readable.from(input === '' ? [] : [Buffer.from(input)]));
  const stdout = captured('stdout');
  const stderr = captured('stderr');
  // Another URL makes Node run the module again, but not its imports.
  await import(`${url}?run=${++runs}`);
  const end: ProgramEnd = {
    status: Number(process.exitCode ?? 0),
    stdout: Buffer.concat(stdout),
    stderr: Buffer.concat(stderr),
  };
  process.send?.(end);
});
process.on('disconnect', () => process.exit());
