import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Arrivals } from './arrivals.js';
import { onClientError } from './client-error.js';
import { Departures } from './departures.js';
import { IdleConnections, type IdleLimits } from './idle-connections.js';
import type { PaceLimits } from './pace.js';

export interface ConnectionLimits {
  /** Seconds for the headers of a request, from when its connection is open or its first byte is here. */
  readonly headerSeconds: number;
  /** Seconds that a connection is kept without a request, once it had one. */
  readonly idleSeconds: number;
  readonly body: PaceLimits;
  readonly idle: IdleLimits;
}

/** A server whose clients have to keep pace, with the bodies that are on their way to it and the replies from it. */
export interface WatchedServer {
  readonly server: Server;
  readonly arrivals: Arrivals;
  readonly departures: Departures;
  /** Handles requests from here on. */
  handle(listener: RequestListener, connected: () => void): void;
}

/** How often everything is looked at, in milliseconds. */
const LOOK_EVERY = 1000;

/** A server that does not listen yet. */
export function watchedServer({ headerSeconds, idleSeconds, body, idle }: ConnectionLimits): WatchedServer {
  const arrivals = new Arrivals(body);
  const departures = new Departures(body);
  const connections = new IdleConnections(idle);
  const replies = new WeakMap<Socket, ServerResponse>();
  const server = createServer({
    headersTimeout: headerSeconds * 1000,
    keepAliveTimeout: idleSeconds * 1000,
    connectionsCheckingInterval: LOOK_EVERY,
    // Of a whole request: `Arrivals` ends it before, with an answer.
    requestTimeout: (headerSeconds + body.longestSeconds + body.patienceSeconds) * 1000,
  });
  server.on('connection', (socket) => {
    connections.waits(socket, false);
    socket.once('close', () => connections.leaves(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    connections.leaves(socket);
    replies.set(socket, response);
    arrivals.begin(request, response);
    departures.begin(response, socket);
    response.once('close', () => {
      if (!socket.destroyed) connections.waits(socket, true);
    });
  });
  server.on('clientError', (error, socket: Socket) => onClientError(error, socket, replies.get(socket)));
  // Behind the events of the turn: what has come while the loop was held up counts for its client.
  const look = () => {
    arrivals.look();
    departures.look();
    connections.look();
  };
  const timer = setInterval(() => setImmediate(look), LOOK_EVERY).unref();
  server.once('close', () => clearInterval(timer));
  return {
    server,
    arrivals,
    departures,
    handle: (listener, connected) => void server.on('connection', connected).on('request', listener),
  };
}
