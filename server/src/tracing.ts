import { trace } from '@opentelemetry/api';
import type { Settings } from './settings.js';

export interface Tracing {
  /** Sends the traces that are not sent yet, waiting a few seconds at most. */
  stop(): Promise<void>;
}

/**
 * Sends traces if `QUIRE_TRACES` asks for it, by OTLP over HTTP. The variables of OpenTelemetry itself, such as
 * `OTEL_EXPORTER_OTLP_ENDPOINT`, set the collector, the service's name and the share of traces that is sent. Programs
 * that embed the host set up OpenTelemetry themselves, and see its spans among theirs. The packages are loaded only
 * here.
 */
export async function startTracing(
  { QUIRE_TRACES: kind }: Pick<Settings, 'QUIRE_TRACES'>,
  version: string,
): Promise<Tracing | undefined> {
  if (kind === 'off') return undefined;
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const own = resourceFromAttributes({ 'service.name': 'quire', 'service.version': version });
  const provider = new NodeTracerProvider({
    // The environment takes precedence over these values.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return {
    stop: async () => {
      // A collector that does not answer must not prevent the stop.
      await provider.shutdown().catch(() => {});
      trace.disable();
    },
  };
}

/** The ids of the trace and the span for a log line; empty outside any trace. */
export function tracedFields(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
