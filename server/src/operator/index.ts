/**
 * The operator's view of a running host, on its private port.
 *
 * `Metrics` has the figures, which Prometheus reads at `/metrics`; `startMetricsExport` sends the same ones to a
 * collector of OpenTelemetry. `HostStatus` is the state at a glance: `/status`, and `quire status`.
 */
export { Metrics } from './metrics.js';
export { type MetricsExport, startMetricsExport } from './metrics-export.js';
export { operatorServer } from './operator-server.js';
export { type HostStatus, hostStatus, type StatusSubject } from './status.js';
