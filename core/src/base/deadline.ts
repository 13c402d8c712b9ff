import { QuireError } from './errors.js';

/**
 * A signal that fires with `parent`, and with LIMIT_EXCEEDED once `milliseconds` have passed. It looks at the clock
 * whenever it is read: no timer fires while layout runs, and a plain `AbortSignal` would stay silent until it is too
 * late.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { deadlineSignal } from '@quire/core';
 * import { nodeEngine } from '@quire/core/node';
 *
 * const docx = await readFile('report.docx');
 * await nodeEngine().convert(docx, { signal: deadlineSignal(20_000) });
 * ```
 */
export function deadlineSignal(milliseconds: number, parent?: AbortSignal): AbortSignal {
  const until = performance.now() + milliseconds;
  const controller = new AbortController();
  const { signal } = controller;
  const fired = (): boolean => Reflect.get(AbortSignal.prototype, 'aborted', signal) as boolean;
  Object.defineProperty(signal, 'aborted', {
    get() {
      if (fired()) return true;
      if (parent?.aborted) controller.abort(parent.reason);
      else if (performance.now() > until) {
        controller.abort(new QuireError('LIMIT_EXCEEDED', `the operation took longer than ${milliseconds} ms`));
      }
      return fired();
    },
  });
  return signal;
}
