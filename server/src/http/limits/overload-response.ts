import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.js';
import { problemOf } from '../problem.js';
import { requestIdOf } from '../request-id.js';

/** What tells whether we live is heard however full we are: it must not end us. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz', '/v1/health']);

/** In seconds: a flood may be over in a moment, or not. */
const RETRY_AFTER = '2';

/**
 * The answer to who comes when too many wait: the problem document of every other refusal, at a fraction of its cost. No
 * line of the log, of which a flood would make a flood; it is counted. Any page may read it.
 */
export const overloadResponse =
  (listener: RequestListener, metrics: Metrics): RequestListener =>
  (request, response) => {
    if (PROBES.has(request.url)) {
      listener(request, response);
      return;
    }
    // Its body first, into nothing: a connection that is closed with bytes unread takes the answer with it.
    if (request.complete) refuse(request, response, metrics);
    else request.once('end', () => refuse(request, response, metrics));
    request.resume();
  };

function refuse(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  const requestId = requestIdOf(request.headers['x-request-id']);
  const refusal = { code: 'OVERLOADED', detail: 'the service is full; try again shortly', details: [] } as const;
  const body = JSON.stringify(problemOf(refusal, requestId));
  response.writeHead(503, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER,
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  });
  response.end(body);
  metrics.request(request.method ?? '', 'none', 503, 0);
}
