import type { Request, Response, Task, Work } from './protocol.js';

/** Why the worker could not do something: the engine's own words, and what of the call is at fault where it says. */
export class WorkError extends Error {
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The engine in its worker. */
export class Engine {
  readonly #worker = new Worker('/page/worker.js', { type: 'module' });
  readonly #waiting = new Map<number, (response: Response) => void>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Response>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    this.#worker.onerror = ({ message }) => {
      for (const [id, done] of this.#waiting) done({ id, error: { message: message || 'the engine did not start' } });
      this.#waiting.clear();
    };
  }

  /** Rejects with a `WorkError`. */
  run<Name extends Task>(task: Name, input: Parameters<Work[Name]>[0]): Promise<ReturnType<Work[Name]>> {
    const id = ++this.#last;
    const request: Request<Name> = { id, task, input };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (response) => {
        if ('error' in response) {
          const { message, field } = response.error;
          reject(new WorkError(message, field));
        } else resolve(response.result as ReturnType<Work[Name]>);
      });
      this.#worker.postMessage(request);
    });
  }
}
