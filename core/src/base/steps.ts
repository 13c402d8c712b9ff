/**
 * Work that stops behind each step, of some microseconds to a millisecond: whoever runs it may give others a turn there, or
 * do it `inOneGo`. Functions of a million calls take few of them: a generator for a loop, plain calls within.
 */
export type Steps<T> = Generator<void, T, void>;

/**
 * The result of work that nobody waits beside.
 *
 * @example
 * ```ts
 * import { inOneGo, type Steps } from '@quire/core';
 *
 * function* answer(): Steps<number> {
 *   yield;
 *   return 42;
 * }
 * console.log(inOneGo(answer())); // 42
 * ```
 */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
