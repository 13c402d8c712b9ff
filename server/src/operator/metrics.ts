import type { Reply } from '@quire/core/plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobOutcomeKind, PoolWatch, WorkerPool } from '../jobs/index.js';

/** Upper limits of histogram buckets in seconds, from answers in memory to hundreds of pages. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of the host. Plugins have theirs in the same registry. */
export class Metrics implements PoolWatch {
  readonly #registry: Registry;
  readonly #requests: Counter;
  readonly #seconds: Histogram;
  readonly #refusals: Counter;
  readonly #waits: Histogram;
  readonly #jobs: Histogram;
  readonly #pages: Counter;
  readonly #bytes: Counter;

  constructor(registry = new Registry()) {
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
      buckets: BUCKETS,
      registers,
    });
    this.#refusals = new Counter({
      name: 'quire_refusals_total',
      help: 'Requests refused, by the code of the problem.',
      labelNames: ['reason', 'route'],
      registers,
    });
    this.#waits = new Histogram({
      name: 'quire_job_wait_seconds',
      help: 'Time that jobs waited for a worker, including jobs that got none.',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    });
    this.#jobs = new Histogram({
      name: 'quire_job_seconds',
      help: 'Time of jobs in their worker. refused: the document is faulty. failed: internal error.',
      labelNames: ['operation', 'outcome'],
      buckets: BUCKETS,
      registers,
    });
    this.#pages = new Counter({
      name: 'quire_pages_total',
      help: 'Pages laid out for replies.',
      labelNames: ['operation'],
      registers,
    });
    this.#bytes = new Counter({
      name: 'quire_document_bytes_total',
      help: 'Bytes of documents received (in) and sent (out).',
      labelNames: ['operation', 'direction'],
      registers,
    });
    collectDefaultMetrics({ register: registry });
  }

  /** Reports the running and the waiting jobs of a pool. */
  watch(pool: Pick<WorkerPool, 'running' | 'waiting'>): void {
    this.#gauge('quire_jobs_running', 'Jobs in workers.', () => pool.running);
    this.#gauge('quire_jobs_waiting', 'Jobs that wait for a worker.', () => pool.waiting);
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#seconds.observe({ method, route }, seconds);
  }

  refused(reason: string, route: string): void {
    this.#refusals.inc({ reason, route });
  }

  waited(operation: string, seconds: number): void {
    this.#waits.observe({ operation }, seconds);
  }

  worked(operation: string, outcome: JobOutcomeKind, seconds: number): void {
    this.#jobs.observe({ operation, outcome }, seconds);
  }

  /** Counts the bytes of a document that an operation received, and the bytes and pages of its answer. */
  answered(operation: string, taken: { readonly bytes: Uint8Array }, reply: Reply): void {
    this.#bytes.inc({ operation, direction: 'in' }, taken.bytes.length);
    if (reply.kind !== 'document') return;
    this.#bytes.inc({ operation, direction: 'out' }, reply.bytes.length);
    const pages = Number(reply.headers?.['X-Pages'] ?? 0);
    if (pages > 0) this.#pages.inc({ operation }, pages);
  }

  get registry(): Registry {
    return this.#registry;
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.#registry], collect: () => gauge.set(value()) });
  }
}
