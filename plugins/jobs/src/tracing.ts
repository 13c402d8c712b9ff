/** Traces across the queue: an attempt at a job belongs to the trace of the request that submitted it. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The trace in which a ticket was made: `traceparent`, as defined by W3C; empty outside a trace. */
export type TraceCarrier = Readonly<Record<string, string>>;

const tracer = trace.getTracer('quire');

export function traceCarrier(): TraceCarrier {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Outcomes that a trace shows as failures. */
const FAILURES: readonly string[] = ['failed', 'again'];

/** Runs an attempt in a span of the trace in its ticket. */
export function attemptTraced<Outcome extends string>(
  { jobId, trace: carrier = {} }: { readonly jobId: string; readonly trace?: TraceCarrier },
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const maker = propagation.extract(context.active(), carrier);
  const options = { kind: SpanKind.CONSUMER, attributes: { 'quire.job.id': jobId } };
  return tracer.startActiveSpan('job', options, maker, async (span) => {
    try {
      const outcome = await attempt();
      span.setAttribute('quire.job.outcome', outcome);
      if (FAILURES.includes(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
      return outcome;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
