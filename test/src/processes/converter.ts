import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Conversion, ConversionRequest } from './conversion.js';

const CHILD = fileURLToPath(new URL('./converter-child.js', import.meta.url));

export interface ConverterOptions {
  /** The number of milliseconds after which the process is killed and the answer is `timeout`. */
  readonly timeout: number;
  /** The cap on the heap, in megabytes. */
  readonly heap: number;
  /** True for a separate process for every document, whose peak memory is then the document's. */
  readonly fresh?: boolean;
  /** The folder for temporary files. */
  readonly temporary?: string;
}

/**
 * Converts documents in another process, so that a crash, a hang or excessive memory ends only that process and is
 * reported.
 */
export class ConverterProcess {
  readonly #options: ConverterOptions;
  #child?: ChildProcess;

  constructor(options: ConverterOptions) {
    this.#options = options;
  }

  async convert(request: ConversionRequest): Promise<Conversion> {
    this.#child ??= this.#start();
    const conversion = await this.#answerOf(this.#child, request);
    if (this.#options.fresh || conversion.peakBytes === undefined) this.close();
    return conversion;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const { heap, temporary } = this.#options;
    return fork(CHILD, {
      execArgv: [`--max-old-space-size=${heap}`],
      env: temporary ? { ...process.env, TMPDIR: temporary } : process.env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  }

  #answerOf(child: ChildProcess, request: ConversionRequest): Promise<Conversion> {
    return new Promise((resolve) => {
      const started = performance.now();
      let complaint = '';
      const listen = (chunk: Buffer): void => {
        complaint = (complaint + chunk.toString()).slice(-4000);
      };
      const finish = (conversion: Conversion): void => {
        clearTimeout(timer);
        child.stderr?.off('data', listen);
        child.off('message', finish).off('exit', died);
        resolve(conversion);
      };
      const died = (status: number | null, signal: string | null): void => {
        const cause = /FATAL ERROR: [^\n]*/.exec(complaint)?.[0] ?? complaint.trim().split('\n').at(-1);
        const message = `the process ended with ${signal ?? status}: ${cause}`;
        finish({ kind: 'crashed', message, milliseconds: performance.now() - started });
      };
      const timer = setTimeout(
        () => finish({ kind: 'timeout', milliseconds: performance.now() - started }),
        this.#options.timeout,
      );
      child.stderr?.on('data', listen);
      child.on('message', finish).on('exit', died);
      child.send(request);
    });
  }
}
