import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { QuireError } from '@quire/core/plugin';
import { INLINED_ALONE } from '../compiling/index.js';
import type { EngineJobRequest, JobOutcome } from './job-request.js';

export interface WorkerProcessOptions {
  /** The module that opens the engine: a package name, or a URL. */
  readonly engine: string;
  /** The maximum heap in megabytes. The whole process may use twice as much, which only Linux reports. */
  readonly memoryMegabytes: number;
  /** Called if the process ends without being stopped by this host. */
  readonly lost?: (ending: WorkerEnding) => void;
}

/** The end of a process that this host did not stop. */
export interface WorkerEnding {
  /** The signal, such as `SIGKILL`, or `status 1`. */
  readonly by: string;
  /** Resident memory at the last check; 0 if the system does not report it. */
  readonly megabytes: number;
  readonly busy: boolean;
}

const ENTRY = fileURLToPath(new URL('./job-process.js', import.meta.url));
/** The flag for one garbage collection thread, as there is a worker process per core. */
const ALONE = ['--single-threaded-gc'];
/** Half of V8's default for the young generation, three semi-spaces of 8 MB: most objects live long or die at once. */
const YOUNG = ['--max-semi-space-size=8'];
/**
 * glibc keeps freed memory in a pool per thread. With one pool, and separate pages for buffers from 128 KB, a worker
 * takes a quarter less memory after 47 documents.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
/** The interval of memory checks, in milliseconds. */
const LOOK_EVERY = 200;
/** The signals by which V8 ends a process whose heap is full; as an exit status, 128 plus the number of SIGABRT. */
const SIGNALS_OF_HEAP: readonly string[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'status 134'];
/** The share of the heap's maximum at the last check from which a signal of V8 means a full heap. */
const HEAP_NEAR_CAP = 0.5;
/** The share of the maximum at the last check from which a SIGKILL is attributed to the memory. */
const MEMORY_NEAR_CAP = 0.9;

/** One process that runs one job at a time. Once it has ended it is not restarted: the pool makes another. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #options: WorkerProcessOptions;
  readonly #ended: Promise<void>;
  /** Resolves when the process listens, or has ended without listening. */
  readonly ready: Promise<void>;
  #job?: { readonly resolve: (outcome: JobOutcome) => void; readonly reject: (error: Error) => void };
  #reason?: Error;
  #alive = true;
  /** The memory at the last check of the running job. */
  #kilobytes = 0;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
    this.#child = fork(ENTRY, [options.engine], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${options.memoryMegabytes}`, '--expose-gc', ...ALONE, ...YOUNG, INLINED_ALONE],
      env: { ...ALLOCATOR, ...process.env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let listens: () => void;
    this.ready = new Promise((resolve) => {
      listens = resolve;
    });
    this.#ended = new Promise((resolve) => {
      const end = (error: Error) => {
        this.#alive = false;
        this.#job?.reject(this.#reason ?? error);
        listens();
        resolve();
      };
      this.#child.once('exit', (code, signal) => end(this.#exitError(signal ?? `status ${code}`)));
      this.#child.once('error', end);
    });
    this.#child.on('message', (message: 'ready' | JobOutcome) => {
      if (message === 'ready') listens();
      else this.#job?.resolve(message);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /**
   * Runs a job. Call it once the process is `ready`, and again only after the previous job has settled. Rejects with
   * the reason of `end`, LIMIT_EXCEEDED if the document exceeded its memory, `NotBegun` if the process had ended
   * before, else UNAVAILABLE.
   */
  async run(request: EngineJobRequest): Promise<JobOutcome> {
    if (!this.#alive) throw this.#reason ?? new NotBegun();
    const watch = setInterval(() => void this.#look(), LOOK_EVERY);
    void this.#look();
    try {
      return await new Promise<JobOutcome>((resolve, reject) => {
        this.#job = { resolve, reject };
        this.#child.send(request, (error) => {
          if (!error) return;
          // The process has ended, but its exit has not been reported yet.
          this.#alive = false;
          reject(this.#reason ?? new NotBegun(error));
        });
      });
    } finally {
      clearInterval(watch);
      this.#job = undefined;
    }
  }

  /** Processor time of the process so far; NaN if the system does not report it. */
  async workedMilliseconds(): Promise<number> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, 'latin1').catch(() => '');
    // The process name may contain any character, so the fields after it are read. These are 14 and 15 of proc(5): user
    // and system time in ticks, 100 a second.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11);
    return (Number(user) + Number(system)) * 10;
  }

  /** Ends the process at once, even if it is busy; resolves when it is gone. */
  async end(reason: Error): Promise<void> {
    this.#reason ??= reason;
    this.#alive = false;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Ends a process with too much memory: buffers, such as inflated parts and pixels, are outside the heap's limit. */
  async #look(): Promise<void> {
    const kilobytes = await residentKilobytes(this.#child.pid);
    if (kilobytes > 0) this.#kilobytes = kilobytes;
    if (this.#alive && kilobytes > this.#mostKilobytes) await this.end(this.#tooMuchMemory());
  }

  get #mostKilobytes(): number {
    return this.#options.memoryMegabytes * 2 * 1024;
  }

  /** The error for an ended process; memory is the reason only near its limit, as SIGKILL may come from anywhere. */
  #exitError(by: string): Error {
    if (this.#reason) return this.#reason;
    const kilobytes = this.#kilobytes;
    this.#options.lost?.({ by, megabytes: Math.round(kilobytes / 1024), busy: this.#job !== undefined });
    const nearCap = SIGNALS_OF_HEAP.includes(by)
      ? kilobytes >= (HEAP_NEAR_CAP * this.#mostKilobytes) / 2 || kilobytes === 0
      : by === 'SIGKILL' && kilobytes >= MEMORY_NEAR_CAP * this.#mostKilobytes;
    if (nearCap) return this.#tooMuchMemory();
    return ended(by);
  }

  #tooMuchMemory(): QuireError {
    const { memoryMegabytes } = this.#options;
    return new QuireError(
      'LIMIT_EXCEEDED',
      `the document needs more than the permitted ${memoryMegabytes} MB of memory`,
    );
  }
}

/** The error of a job whose process ended for a reason other than the document. */
const ended = (by: string): QuireError =>
  new QuireError('UNAVAILABLE', `the engine's process ended by ${by}; try again shortly`);

/** The error of a job that its process never started: another process may run it. */
export class NotBegun extends QuireError {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', "the engine's process ended before its job began; try again shortly", { cause });
  }
}

async function residentKilobytes(pid = 0): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
