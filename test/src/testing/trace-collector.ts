import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** The text and number attributes of the span. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The `service.name` of the process that sent the data. */
  readonly service: unknown;
}

export interface CollectedFigure {
  readonly name: string;
  /** The labels of each point, with its value or its number of observations. */
  readonly points: readonly { readonly attributes: Readonly<Record<string, unknown>>; readonly value: number }[];
}

/** A collector of OpenTelemetry that keeps the data that it receives. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** The metrics of the last export. */
  figures(): readonly CollectedFigure[];
  stop(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[];
  }[];
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[];
    }[];
  }[];
}

interface SentMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly SentPoint[] };
  readonly gauge?: { readonly dataPoints: readonly SentPoint[] };
  readonly histogram?: { readonly dataPoints: readonly SentPoint[] };
}

interface SentPoint {
  readonly attributes: readonly Attribute[];
  readonly asDouble?: number;
  readonly count?: number | string;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let figures: readonly CollectedFigure[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as Export;
    const sent = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
    if (sent.length > 0) figures = sent.map(figureOf);
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = valuesOf(resource.attributes)['service.name'];
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: valuesOf(span.attributes), service });
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    figures: () => figures,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const figureOf = ({ name, sum, gauge, histogram }: SentMetric): CollectedFigure => ({
  name,
  points: ((sum ?? gauge ?? histogram)?.dataPoints ?? []).map(({ attributes, asDouble, count }) => ({
    attributes: valuesOf(attributes),
    value: asDouble ?? Number(count),
  })),
});

const valuesOf = (attributes: readonly Attribute[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
