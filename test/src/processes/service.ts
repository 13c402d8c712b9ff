import { spawn } from 'node:child_process';
import { cpuSeconds } from './cpu-seconds.js';

export interface ServiceProcess {
  /** The match of the readiness pattern in the output. */
  readonly ready: RegExpMatchArray;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Processor time of the process itself in seconds; absent if the system does not report it. */
  cpuSeconds(): number | undefined;
  /** Asks the process to end and returns its exit status. After ten seconds, kills the process and returns `null`. */
  stop(): Promise<number | null>;
  /** Ends the process without a warning, like a machine that fails. */
  kill(): Promise<void>;
}

/** The service of a test has no proxy that needs a notice before the stop. */
const NO_NOTICE = { QUIRE_NOTICE_SECONDS: '0' };

/** Starts a program that keeps running; resolves once its output matches `readiness`. Rejects if it ends before. */
export function startProcess(
  command: string,
  args: readonly string[],
  readiness: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const child = spawn(command, args, {
    env: { ...process.env, ...NO_NOTICE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const status = await ended;
    clearTimeout(impatience);
    return status;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let isReady = false;
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = isReady ? null : readiness.exec(output);
      if (!ready) return;
      isReady = true;
      const pid = child.pid ?? 0;
      resolve({ ready, pid, output: () => output, cpuSeconds: () => cpuSeconds(pid), stop, kill });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    ended.then((status) => reject(new Error(`${command} ended with ${status} before it was ready: ${output}`)));
  });
}
