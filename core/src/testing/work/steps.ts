/**
 * How much work a function does, counted and not timed: the same on every machine, however busy it is.
 *
 * `stepsOf` runs calls in a thread of its own, in which V8 counts how often each block of JavaScript is executed (the counts
 * that coverage reports are made of) and the functions of the runtime that look through a whole string, array or collection
 * count what they look through (`counted-runtime.ts`). Copies by object spread and allocation as such are not counted.
 */
import { Worker } from 'node:worker_threads';

/** What the thread is given; the arguments are cloned into it. */
export interface WorkOrder {
  readonly module: string;
  readonly name: string;
  readonly calls: readonly (readonly unknown[])[];
}

/**
 * The steps of calls of a function, in the order given; a promise that it returns is awaited. Rejects where a call throws.
 * The module is loaded anew in the thread and shares nothing with the caller.
 *
 * @param module that exports the function, as `new URL('./parse.js', import.meta.url)`
 * @param calls the arguments of each call: values that can be cloned
 * @example
 * const [small, large] = await stepsOf(new URL('./parse.js', import.meta.url), 'parseXml', [few], [tenTimesAsMany]);
 * expect(large).to.be.below(20 * small);
 */
export function stepsOf(module: URL, name: string, ...calls: readonly (readonly unknown[])[]): Promise<number[]> {
  const workerData: WorkOrder = { module: module.href, name, calls };
  const thread = new Worker(new URL('./counting-thread.js', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that counts ended with ${code}`)));
  });
}
