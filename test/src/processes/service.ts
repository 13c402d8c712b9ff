import { spawn } from 'node:child_process';

export interface Service {
  /** What the pattern found in the output that told of readiness. */
  readonly ready: RegExpMatchArray;
  /** Everything printed so far. */
  output(): string;
  /** Asks the process to end and gives its exit status; kills it, and gives `null`, after ten seconds. */
  stop(): Promise<number | null>;
}

/** Starts a program that goes on running, once its output matches `readiness`. Rejects where it ends before. */
export function startService(
  command: string,
  args: readonly string[],
  readiness: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const status = await ended;
    clearTimeout(impatience);
    return status;
  };
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = readiness.exec(output);
      if (ready) resolve({ ready, output: () => output, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    ended.then((status) => reject(new Error(`${command} ended with ${status} before it was ready: ${output}`)));
  });
}
