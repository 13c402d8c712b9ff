import type { Database } from '@quire/core/plugin';
import type { PluginState } from '@quire/core/plugin-host';
import { type DatabaseStatus, databaseStatus } from '../database/index.js';
import type { WorkerPool } from '../jobs/index.js';

/** The state of a host, as in `/status` of the private port. It contains nothing of a document, a key or a URL. */
export interface HostStatus {
  /** `degraded`: it works, but a plugin is skipped or reports a problem, or the database does not answer. */
  readonly state: 'ready' | 'degraded' | 'full' | 'draining';
  readonly version: string;
  readonly node: string;
  /** The start of the host, in ISO 8601. */
  readonly started: string;
  /** The time since the start, in seconds. */
  readonly uptime: number;
  readonly requests: { readonly underWay: number };
  readonly workers: { readonly processes: number; readonly busy: number; readonly oldestSeconds: number };
  readonly queue: { readonly waiting: number; readonly places: number };
  /** The memory of the host's process, without the workers. */
  readonly memory: { readonly residentBytes: number; readonly heapBytes: number };
  readonly database: DatabaseStatus;
  readonly plugins: readonly (Pick<PluginState, 'id' | 'version' | 'state' | 'reason'> & {
    readonly ailment?: string;
  })[];
}

export interface StatusSubject {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly admission: { readonly full: boolean; readonly leaving: boolean; readonly requests: number };
  readonly pool: Pick<WorkerPool, 'full' | 'workers' | 'running' | 'queue' | 'waiting' | 'oldestMilliseconds'>;
  readonly database: Database;
  readonly plugins: readonly PluginState[];
  /** Returns the faults of running plugins, by the id of the plugin. */
  readonly ailments: () => Promise<ReadonlyMap<string, string>>;
}

/** Collects the whole state anew; the slowest part is the database's answer, which has its own time limit. */
export async function hostStatus(subject: StatusSubject): Promise<HostStatus> {
  const { admission, pool, plugins, version, started } = subject;
  const [ailing, database] = await Promise.all([subject.ailments(), databaseStatus(subject.database)]);
  const { rss, heapUsed } = process.memoryUsage();
  const isUnwell = ailing.size > 0 || !database.answers || plugins.some(({ state }) => state === 'disabled');
  return {
    state: admission.leaving ? 'draining' : admission.full || pool.full ? 'full' : isUnwell ? 'degraded' : 'ready',
    version,
    node: process.versions.node,
    started: new Date(started).toISOString(),
    uptime: Math.round((Date.now() - started) / 1000),
    requests: { underWay: admission.requests },
    workers: {
      processes: pool.workers,
      busy: pool.running,
      oldestSeconds: Math.round(pool.oldestMilliseconds / 100) / 10,
    },
    queue: { waiting: pool.waiting, places: pool.queue },
    memory: { residentBytes: rss, heapBytes: heapUsed },
    database,
    plugins: plugins.map(({ id, version, state, reason }) => ({
      id,
      version,
      state,
      ...(reason !== undefined && { reason }),
      ...(ailing.has(id) && { ailment: ailing.get(id) }),
    })),
  };
}
