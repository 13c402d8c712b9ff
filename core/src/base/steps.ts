/**
 * Work that stops behind each step, of some microseconds to a millisecond: whoever runs it may give others a turn there, or
 * do it `inOneGo`. Functions of a million calls take few of them: a generator for a loop, plain calls within.
 */
export type Steps<T> = Generator<void, T, void>;

/** The result of work that nobody waits beside. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
