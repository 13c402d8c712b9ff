import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CLOCK_FACTOR, DEFAULT_LIMITS } from '@quire/core/plugin';

/** Milliseconds without a heartbeat: as long as a document may take, on a busy machine. */
const SILENCE = DEFAULT_LIMITS.milliseconds * CLOCK_FACTOR;

/** Milliseconds for the process to stop its workers. */
const FAREWELL = 2000;

/** The status of a process that ended while its command was pending: Node's own for an unsettled top-level await. */
export const UNSETTLED = 13;

/**
 * Runs the command of a third-party plugin in another process and returns its exit status. A handler that never ends
 * would block this process and its signals; the other process is ended after `silence`, or at once by Ctrl-C, and a
 * line names the plugin.
 */
export async function watchCommand(
  plugin: string,
  words: readonly string[],
  {
    silence = SILENCE,
    tell = toErrorOutput,
  }: { readonly silence?: number; readonly tell?: (what: string) => void } = {},
): Promise<number> {
  const child = fork(fileURLToPath(new URL('./watched-main.js', import.meta.url)), [...words]);
  let status: number | undefined;
  const end = (as: number, what: string) => {
    status ??= as;
    tell(what);
    child.kill('SIGKILL');
  };
  const late = () => end(1, `plugin ${plugin} blocked the process for ${silence / 1000} s and was ended`);
  let timer = setTimeout(late, silence);
  child.on('message', () => {
    clearTimeout(timer);
    timer = setTimeout(late, silence);
  });
  let farewell: NodeJS.Timeout | undefined;
  const interrupted = (signal: NodeJS.Signals) => {
    if (farewell !== undefined) return void child.kill('SIGKILL');
    status = signal === 'SIGINT' ? 130 : 143;
    tell(`interrupted while plugin ${plugin} was running`);
    child.kill(signal);
    farewell = setTimeout(() => child.kill('SIGKILL'), FAREWELL);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject).once('exit', (...ended) => resolve(ended));
    });
    if (status !== undefined) return status;
    if (code === UNSETTLED) tell(`plugin ${plugin} did not respond: a promise that it awaits never settles`);
    if (signal !== null) tell(`the process that ran plugin ${plugin} ended by ${signal}`);
    return code === UNSETTLED ? 1 : (code ?? 1);
  } finally {
    clearTimeout(timer);
    clearTimeout(farewell);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

const toErrorOutput = (what: string): void => void process.stderr.write(`quire: ${what}\n`);
