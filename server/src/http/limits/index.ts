/**
 * The limits that a request meets, in their order. Each refuses with a problem document that says when to come back.
 *
 * 1. `EventLoopThrottle`, in front of everything: how many requests begin in a turn of the event loop. Callers take
 *    turns; if one would wait too long, one of the caller with most gets `overloadResponse` (503), without a look at
 *    it.
 * 2. `guessLimit`, on routes that need a key: how many requests without a valid one an address may send in a minute
 *    (429). Callers of networks that the operator trusts need none (`trust.ts`).
 * 3. `rateLimit`: requests a minute, by key, or by address if no key is needed (429). Events have a quota of theirs.
 *    2 and 3 ask the database, a bounded number at a time; if no key is needed only while 5 has a place.
 * 4. `MemoryRoom`: the memory of bodies that are arriving, and of documents that are being read (503). How fast that
 *    has to be is the matter of `../connections`.
 * 5. `Admission`: how many requests may be under way once their bodies are in, by their memory (503). If all places are
 *    taken the caller with most gives way to one with less, with its newest request that waits for a worker.
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
