import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestStep } from './state.js';

const tracer = trace.getTracer('quire');

/**
 * A span for each request, in the trace of the caller if there is one (`traceparent`). It has the path of the URL and
 * never the query, like the access log.
 */
export const traced: RequestStep = (ctx, next) => {
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
