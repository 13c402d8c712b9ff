import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from '../../processes/index.js';
import { Connection, type ServerReply } from './connection.js';
import { collectRequest } from './request.js';

export interface Load {
  readonly eventsPerBody: number;
  /**
   * The number of clients. Each sends its next body after the answer to the previous one or, if there is a rate, when
   * it is due.
   */
  readonly connections: number;
  /** Events per second over all connections; by default, as many as the service answers. */
  readonly rate?: number;
  readonly milliseconds: number;
}

export interface LoadOutcome {
  /** Events answered 204. */
  readonly taken: number;
  /** The number of events per second that were answered with 204. */
  readonly eventsPerSecond: number;
  /** The rate of one full core: events per second of processor time, all threads of the service included. */
  readonly eventsPerCore: number;
  /**
   * The average number of processors that the service used; if other programs took the rest, its answers were slower.
   */
  readonly cores: number;
  /** Requests answered 503. */
  readonly refused: number;
  /** The number of requests with another answer, or none. */
  readonly failed: number;
  /** Response times in milliseconds; the first response time of a connection includes connecting. */
  readonly median: number;
  readonly percentile99: number;
  readonly slowest: number;
}

/** Sends over the given number of connections, all opened at once, for the given time. */
export async function drive(service: ServiceProcess, load: Load): Promise<LoadOutcome> {
  const { eventsPerBody, connections, milliseconds, rate = Number.POSITIVE_INFINITY } = load;
  const port = Number(service.ready[1]);
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const cpuBefore = service.cpuSeconds() ?? Number.NaN;
  const started = performance.now();
  const every = (1000 * eventsPerBody * connections) / rate;
  const client = async (index: number) => {
    let connection: Connection | undefined;
    for (let due = started + (every * index) / connections; performance.now() - started < milliseconds; due += every) {
      const early = due - performance.now();
      if (early > 0) await pause(early);
      // If an answer is late, the next request counts as waiting from the time when it was due.
      const sent = every > 0 ? due : performance.now();
      let reply: ServerReply = { status: 0, closes: true };
      try {
        connection ??= await Connection.open(port);
        reply = await connection.send(collectRequest(eventsPerBody));
      } catch {
        // Counted as status 0.
      }
      times.push(performance.now() - sent);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (!reply.closes) continue;
      connection?.close();
      connection = undefined;
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => client(index)));
  const seconds = (performance.now() - started) / 1000;
  const cpu = (service.cpuSeconds() ?? Number.NaN) - cpuBefore;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const accepted = statuses.get(204) ?? 0;
  const refused = statuses.get(503) ?? 0;
  const taken = accepted * eventsPerBody;
  return {
    taken,
    eventsPerSecond: taken / seconds,
    eventsPerCore: taken / cpu,
    cores: cpu / seconds,
    refused,
    failed: times.length - accepted - refused,
    median: at(0.5),
    percentile99: at(0.99),
    slowest: at(1),
  };
}
