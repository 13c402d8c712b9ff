import { once, setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AUTHENTICATOR, CLOCK_FACTOR, QuireError, type Resolve, SIGNING, type Signing } from '@quire/core/plugin';
import type { PluginState } from '@quire/core/plugin-host';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { connectionLimitsOf } from './connection-settings.js';
import {
  Admission,
  type AppSubject,
  createApp,
  documentFetcher,
  EventLoopThrottle,
  MemoryRoom,
  memoryCounters,
  type OpenCounter,
  overloadResponse,
  type Places,
  sharedCounters,
  trustIn,
  type WatchedServer,
  watchedServer,
} from './http/index.js';
import { WorkerPool } from './jobs/index.js';
import { listen } from './listen.js';
import { developmentMail } from './mail/index.js';
import { hostStatus, Metrics, operatorServer, startMetricsExport } from './operator/index.js';
import { type StartedPlugins, startPlugins, version } from './plugins/index.js';
import { serviceLog } from './service-log.js';
import { limitsOf, metricsPortOf, type Settings, uploadBytesOf } from './settings.js';

export interface Service {
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The URL of the metrics; absent if metrics are off. */
  readonly metricsUrl?: string;
  readonly plugins: readonly PluginState[];
  /** Services of the plugins, for programs that embed the host. */
  readonly resolve: Resolve;
  /** Announces the stop for QUIRE_NOTICE_SECONDS unless `hurried`, finishes requests, and ends everything. */
  stop(how?: { readonly hurried?: boolean }): Promise<void>;
}

/** The time in milliseconds for a worker to start, or for a job to end after its deadline. */
const JOB_SLACK = 15_000;

/** The maximum of connections that wait to be accepted; above it, clients try again after a second. */
const BACKLOG = 4096;

/**
 * Starts plugins, workers and both ports. Rejects with an `Error` if any of them cannot start, and stops the ones that
 * had started.
 *
 * @example
 * ```ts no-run
 * import { readSettings, startService } from '@quire/server';
 *
 * const service = await startService(readSettings({ QUIRE_PORT: '8080' }));
 * process.once('SIGTERM', () => service.stop());
 * ```
 */
