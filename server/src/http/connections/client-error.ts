import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf, type Refusal } from '../problem.js';

/** Codes of Node's parser and timers, and their meaning for clients. */
const REFUSALS: Readonly<Record<string, readonly [code: Refusal['code'], detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'the request did not arrive in time; send it again faster'],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'the headers exceed 16 KB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['PAYLOAD_TOO_LARGE', 'the extensions of a chunk are too large'],
};

/**
 * Listener for the server's event `clientError`. Invalid HTTP and requests that take too long also get a problem
 * document, and their connection is closed. Nothing is written after a reply that has begun.
 */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket, reply?: ServerResponse): void {
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
