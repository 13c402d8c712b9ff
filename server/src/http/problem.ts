import { type ErrorCode, type ErrorDetail, isQuireError, QuireError } from '@quire/core/plugin';
import type { Metrics } from '../operator/index.js';
import type { Context, RequestStep } from './state.js';

/** Codes of refusals that only a host has; those of the engine are `QuireError`s. */
export type HostCode = 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'HEADERS_TOO_LARGE' | 'INTERNAL_ERROR';

export class HostRefusal extends Error {
  override readonly name = 'HostRefusal';
  readonly code: HostCode;

  constructor(code: HostCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A problem document (RFC 9457), with the code of the error, the id of the request, and each fault in its details. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ErrorCode | HostCode;
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
  readonly part?: string;
  /** The report that the operation would have given, if it contains more than `details`. */
  readonly report?: object;
}

/** Status and title of each code. */
export const PROBLEMS: Readonly<Record<ErrorCode | HostCode, readonly [number, string]>> = {
  VALIDATION_ERROR: [400, 'The request is not valid'],
  AUTHENTICATION_ERROR: [401, 'A valid API key is needed'],
  FORBIDDEN: [403, 'Not permitted'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed'],
  CONFLICT: [409, 'Conflict with the current state'],
  REQUEST_TIMEOUT: [408, 'The request arrived too slowly'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported content type'],
  INVALID_DOCUMENT: [422, 'The document is not valid'],
  TEMPLATE_ERROR: [422, 'The template and the data do not match'],
  LIMIT_EXCEEDED: [422, 'The document exceeds a limit'],
  RATE_LIMIT_ERROR: [429, 'Too many requests'],
  HEADERS_TOO_LARGE: [431, 'The headers are too large'],
  INTERNAL_ERROR: [500, 'Internal error'],
  NOT_AVAILABLE: [501, 'Not available'],
  ABORTED: [503, 'The operation was aborted'],
  OVERLOADED: [503, 'The service is full'],
  UNAVAILABLE: [503, 'A required system does not answer'],
};

export interface Refusal {
  readonly code: ErrorCode | HostCode;
  readonly detail: string;
  readonly details: readonly ErrorDetail[];
  readonly part?: string;
  readonly report?: object;
  readonly retryAfterSeconds?: number;
}

/** Turns every error into a problem document, and counts it. Errors of the service itself are logged, not shown. */
export const problems =
  (retryAfterSeconds: () => number, metrics: Pick<Metrics, 'refused'>): RequestStep =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined)
        throw new QuireError('NOT_FOUND', 'there is no operation at this path');
    } catch (error) {
      const refusal = refusalOf(error, ctx);
      metrics.refused(refusal.code, ctx.state.route ?? 'none');
      present(ctx, refusal, retryAfterSeconds);
    }
  };

function refusalOf(error: unknown, ctx: Context): Refusal {
  if (isQuireError(error)) {
    const { code, message, details, part, report, retryAfterSeconds } = error;
    return { code, detail: message, details, part, report, retryAfterSeconds };
  }
  if (error instanceof HostRefusal) return { code: error.code, detail: error.message, details: [] };
  ctx.state.log().error({ err: error }, 'request failed');
  return { code: 'INTERNAL_ERROR', detail: 'Internal error. The request ID identifies it in the log.', details: [] };
}

export function problemOf(refusal: Refusal, requestId: string): ProblemDocument {
  const { code, detail, details, part, report } = refusal;
  const [status, title] = PROBLEMS[code];
  return {
    type: `urn:quire:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail,
    instance: `urn:quire:request:${requestId}`,
    code,
    requestId,
    details,
    ...(part !== undefined && { part }),
    ...(report !== undefined && { report }),
  };
}

function present(ctx: Context, refusal: Refusal, retryAfterSeconds: () => number): void {
  const problem = problemOf(refusal, ctx.state.requestId);
  const { status } = problem;
  ctx.status = status;
  ctx.body = JSON.stringify(problem);
  ctx.type = 'application/problem+json';
  ctx.set('Cache-Control', 'no-store');
  // RFC 9110, 15.5.9: the service no longer waits for the rest of such a request.
  if (status === 408) ctx.set('Connection', 'close');
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  if (refusal.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(refusal.retryAfterSeconds));
  else if (status === 503) ctx.set('Retry-After', String(retryAfterSeconds()));
}