export async function startService(settings: Settings, log: Logger = serviceLog(settings)): Promise<Service> {
  const started: (() => Promise<unknown>)[] = [];
  let hurried = false;
  const stopAll = async (how: { readonly hurried?: boolean } = {}) => {
    hurried = how.hurried ?? false;
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const registry = new Registry();
    const metrics = new Metrics(registry);
    const plugins = await startPlugins(settings, { log, registry });
    started.push(() => plugins.stop());
    for (const { id, state, reason, cause } of plugins.states) {
      if (state === 'disabled') log.warn({ plugin: id, reason, err: cause }, 'plugin skipped');
    }
    if (settings.QUIRE_AUTH === 'none') {
      const networks = settings.QUIRE_TRUSTED_NETWORKS.join(', ');
      log.warn(
        { networks },
        `NO KEY IS NEEDED from ${networks}: everyone who reaches this service from there may use it`,
      );
    }
    const mailWarning = developmentMail(settings);
    if (mailWarning !== undefined) log.warn(mailWarning);
    await openIdentity(plugins.host.resolve(SIGNING), settings, log);
    const counters = await countersOf(plugins);
    const pool = new WorkerPool({
      workers: settings.QUIRE_WORKERS,
      queue: settings.QUIRE_QUEUE,
      waitMilliseconds: settings.QUIRE_QUEUE_SECONDS * 1000,
      memoryMegabytes: settings.QUIRE_WORKER_MEMORY_MB,
      engine: settings.QUIRE_ENGINE,
      watch: metrics,
      lost: (ending) => log.warn(ending, 'a process of the engine ended'),
    });
    started.push(() => pool.stop());
    metrics.watch(pool);

    const admission = new Admission(placesOf(settings), settings.QUIRE_SHARE / 100);
    const stopping = new AbortController();
    // Each request under way adds a listener; without this, Node would take so many listeners for a leak.
    setMaxListeners(0, stopping.signal);
    const watched = watchedServer(connectionLimitsOf(settings));
    const parts = { log, plugins, counters, pool, admission, metrics, stopping, watched };
    const subject = appSubject(settings, parts);
    const answer = (await createApp(subject)).callback();
    const throttle = new EventLoopThrottle(answer, overloadResponse(answer, metrics), settings.QUIRE_TRUST_PROXY);
    watched.handle(throttle.take, throttle.connected);
    const main = watched.server;
    const { QUIRE_PORT: port, QUIRE_HOST: host } = settings;
    const url = await listen(main, { port, host, setting: 'QUIRE_PORT', backlog: BACKLOG });
    started.push(async () => {
      const notice = hurried ? 0 : settings.QUIRE_NOTICE_SECONDS;
      if (notice > 0) {
        admission.leave();
        await pause(notice * 1000);
        await watched.leavePort();
        // Waits for clients to close idle connections: one that was silent for this time has no request on its way.
        await watched.letGo(Math.min(notice, settings.QUIRE_IDLE_SECONDS) * 1000);
      }
      // Without a notice, the port stays open while requests are answered, so that /readyz still shows the stop.
      await admission.drain(settings.QUIRE_DRAIN_SECONDS * 1000);
      stopping.abort(new QuireError('OVERLOADED', 'the service is stopping; send the request again'));
      await watched.close();
    });

    if (settings.QUIRE_METRICS === 'otlp') {
      const figures = await startMetricsExport(registry, version());
      started.push(() => figures.stop());
    }
    const metricsPort = metricsPortOf(settings);
    let metricsUrl: string | undefined;
    if (metricsPort !== undefined) {
      const status = () => hostStatus(subject.health);
      const own = operatorServer({ metrics, status });
      const place = { port: metricsPort, host: settings.QUIRE_METRICS_HOST };
      metricsUrl = await listen(own, { ...place, setting: 'QUIRE_METRICS_PORT' });
      started.push(() => close(own));
    }
    // Runs first in a stop, so that /readyz reports the stop from the beginning.
    started.push(async () => admission.leave());
    return { url, metricsUrl, plugins: plugins.states, resolve: plugins.host.resolve, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

interface Parts {
  readonly log: Logger;
  readonly plugins: StartedPlugins;
  readonly counters: OpenCounter;
  readonly pool: WorkerPool;
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly stopping: AbortController;
  readonly watched: WatchedServer;
}

function appSubject(settings: Settings, parts: Parts): AppSubject {
  const { log, plugins, counters, pool, admission, metrics, stopping, watched } = parts;
  const limits = limitsOf(settings);
  const uploadBytes = uploadBytesOf(settings);
  return {
    log,
    metrics,
    admission,
    proxy: settings.QUIRE_TRUST_PROXY,
    operations: plugins.host.operations,
    manifests: plugins.host.manifests,
    authenticator: plugins.host.resolve(AUTHENTICATOR),
    ...(settings.QUIRE_AUTH === 'none' && {
      trust: trustIn(settings.QUIRE_TRUSTED_NETWORKS, {
        proxy: settings.QUIRE_TRUST_PROXY,
        hosts: settings.QUIRE_TRUSTED_HOSTS,
      }),
    }),
    requestsPerMinute: settings.QUIRE_RATE_LIMIT,
    guessesPerMinute: settings.QUIRE_GUESSES,
    eventsPerMinute: settings.QUIRE_EVENTS_RATE_LIMIT,
    counters,
    services: {
      pool,
      metrics,
      limits,
      callMilliseconds: limits.milliseconds * CLOCK_FACTOR + settings.QUIRE_QUEUE_SECONDS * 1000 + JOB_SLACK,
      uploadBytes,
      fetchDocument: documentFetcher({ allowedHosts: settings.QUIRE_DOCUMENT_HOSTS, bytes: uploadBytes }),
      arrivals: watched.arrivals,
      departures: watched.departures,
      room: new MemoryRoom(settings.QUIRE_BODIES_MB * 2 ** 20, settings.QUIRE_SHARE / 100),
      stopping: stopping.signal,
    },
    health: {
      version: version(),
      started: Date.now(),
      admission,
      pool,
      jobMilliseconds: limits.milliseconds * CLOCK_FACTOR + JOB_SLACK,
      database: plugins.database,
      plugins: plugins.states,
      ailments: () => plugins.host.ailments(),
    },
  };
}

/** Reads or creates the identity at the start, where mistakes show. A service that cannot store one runs, too. */
async function openIdentity(signing: Signing, { QUIRE_IDENTITY: configured }: Settings, log: Logger): Promise<void> {
  if (configured !== undefined) {
    await signing.identity();
    return;
  }
  try {
    await signing.identity();
    log.warn('signatures use a development identity, which is not trusted; set QUIRE_IDENTITY');
  } catch (error) {
    log.warn({ err: error }, 'signing is not possible: no identity could be created in the data folder');
  }
}

const placesOf = (settings: Settings): Places => ({
  documents: settings.QUIRE_WORKERS + settings.QUIRE_QUEUE,
  small: settings.QUIRE_REQUESTS,
  events: settings.QUIRE_EVENTS,
});

/** Requests are counted together if replicas share a database. */
const countersOf = async ({ database }: StartedPlugins): Promise<OpenCounter> =>
  database.client ? sharedCounters(database, database.client) : memoryCounters;

/** Closes a server. Replies have a second to be sent; a client that does not read its reply is cut off. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const tidy = setInterval(() => server.closeIdleConnections(), 20);
  const impatient = setTimeout(() => server.closeAllConnections(), 1000);
  await closed;
  clearInterval(tidy);
  clearTimeout(impatient);
}
