import { CLOCK_FACTOR, type Limits, WORK } from '@quire/core/plugin';
import type { Logger } from 'pino';
import { WorkerPool } from './jobs/index.js';
import { listen } from './listen.js';
import { Metrics, operatorServer, startMetricsExport } from './operator/index.js';
import { startPlugins, version } from './plugins/index.js';
import { serviceLog } from './service-log.js';
import { limitsOf, type Settings } from './settings.js';

export interface Working {
  /** The address of the metrics; absent unless QUIRE_METRICS_PORT is set. */
  readonly metricsUrl?: string;
  /** Resolves with an error only if the work ends by itself. */
  readonly ended: Promise<unknown>;
  /** Begins no more jobs, waits for running jobs, and hands over the jobs that take longer than QUIRE_DRAIN_SECONDS. */
  stop(): Promise<void>;
}

/** Jobs per worker process at a time: one runs while the input of another is read, or its result is written. */
const AT_ONCE = 2;

/** The maximum time of a worker's start, in milliseconds. */
const START = 15_000;

/**
 * Starts plugins and workers, and works on the queue's jobs. Rejects with an `Error` if any of them cannot start, and
 * with NOT_AVAILABLE if this installation has no queue.
 *
 * @example
 * ```ts no-run
 * import { readSettings, startWork } from '@quire/server';
 *
 * const working = await startWork(readSettings({ QUIRE_DATABASE_URL: 'postgres://localhost/quire' }));
 * process.once('SIGTERM', () => working.stop());
 * ```
 */
export async function startWork(settings: Settings, log: Logger = serviceLog(settings)): Promise<Working> {
  const limits = limitsOf(settings);
  const places = settings.QUIRE_WORKERS * AT_ONCE;
  // A job waits for a worker only until the previous job of that worker ends.
  const longest = limits.milliseconds * CLOCK_FACTOR;
  const waitMilliseconds = longest * AT_ONCE + START;
  const metrics = new Metrics();
  const pool = new WorkerPool({
    workers: settings.QUIRE_WORKERS,
    queue: places,
    waitMilliseconds,
    memoryMegabytes: settings.QUIRE_WORKER_MEMORY_MB,
    engine: settings.QUIRE_ENGINE,
    watch: metrics,
    lost: (ending) => log.warn(ending, 'a process of the engine ended'),
  });
  metrics.watch(pool);
  const started: (() => Promise<unknown>)[] = [() => pool.stop()];
  const stopAll = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const { registry } = metrics;
    const calling = {
      jobs: (signal: AbortSignal, _limits: Limits, operation: string) => pool.bind(signal, limits, operation),
      answered: metrics.answered.bind(metrics),
      milliseconds: longest + waitMilliseconds,
    };
    const plugins = await startPlugins(settings, { log, registry, calling });
    started.push(() => plugins.stop());
    let metricsUrl: string | undefined;
    if (typeof settings.QUIRE_METRICS_PORT === 'number') {
      const server = operatorServer({ metrics });
      const place = { port: settings.QUIRE_METRICS_PORT, host: settings.QUIRE_METRICS_HOST };
      metricsUrl = await listen(server, { ...place, setting: 'QUIRE_METRICS_PORT' });
      started.push(async () => server.close());
    }
    if (settings.QUIRE_METRICS === 'otlp') {
      const figures = await startMetricsExport(registry, version());
      started.push(() => figures.stop());
    }
    const stop = new AbortController();
    const abort = new AbortController();
    const work = plugins.host.resolve(WORK).run({ places, stop: stop.signal, abort: abort.signal });
    const ended = new Promise<unknown>((resolve) => {
      work.catch(resolve);
    });
    return {
      metricsUrl,
      ended,
      stop: async () => {
        stop.abort();
        const impatience = setTimeout(() => abort.abort(), settings.QUIRE_DRAIN_SECONDS * 1000);
        try {
          await work.catch(() => {});
        } finally {
          clearTimeout(impatience);
          await stopAll();
        }
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
