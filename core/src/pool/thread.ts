/** A thread as the pool sees it: one of Node's `worker_threads`, or a Web Worker of browsers, Deno and Bun. */
import type { FromThread, ToThread } from './messages.js';

export interface Thread {
  /** Sends a message; the buffers are transferred, not copied. Throws if the message cannot be cloned. */
  post(message: ToThread, handed: ArrayBuffer[]): void;
  /** Ends the thread at once. */
  end(): Promise<void>;
  /** Sets whether the thread keeps the program alive. */
  hold(holds: boolean): void;
}

export interface ThreadListener {
  message(message: FromThread): void;
  /** The thread ended by itself: no further message comes. */
  crashed(error: unknown): void;
  ended(): void;
}

export type StartThread = (listener: ThreadListener) => Thread;
