import type { Stage } from '@quire/core';
import { QuireError } from '@quire/core/errors';
import type { EngineTasks, FirstPage, Request, Response, TextNode } from './protocol.js';

/** Called with the progress of the layout: the stage, and the number of pages that are done. */
export type OnLayout = (stage: Stage, done: number) => void;

/** Called with the first page of a long document, before the others are laid out; its text follows. */
export type OnFirst = (page: FirstPage, text: Promise<readonly TextNode[]>) => void;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  readonly onLayout?: OnLayout;
  readonly onFirst?: OnFirst;
  readFirst?(text: readonly TextNode[]): void;
}

/** The message if a worker cannot be fetched, for which browsers give no reason. */
const NOT_LOADED =
  'the engine cannot be loaded: the server does not answer, this device is offline, or the page is out of date. Reload the page.';

/**
 * An engine in its own worker, used by one viewer.
 *
 * @example
 * ```ts
 * import { Engine } from '@quire/viewer';
 *
 * const engine = new Engine(new Worker('/viewer/worker.js', { type: 'module' }));
 * const docx = new Uint8Array(await (await fetch('/report.docx')).arrayBuffer());
 * const { pages } = await engine.run('open', { docx, fonts: { from: '/fonts/' } });
 * console.log(pages.length);
 * engine.close();
 * ```
 */
export class Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: string | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Response>) => this.#take(data);
    worker.onerror = ({ message }) => this.#end(message ? `the engine stopped: ${message}` : NOT_LOADED);
    worker.onmessageerror = () => this.#end('the engine sent an unreadable message');
  }

  /** Runs a task. Rejects with the engine's `QuireError`, ABORTED by another `open`, UNAVAILABLE without worker. */
  run<Name extends keyof EngineTasks>(
    task: Name,
    input: Parameters<EngineTasks[Name]>[0],
    onLayout?: OnLayout,
    onFirst?: OnFirst,
  ): Promise<ReturnType<EngineTasks[Name]>>;
  /** Runs a task that the site's own worker adds through `serve`. */
  run<Result>(task: string, input: unknown): Promise<Result>;
  run(task: string, input: unknown, onLayout?: OnLayout, onFirst?: OnFirst): Promise<unknown> {
    const id = ++this.#last;
    if (this.#ended !== undefined) return Promise.reject(new QuireError('UNAVAILABLE', this.#ended));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onLayout, onFirst });
      const request: Request = { id, task, input };
      this.#worker.postMessage(request);
    });
  }

  /** Ends the worker; pending tasks reject. */
  close(): void {
    this.#worker.terminate();
    this.#end('the viewer is closed');
  }

  #take(response: Response): void {
    const waiting = this.#waiting.get(response.id);
    if (!waiting) return;
    if ('stage' in response) {
      waiting.onLayout?.(response.stage, response.done);
      return;
    }
    if ('first' in response) {
      const text = new Promise<readonly TextNode[]>((resolve) => {
        waiting.readFirst = resolve;
      });
      waiting.onFirst?.(response.first, text);
      return;
    }
    if ('firstText' in response) {
      waiting.readFirst?.(response.firstText);
      return;
    }
    this.#waiting.delete(response.id);
    if ('result' in response) waiting.resolve(response.result);
    else {
      const { code, message, details } = response.failure;
      waiting.reject(code ? new QuireError(code, message, { details }) : new Error(message));
    }
  }

  #end(message: string): void {
    this.#ended ??= message;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new QuireError('UNAVAILABLE', message));
  }
}
