import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '../../operator/index.js';
import { problemOf } from '../problem.js';
import { requestIdOf } from '../request-id.js';

/** The routes of health checks, which a full service still answers: a refusal would cause a restart. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz', '/v1/health']);

/** The seconds after which clients may retry: overload may end at once, or continue. */
const RETRY_AFTER = '2';

/**
 * Refuses requests while too many wait, with the usual problem document at a fraction of its cost. The refusal is
 * counted but not logged, because a flood would fill the log. Scripts of any page may read it.
 */
export const overloadResponse =
  (listener: RequestListener, metrics: Metrics): RequestListener =>
  (request, response) => {
    if (PROBES.has(request.url)) {
      listener(request, response);
      return;
    }
    // The body is first read and dropped: if a connection is closed with unread bytes, the client may lose the answer.
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
  metrics.refused('OVERLOADED', 'none');
}
