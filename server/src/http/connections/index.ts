/**
 * The deadlines of a client for sending the headers, for sending the body and for reading the reply: a
 * slow client must not delay others. `watched-server.ts` combines them, and checks all connections once a second.
 *
 * 1. Headers have a deadline, and so has an idle connection (Node's own timers). `IdleConnections` bounds how many
 *    there are, in total and per address: the one that has been idle longest is closed.
 * 2. `Arrivals` has every incomplete body: `Arrival` is one, `Pace` the rule for its speed. A body that is late
 *    is a 408, or the end of the connection if an answer can no longer be sent.
 * 3. `Departures` has every reply that the client has not read yet, under the same rule.
 * 4. `watched-server.ts` answers what never becomes a request.
 */
export type { Arrival } from './arrival.js';
export type { Arrivals } from './arrivals.js';
export type { ConnectionLimits } from './connection-limits.js';
export type { Departures } from './departures.js';
export { type WatchedServer, watchedServer } from './watched-server.js';
