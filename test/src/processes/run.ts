import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { watchPeakMemory } from './peak-memory.js';

export interface RunOptions {
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The milliseconds after which the process and its descendants are killed; three minutes if absent. */
  readonly timeout?: number;
  /** True if `peakBytes` is reported. Watching takes a twentieth of a core. */
  readonly watchMemory?: boolean;
}

export interface RunResult {
  /** The exit status, or `null` if a signal ended the process. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
  /** The peak memory of the process and its descendants together; absent unless memory was watched, on Linux. */
  readonly peakBytes?: number;
  readonly timedOut: boolean;
}

/** Runs a program to its end. Rejects only if it cannot be started at all. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    // The program gets a separate process group, so that its descendants can be ended with it.
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const memory = options.watchMemory ? watchPeakMemory(child.pid) : undefined;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, options.timeout ?? 180_000);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => {
      clearTimeout(timer);
      memory?.stop();
      reject(error);
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({
        status,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
        milliseconds: performance.now() - started,
        peakBytes: memory?.stop(),
        timedOut,
      });
    });
  });
}

/** True if the program can be started: `isInstalled('qpdf')`. */
export async function isInstalled(program: string, versionFlag = '--version'): Promise<boolean> {
  try {
    await run(program, [versionFlag]);
    return true;
  } catch {
    return false;
  }
}
