import type { HrTime } from '@opentelemetry/api';
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

export interface MetricsExport {
  /** Sends the metrics that are not sent yet, waiting a few seconds at most. */
  stop(): Promise<void>;
}

/** The default export interval in milliseconds, from the specification of `OTEL_METRIC_EXPORT_INTERVAL`. */
const INTERVAL = 60_000;

/**
 * Sends the figures of `/metrics` by OTLP over HTTP with `QUIRE_METRICS=otlp`, as set by `OTEL_EXPORTER_OTLP_ENDPOINT`
 * and `OTEL_METRIC_EXPORT_INTERVAL`.
 */
export async function startMetricsExport(registry: Registry, version: string): Promise<MetricsExport> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const own = resourceFromAttributes({ 'service.name': 'quire', 'service.version': version });
  // The environment takes precedence over these values.
  const resource = own.merge(detectResources({ detectors: [envDetector] }));
  const started = now();
  const producer: MetricProducer = {
    collect: async () => {
      const metrics = await figuresOf(registry, { startTime: started, endTime: now() });
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'quire', version }, metrics }] },
        errors: [],
      };
    },
  };
  const exportIntervalMillis = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || INTERVAL;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
    metricProducers: [producer],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return {
    // A collector that does not answer must not prevent the stop.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

/** The time span that a figure covers. */
type Span = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** The registry's counters, gauges and histograms in the form of OpenTelemetry, which has no summaries. */
async function figuresOf(registry: Registry, span: Span): Promise<MetricData[]> {
  const { AggregationTemporality, DataPointType } = await import('@opentelemetry/sdk-metrics');
  const { ValueType } = await import('@opentelemetry/api');
  const figures = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<MetricValueWithName<string>>[];
  return figures.flatMap(({ name, help, type, values }): MetricData[] => {
    const common = {
      descriptor: { name, description: help, unit: name.includes('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    // At run time the types are strings, although `prom-client` declares an enumeration.
    switch (String(type)) {
      case 'counter':
        return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: pointsOf(values, span) }];
      case 'gauge':
        return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: pointsOf(values, span) }];
      case 'histogram':
        return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: distributionsOf(values, span) }];
      default:
        return [];
    }
  });
}

const pointsOf = (values: readonly MetricValueWithName<string>[], span: Span): DataPoint<number>[] =>
  values.map(({ labels, value }) => ({ ...span, attributes: attributesOf(labels), value }));

/** Histograms for OpenTelemetry, which counts between two boundaries; Prometheus counts up to each boundary. */
function distributionsOf(values: readonly MetricValueWithName<string>[], span: Span): DataPoint<Histogram>[] {
  const groups = new Map<string, MetricValueWithName<string>[]>();
  for (const each of values) {
    const { le, ...labels } = each.labels;
    const key = JSON.stringify(labels);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) => {
    const one = (suffix: string) => group.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    const buckets = group.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const { le, ...labels } = group[0].labels;
    return {
      ...span,
      attributes: attributesOf(labels),
      value: { buckets: { boundaries, counts }, sum: one('_sum'), count: one('_count') },
    };
  });
}

const attributesOf = (labels: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

function now(): HrTime {
  const milliseconds = Date.now();
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1e6];
}
