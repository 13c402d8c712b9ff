import { CLOCK, DATABASE, MAILER, SETTINGS, SIGNING, systemClock, VALIDATION } from '@quire/core/plugin';
import { PluginHost } from '@quire/core/plugin-host';
import { type OpenDatabase, openDatabase } from '../database/index.js';
import { mailerOf } from '../mail/index.js';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';
import { candidateOf } from './candidate.js';
import { builtInPlugins, engineVersion, thirdPartyPlugin } from './installed.js';

export interface StartedPlugins {
  readonly host: PluginHost;
  readonly database: OpenDatabase;
  /** Stops plugins, then closes what the host lent them. */
  stop(): Promise<void>;
}

/** Starts the plugins with what this host provides: a clock, the database, the post, what the operator set. */
export async function startPlugins(settings: Settings): Promise<StartedPlugins> {
  const database = await openDatabase(settings);
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [DATABASE, () => database],
    [MAILER, lazily(() => mailerOf(settings))],
    [SIGNING, lazily(() => signingOf(settings))],
    [VALIDATION, lazily(() => validationOf(settings))],
    [SETTINGS, () => ({ number: (name: string) => numberOf(settings, name) })],
  ]);
  try {
    const installed = [...builtInPlugins(), ...settings.QUIRE_PLUGINS.map(thirdPartyPlugin)];
    const host = await PluginHost.start(installed.map(candidateOf), { engineVersion: engineVersion(), services });
    return {
      host,
      database,
      stop: async () => {
        try {
          await host.stop();
        } finally {
          await database.close();
        }
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function numberOf(settings: Settings, name: string): number {
  const value = settings[name as keyof Settings];
  if (typeof value !== 'number') throw new Error(`${name} is not a setting that is a number`);
  return value;
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
