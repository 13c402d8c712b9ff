import type { Database } from '@quire/core/plugin';
import type { PluginState } from '@quire/core/plugin-host';
import { databaseStatus } from '../database/index.js';
import type { WorkerPool } from '../jobs/index.js';
import type { Admission } from './limits/index.js';
import type { RequestStep } from './state.js';

export interface HealthSubject {
  readonly version: string;
  readonly started: number;
  readonly admission: Admission;
  readonly pool: WorkerPool;
  /** Milliseconds after which every job must have ended. */
  readonly jobMilliseconds: number;
  readonly database: Database;
  readonly plugins: readonly PluginState[];
  /** The faults of running plugins, by id. */
  readonly ailments: () => Promise<ReadonlyMap<string, string>>;
}

/** Reports the version and the uptime in seconds; open to all callers. */
export const health =
  ({ version, started }: HealthSubject): RequestStep =>
  (ctx) => {
    ctx.body = { status: 'ok', version, uptime: Math.round((Date.now() - started) / 1000) };
    ctx.set('Cache-Control', 'no-store');
  };

/** Milliseconds that the database has for an answer: less than the caller waits. */
const DATABASE_PATIENCE = 500;

/**
 * Reports if requests should be sent to this host: not while it is stopping or full. Names services that do not answer
 * (another replica would use the same database, and much works without it), and skipped plugins with the reason.
 */
export const readiness =
  ({ admission, pool, database, plugins, ailments }: HealthSubject): RequestStep =>
  async (ctx) => {
    const state = admission.leaving ? 'draining' : admission.full || pool.full ? 'full' : 'ready';
    const [ailing, { answers }] = await Promise.all([ailments(), databaseStatus(database, DATABASE_PATIENCE)]);
    const unanswered = [...(answers ? [] : ['database']), ...ailing.keys()];
    const degraded =
      state === 'ready' && (unanswered.length > 0 || plugins.some((plugin) => plugin.state === 'disabled'));
    ctx.status = state === 'ready' ? 200 : 503;
    // The error of a plugin goes to the log only: its stack names files of this machine.
    const listed = plugins.map(({ cause, reason, ...plugin }) => ({
      ...plugin,
      ...(reason !== undefined && { reason: withoutPaths(reason) }),
      ...(ailing.has(plugin.id) && { ailment: withoutPaths(ailing.get(plugin.id) ?? '') }),
    }));
    ctx.body = { status: degraded ? 'degraded' : state, unanswered, plugins: listed };
    ctx.set('Cache-Control', 'no-store');
  };

/** A message of a plugin, or of Node, for operators: each path is shortened to its file name. */
export const withoutPaths = (message: string): string =>
  message.replace(
    /(?:file:\/\/|[A-Za-z]:(?=\\)|(?<![\w:/.]))(?:[\\/][^\\/\s'"`,;)]+){2,}/g,
    (path) => `…/${path.split(/[\\/]/).at(-1)}`,
  );

/** Reports if the service should be restarted: only if a job has run past every deadline that ends jobs. */
export const liveness =
  ({ pool, jobMilliseconds }: HealthSubject): RequestStep =>
  (ctx) => {
    const stuck = pool.oldestMilliseconds > jobMilliseconds;
    ctx.status = stuck ? 503 : 200;
    ctx.body = { status: stuck ? 'stuck' : 'alive' };
    ctx.set('Cache-Control', 'no-store');
  };
