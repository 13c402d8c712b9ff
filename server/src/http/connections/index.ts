/**
 * The deadlines of a client before its request is looked at, while its body arrives and while it reads the reply: a
 * slow client must not hold up any other. `watched-server.ts` puts it together, and looks at everything once a second.
 *
 * 1. Headers have a deadline, and so has an idle connection (Node's own timers). `IdleConnections` bounds how many
 *    there are, altogether and of one address: the one that has been idle longest gives way.
 * 2. `Arrivals` has every body that is not in yet: `Arrival` is one, `Pace` the rule that it keeps. A body that is late
 *    is a 408, or the end of the connection if an answer can no longer be sent.
 * 3. `Departures` has every reply that is not read yet, under the same rule.
 * 4. `client-error.ts` answers what never becomes a request.
 */
export type { Arrival } from './arrival.js';
export type { Arrivals } from './arrivals.js';
export type { ConnectionLimits } from './connection-limits.js';
export type { Departures } from './departures.js';
export { type WatchedServer, watchedServer } from './watched-server.js';
