import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkerPool } from '../jobs/index.js';

/** Counters and gauges that Prometheus reads on the private port. */
export class Metrics {
  readonly #registry: Registry;
  readonly #requests: Counter;
  readonly #seconds: Histogram;

  /** `registry` may have figures of plugins, which start before the pool does. */
  constructor(pool: WorkerPool, registry = new Registry()) {
    this.#registry = registry;
    const registers = [registry];
    this.#requests = new Counter({
      name: 'quire_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'quire_request_seconds',
      help: 'Time from the first byte of a request to the last of its reply.',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
    collectDefaultMetrics({ register: registry });
    this.#gauge('quire_jobs_running', 'Jobs in workers.', () => pool.running);
    this.#gauge('quire_jobs_waiting', 'Jobs that wait for a worker.', () => pool.waiting);
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#seconds.observe({ method, route }, seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  read(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.#registry], collect: () => gauge.set(value()) });
  }
}

/** The server of the private port: metrics, and nothing else. */
export const metricsServer = (metrics: Metrics): Server =>
  createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await metrics.read();
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
