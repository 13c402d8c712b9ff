/**
 * The limits that a request meets, in their order. Each refuses with a problem document that says when to come back.
 *
 * 1. `EventLoopThrottle`, in front of everything: how many requests begin in a turn of the event loop. Callers take
 *    turns; if a request would wait too long, a request of the caller with the most waiting requests is refused unread
 *    by `overloadResponse` (503).
 * 2. `guessLimit`, on routes that need a key: how many requests without a valid one an address may send in a minute
 *    (429). Callers of networks that the operator trusts need none (`trust.ts`).
 * 3. `rateLimit`: requests a minute, by key, or by address if no key is needed (429). Events have a separate quota.
 *    2 and 3 query the database, for a bounded number of requests at a time; if no key is needed, only while 5 has a
 *    place.
 * 4. `MemoryRoom`: the memory of bodies that are arriving, and of replies that clients are reading (503).
 *    `../connections` enforces their minimum rate.
 * 5. `Admission`: how many requests with complete bodies may be under way, by kind (503). If all places are taken, the
 *    caller with the most places gives up its newest request that waits for a worker, for a caller with fewer places.
 * 6. The semaphore of `WorkerPool`: how many jobs run, how many wait and for how long (503). Callers take turns by the
 *    time that they had workers (`FairTurns`).
 *
 * 4 and 5 are `Shares`: one key, or one address, never has all of it. What 3 counted is given back if 5 or 6 refuses:
 * the request was never run. `entrance.ts` has 2, 3 and 5 as the two halves of a route.
 */
export { Admission, type Places, type RequestPlace } from './admission.js';
export { callersOf } from './callers.js';
export { memoryCounters, type OpenCounter, sharedCounters } from './counters.js';
export { type EntranceSubject, type EntryChecks, entranceOf } from './entrance.js';
export { EventLoopThrottle } from './event-loop-throttle.js';
export { overloadResponse } from './overload-response.js';
export { type Held, MemoryRoom } from './room.js';
export { type Trust, trustIn } from './trust.js';
