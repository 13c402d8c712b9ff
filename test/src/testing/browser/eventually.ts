import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';

/** The longest wait in milliseconds: long enough for a busy machine, although a failing test also waits that long. */
const PATIENCE = 25_000;

/**
 * Expects a value of a page in time: a page answers an input after a while, and a value that is read at once may be the
 * old one.
 */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  await eventuallyHolds(read, (value) => expect(value).to.deep.equal(expected));
}

/** Expects a value of a page to pass an assertion in time; otherwise throws the last failure. */
export async function eventuallyHolds<Value>(read: () => Promise<Value>, holds: (value: Value) => void): Promise<void> {
  for (const until = Date.now() + PATIENCE; ; await sleep(20)) {
    const value = await read();
    try {
      holds(value);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
