import { CLOCK, DATABASE, MAILER, SETTINGS, SIGNING, systemClock, VALIDATION } from '@quire/core/plugin';
import { type Candidate, PluginHost, type PluginState, readManifest } from '@quire/core/plugin-host';
import { type OpenDatabase, openDatabase } from '../database/index.js';
import { mailerOf } from '../mail/index.js';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';
import { builtInPlugins, engineVersion, type InstalledPlugin, loadPlugin, thirdPartyPlugin } from './installed.js';

export interface StartedPlugins {
  readonly host: PluginHost;
  /** Every plugin of this installation, also those whose manifests cannot be read. */
  readonly states: readonly PluginState[];
  readonly database: OpenDatabase;
  /** Stops plugins, then closes what the host lent them. */
  stop(): Promise<void>;
}

/** Starts all plugins with the services of this host: clock, database, mail, signing, validation and settings. */
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
    const { candidates, unreadable } = thirdPartyCandidates(settings.QUIRE_PLUGINS);
    const host = await PluginHost.start([...builtInPlugins().map(candidateOf), ...candidates], {
      engineVersion: engineVersion(),
      services,
      patienceMilliseconds: settings.QUIRE_PLUGIN_SECONDS * 1000,
    });
    return {
      host,
      states: [...host.plugins, ...unreadable],
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

/**
 * Starts one plugin with the clock, signing and validation. Whatever its origin, it is treated as built in: the
 * command that asks for it has no use for a host that goes on without it.
 */
export function startAlone(plugin: InstalledPlugin, settings: Settings): Promise<PluginHost> {
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [SIGNING, () => signingOf(settings)],
    [VALIDATION, () => validationOf(settings)],
  ]);
  return PluginHost.start([{ ...candidateOf(plugin), builtIn: true }], { engineVersion: engineVersion(), services });
}

/** Those that the operator names; one that is not there, or is malformed, is left out. */
function thirdPartyCandidates(names: readonly string[]) {
  const candidates: Candidate[] = [];
  const unreadable: PluginState[] = [];
  for (const name of names) {
    try {
      candidates.push(candidateOf(thirdPartyPlugin(name)));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      unreadable.push({ id: name, version: 'unknown', capabilities: [], state: 'disabled', reason, cause });
    }
  }
  return { candidates, unreadable };
}

/** An installed plugin with its manifest checked. Throws an `Error` where the manifest is malformed. */
const candidateOf = (plugin: InstalledPlugin): Candidate => ({
  manifest: readManifest(plugin.packageJson, plugin.origin),
  origin: plugin.origin,
  builtIn: plugin.builtIn,
  load: () => loadPlugin(plugin),
});

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
