import { QuireError } from '@quire/core';

/**
 * A signal that looks at the clock whenever it is asked. No timer fires while layout runs; a plain `AbortSignal` would
 * stay silent until it is too late.
 */
export function deadlineSignal(milliseconds: number): AbortSignal {
  const until = performance.now() + milliseconds;
  const controller = new AbortController();
  const { signal } = controller;
  const plainlyAborted = () => Reflect.get(AbortSignal.prototype, 'aborted', signal) as boolean;
  Object.defineProperty(signal, 'aborted', {
    get() {
      if (!plainlyAborted() && performance.now() > until) {
        controller.abort(new QuireError('LIMIT_EXCEEDED', `the operation took longer than ${milliseconds} ms`));
      }
      return plainlyAborted();
    },
  });
  return signal;
}
