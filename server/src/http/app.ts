import { performance } from 'node:perf_hooks';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { QuireError } from '@quire/core/plugin';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../operator/index.js';
import type { Admission } from './limits/index.js';
import { problems } from './problem.js';
import { requestId } from './request-id.js';
import { type RouteSubject, routes } from './routes.js';
import type { RequestState, RequestStep } from './state.js';

export interface AppSubject extends RouteSubject {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** True if client addresses come from `X-Forwarded-For`. */
  readonly proxy: boolean;
}

export async function createApp(subject: AppSubject): Promise<Koa<RequestState>> {
  // The last entry of `X-Forwarded-For` comes from the operator's proxy; the others come from the client.
  const app = new Koa<RequestState>({ proxy: subject.proxy, maxIpsCount: 1 });
  // Only broken connections cause errors that `problems` does not handle; Koa would print them.
  app.on('error', (err: unknown) => subject.log.debug({ err }, 'connection failed'));
  app.use(manyListeners);
  app.use(readableTarget);
  app.use(traced);
  app.use(requestId(subject.log));
  app.use(accessLog(subject.log, subject.metrics));
  app.use(safeHeaders);
  app.use(lastReply(subject.admission));
  app.use(problems(() => subject.services.pool.retryAfterSeconds, subject.metrics));
  app.use(oneHost);
  app.use((await routes(subject)).routes() as RequestStep);
  return app;
}

/** The steps, Koa and the stream of a reply each listen to its end: Node would warn of a leak. */
const manyListeners: RequestStep = (ctx, next) => {
  ctx.res.setMaxListeners(32);
  return next();
};

/** Replaces an invalid target, as of `GET http://[ HTTP/1.1`, whose path would throw and end the process. */
const readableTarget: RequestStep = (ctx, next) => {
  try {
    void ctx.path;
  } catch {
    ctx.url = '*';
  }
  return next();
};

/** Refuses requests with two Host headers (RFC 9112, 3.2), of which a proxy may use the other. */
const oneHost: RequestStep = (ctx, next) => {
  const { rawHeaders } = ctx.req;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new QuireError('VALIDATION_ERROR', 'the request must have one Host header');
  return next();
};

const safeHeaders: RequestStep = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('X-Frame-Options', 'DENY');
  ctx.set('Referrer-Policy', 'no-referrer');
  return next();
};

/** Closes each connection after its reply once the service is stopping, so that proxies do not reuse it. */
const lastReply =
  (admission: Admission): RequestStep =>
  (ctx, next) => {
    if (admission.leaving) ctx.set('Connection', 'close');
    return next();
  };

/** Logs and counts each request; accepted events are only counted. Queries, which may hold codes, are never logged. */
const accessLog =
  (logger: Logger, metrics: Metrics): RequestStep =>
  async (ctx, next) => {
    const started = performance.now();
    // The reply is over when it is sent, or when the client has gone.
    const write = () => {
      const milliseconds = Math.round(performance.now() - started);
      const { requestId, route = 'none', principal, isEvent } = ctx.state;
      const status = ctx.res.writableFinished ? ctx.status : 499;
      metrics.request(ctx.method, route, status, milliseconds / 1000);
      const { method, path } = ctx;
      // Thousands of events arrive per second: accepted events are counted, and not logged.
      const level = isEvent && status < 400 ? 'debug' : 'info';
      logger[level]({ requestId, method, path, status, milliseconds, keyId: principal?.keyId }, 'request');
    };
    // The trace of the request ends before the reply does: its context is kept for the log line.
    ctx.res.once('close', context.bind(context.active(), write));
    await next();
  };

const tracer = trace.getTracer('quire');

/** A span for each request, in the caller's trace (`traceparent`), with the path but never the query. */
const traced: RequestStep = (ctx, next) => {
  const caller = propagation.extract(context.active(), ctx.headers);
  const attributes = { 'http.request.method': ctx.method, 'url.path': ctx.path };
  const span = tracer.startSpan(ctx.method, { kind: SpanKind.SERVER, attributes }, caller);
  ctx.res.once('close', () => {
    const { route } = ctx.state;
    const status = ctx.res.writableFinished ? ctx.status : 499;
    if (route !== undefined) span.updateName(`${ctx.method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(caller, span), next);
};
