import { CLOCK, DATABASE, systemClock } from '@quire/core/plugin';
import { PluginHost } from '@quire/core/plugin-host';
import { engineVersion } from '../installed/index.js';
import type { Settings } from '../settings.js';
import { candidates } from './candidates.js';
import type { OpenDatabase } from './embedded-database.js';

export interface StartedPlugins {
  readonly host: PluginHost;
  /** Stops plugins, then closes what the host lent them. */
  stop(): Promise<void>;
}

/** Starts the plugins with what this host provides: a clock and, once one asks for it, the database. */
export async function startPlugins(settings: Settings): Promise<StartedPlugins> {
  const { openEmbeddedDatabase } = await import('./embedded-database.js');
  let database: OpenDatabase | undefined;
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [
      DATABASE,
      () => {
        database ??= openEmbeddedDatabase(settings);
        return database;
      },
    ],
  ]);
  try {
    const found = candidates(settings.QUIRE_PLUGINS);
    const host = await PluginHost.start(found, { engineVersion: engineVersion(), services });
    return {
      host,
      stop: async () => {
        try {
          await host.stop();
        } finally {
          await database?.close();
        }
      },
    };
  } catch (error) {
    await database?.close();
    throw error;
  }
}
