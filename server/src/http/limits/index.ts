/**
 * The limits that a request meets, in their order. Each refuses with a problem document that says when to come back.
 *
 * 1. `EventLoopThrottle`, in front of everything: how many requests begin in a turn of the event loop. One that would
 *    wait too long gets `overloadResponse` (503), and nothing of it is looked at.
 * 2. `guessLimit`, on routes that need a key: how many wrong keys an address may send in a minute (429).
 * 3. `rateLimit`: requests a minute, by key, or by address where no key is needed (429). Events have a quota of theirs.
 * 4. `Admission`: how many requests may be under way, by what they hold in memory (503). It comes behind 2 and 3 where
 *    the body is a document, so that only callers with a key and within their quota take up such a place; and before
 *    them where the body is small or an event, so that a flood does not reach the database.
 * 5. The semaphore of `WorkerPool`: how many jobs run, how many wait and for how long (503).
 *
 * 4 and 5 are `Semaphore`s. `entrance.ts` has 2 to 4 as the steps of a route.
 */
export { Admission, type Places } from './admission.js';
export { memoryCounters, type OpenCounter, sharedCounters } from './counters.js';
export { type EntranceSubject, entranceOf } from './entrance.js';
export { EventLoopThrottle } from './event-loop-throttle.js';
export { overloadResponse } from './overload-response.js';
