import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A run of a program, as a shell would start it. */
export interface ProgramRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The standard input of the program; empty if absent. */
  readonly input?: string;
}

export interface ProgramEnd {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

const PROCESS = fileURLToPath(new URL('./warm-program-process.js', import.meta.url));

/**
 * A program of Node that runs many times in one process, one run after the other: its modules are loaded once. Only
 * the module of `entry` is evaluated for each run. It suits programs that read `process.argv`, set `process.exitCode`
 * and leave nothing open at their end.
 */
export class WarmProgram {
  readonly #entry: string;
  #process?: ChildProcess;
  #last: Promise<unknown> = Promise.resolve();

  /** `entry` is a path. The child process starts with the first run, and keeps its parent alive only during a run. */
  constructor(entry: string) {
    this.#entry = entry;
  }

  run(run: ProgramRun): Promise<ProgramEnd> {
    const ended = this.#last.then(() => this.#run(run));
    this.#last = ended.catch(() => undefined);
    return ended;
  }

  #run(run: ProgramRun): Promise<ProgramEnd> {
    this.#process ??= this.#start();
    const child = this.#process;
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      const died = (status: number | null, signal: string | null) => {
        this.#process = undefined;
        reject(new Error(`${this.#entry} ${run.args.join(' ')} ended its process with ${signal ?? status}`));
      };
      child.once('exit', died);
      child.once('message', (end: ProgramEnd) => {
        child.off('exit', died);
        child.unref();
        child.channel?.unref();
        // A Buffer arrives as plain bytes.
        resolve({ status: end.status, stdout: Buffer.from(end.stdout), stderr: Buffer.from(end.stderr) });
      });
      child.send(run);
    });
  }

  #start(): ChildProcess {
    return fork(PROCESS, [this.#entry], { serialization: 'advanced', execArgv: [] });
  }
}
