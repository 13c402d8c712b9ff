import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';

/** Longest wait: a busy machine takes long, and a page that never gets there fails all the same. */
const PATIENCE = 25_000;

/**
 * Expects a text of a page to become a value: a page answers an input after a while, and a text that is read at once
 * may be the old one.
 */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  await eventuallyHolds(read, (value) => expect(value).to.deep.equal(expected));
}

/** Expects a text of a page to pass an assertion in time; throws the last failure otherwise. */
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
