import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { problemOf, type Refusal } from '../problem.js';
import { Arrivals } from './arrivals.js';
import type { ConnectionLimits } from './connection-limits.js';
import { Departures } from './departures.js';
import { IdleConnections } from './idle-connections.js';

/** A server that enforces a minimum rate on its clients, with its arriving bodies and leaving replies. */
export interface WatchedServer {
  readonly server: Server;
  readonly arrivals: Arrivals;
  readonly departures: Departures;
  /** Handles requests from now on. */
  handle(listener: RequestListener, connected: () => void): void;
  /** Accepts no more connections, and answers on the existing ones. Does nothing if it was called before. */
  leavePort(): Promise<void>;
  /** Resolves once clients have closed all connections, or after a time. Call it after the port is released. */
  letGo(milliseconds: number): Promise<void>;
  /** Releases the port, answers the pending requests, and closes all connections. */
  close(): Promise<void>;
}

/** The interval of all checks, in milliseconds. */
const LOOK_EVERY = 1000;

/** The interval for checking the connections of a closing server, in milliseconds. */
const CLOSING_LOOK = 150;
/** Milliseconds after which a client that does not read its reply is cut off. */
const CLOSING_PATIENCE = 2000;
/** The longest turn of the event loop, in milliseconds, after which it has just checked for new connections. */
const SHORT_TURN = 0.1;
/** The pause before a turn is timed, in milliseconds: the system does not interrupt a process that has just slept. */
const LOOK_FOR_TURN = 2;
/** Milliseconds without a new connection after which no more clients are expected. */
const QUIET = 20;
/** The maximum wait for a pause without connections, and then for a short turn, in milliseconds. */
const TURN_PATIENCE = 1000;

/** Creates a server, which does not listen yet. */
export function watchedServer({ headerSeconds, idleSeconds, body, idle }: ConnectionLimits): WatchedServer {
  const arrivals = new Arrivals(body);
  const departures = new Departures(body);
  const connections = new IdleConnections(idle);
  const replies = new WeakMap<Socket, ServerResponse>();
  const server = createServer({
    headersTimeout: headerSeconds * 1000,
    keepAliveTimeout: idleSeconds * 1000,
    connectionsCheckingInterval: LOOK_EVERY,
    // Node's deadline for a whole request: `Arrivals` ends a slow request earlier, with an answer.
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
  // Runs after the events of the turn: bytes that arrived while the loop was blocked count in favor of their client.
  const look = () => {
    arrivals.look();
    departures.look();
    connections.look();
  };
  const timer = setInterval(() => setImmediate(look), LOOK_EVERY).unref();
  server.once('close', () => clearInterval(timer));
  let closed: Promise<unknown> | undefined;
  const leavePort = async () => {
    if (closed || !server.listening) return;
    closed = once(server, 'close');
    await acceptQueued(server, () => {
      // The `close` of HTTP servers would also close idle connections, and lose the requests that are on their way.
      NetServer.prototype.close.call(server);
    });
  };
  return {
    server,
    arrivals,
    departures,
    handle: (listener, connected) => void server.on('connection', connected).on('request', listener),
    leavePort,
    letGo: async (milliseconds) => {
      await Promise.race([closed, pause(milliseconds, undefined, { ref: false })]);
    },
    close: async () => {
      await leavePort();
      const tidy = setInterval(() => {
        connections.look();
        connections.closeSilent();
      }, CLOSING_LOOK);
      const impatient = setTimeout(() => server.closeAllConnections(), CLOSING_PATIENCE);
      await closed;
      clearInterval(tidy);
      clearTimeout(impatient);
    },
  };
}

/**
 * Accepts the connections that the system has queued, one per turn of the event loop: the system would reset them when
 * the port is closed. Calls `close` after a short turn without a new connection; one that arrives between this check
 * and the closing of the port is lost.
 */
async function acceptQueued(server: Server, close: () => void): Promise<void> {
  const began = performance.now();
  let last = began;
  const onConnection = () => {
    last = performance.now();
  };
  server.on('connection', onConnection);
  for (;;) {
    // The timer fires before the loop checks for connections, and `turn` resolves after that.
    await pause(LOOK_FOR_TURN);
    const before = performance.now();
    await turn();
    const now = performance.now();
    const isQuiet = now - last >= QUIET || now - began >= TURN_PATIENCE;
    const isShort = now - before < SHORT_TURN || now - began >= 2 * TURN_PATIENCE;
    if (isQuiet && isShort && last < before) break;
  }
  close();
  server.off('connection', onConnection);
}

/** Codes of Node's parser and timers, and their meaning for clients. */
const REFUSALS: Readonly<Record<string, readonly [code: Refusal['code'], detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'the request did not arrive in time; send it again faster'],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'the headers exceed 16 KB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['PAYLOAD_TOO_LARGE', 'the extensions of a chunk are too large'],
};

/** Listener for `clientError`: invalid HTTP and slow requests get a problem document, unless a reply has begun. */
function onClientError(error: NodeJS.ErrnoException, socket: Socket, reply?: ServerResponse): void {
  if (!socket.writable || error.code === 'ECONNRESET' || reply?.headersSent) {
    socket.destroy();
    return;
  }
  const [code, detail] = REFUSALS[error.code ?? ''] ?? ['VALIDATION_ERROR', 'the request is not valid HTTP'];
  const requestId = randomUUID();
  const problem = problemOf({ code, detail, details: [] }, requestId);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
