/**
 * Counts the work of a function instead of its time: the same on every machine, however busy it is.
 *
 * `stepsOf` runs calls in a separate thread, in which V8 counts the executions of each block of JavaScript (the counts
 * of coverage reports), and the functions of the runtime that look through a whole string, array or collection count
 * its elements (`counted-runtime.ts`). Copies by object spread and allocation as such are not counted.
 */
import { Worker } from 'node:worker_threads';

/** The message to the thread; the arguments are cloned into it. */
export interface WorkOrder {
  readonly module: string;
  readonly name: string;
  readonly calls: readonly (readonly unknown[])[];
}

/**
 * The steps of each call of a function, in order; a returned promise is awaited. Rejects if a call throws. The module
 * is loaded again in the thread and shares nothing with the caller.
 * @param module the module that exports the function, as `new URL('./parse.js', import.meta.url)`
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

/**
 * The growth of steps for an input ten times as large: about 10 for linear work, 100 for quadratic work. A first call
 * with the small input is not counted: it may load data that all calls use.
 *
 * @param size the size of the smaller input; work that does not grow should be small against it
 * @param inputs functions that make an input of a size, by name
 * @param argumentsOf the arguments of the call for an input; the input alone if absent
 * @example
 * const parse = new URL('./parse.js', import.meta.url);
 * const growth = await growthOf(parse, 'parseXml', 500, { elements: (n) => bytesOf('<a/>'.repeat(n)) });
 * expect(growth.elements).to.be.below(15);
 */
export async function growthOf<Name extends string, Input>(
  module: URL,
  name: string,
  size: number,
  inputs: Readonly<Record<Name, (size: number) => Input>>,
  argumentsOf: (input: Input) => readonly unknown[] = (input) => [input],
): Promise<Readonly<Record<Name, number>>> {
  const made = Object.entries<(size: number) => Input>(inputs);
  const calls = made.flatMap(([, input]) => [argumentsOf(input(size)), argumentsOf(input(10 * size))]);
  const [, ...steps] = await stepsOf(module, name, ...calls.slice(0, 1), ...calls);
  const growth = made.map(([what], index) => [what, (steps[2 * index + 1] ?? 0) / (steps[2 * index] ?? 0)]);
  return Object.fromEntries(growth) as Record<Name, number>;
}
