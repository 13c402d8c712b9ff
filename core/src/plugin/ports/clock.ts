import { token } from './token.js';

/** The time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const CLOCK = token<Clock>('quire.Clock');

export const systemClock: Clock = { now: () => Date.now() };
