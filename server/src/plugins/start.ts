import type { Parameters } from '@quire/core/plugin';
import { type PluginCandidate, PluginHost, type PluginState } from '@quire/core/plugin-host';
import { type OpenDatabase, openDatabase, outageLog } from '../database/index.js';
import { limitsOf, type Settings } from '../settings.js';
import { candidateOf } from './candidate-of.js';
import { hostServices, type Lent, loggerOf } from './host-services.js';
import { builtInPlugins, engineVersion, type InstalledPlugin, thirdPartyPlugin } from './installed.js';
import { type Calling, operationsOf } from './operations.js';
import { metricsOf } from './plugin-metrics.js';
import { pluginSettings } from './plugin-settings.js';

export interface StartedPlugins {
  readonly host: PluginHost;
  /** The state of every plugin of this installation, even if its manifest cannot be read. */
  readonly states: readonly PluginState[];
  readonly database: OpenDatabase;
  /** Stops plugins, then closes the services of the host. */
  stop(): Promise<void>;
}

/** Starts all plugins with this host's services and, if `calling` names the workers, each other's operations. */
export async function startPlugins(
  settings: Settings,
  { calling, ...lent }: Pick<Lent, 'log' | 'registry'> & { readonly calling?: Calling } = {},
): Promise<StartedPlugins> {
  const database = await openDatabase(settings, lent.log && outageLog(lent.log));
  try {
    const { candidates: others, unreadable } = thirdPartyCandidates(settings, lent);
    const candidates = [...builtInPlugins().map(candidateOf), ...others];
    let started: PluginHost | undefined;
    const operations = operationsOf(() => started?.operations ?? [], limitsOf(settings), calling);
    const host = await PluginHost.start(candidates, {
      engineVersion: engineVersion(),
      services: hostServices(settings, { ...lent, database, operations, own: ownSettings(candidates) }),
      patienceMilliseconds: settings.QUIRE_PLUGIN_SECONDS * 1000,
    });
    started = host;
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

/** The plugins that the operator names; missing and malformed ones are left out. */
function thirdPartyCandidates(settings: Settings, lent: Pick<Lent, 'log' | 'registry'>) {
  const candidates: PluginCandidate[] = [];
  const unreadable: PluginState[] = [];
  for (const name of settings.QUIRE_PLUGINS) {
    try {
      const candidate = candidateOf(thirdPartyPlugin(name));
      // Settings are checked now, so that a plugin with wrong settings is skipped for that reason.
      pluginSettings(candidate.manifest.settings);
      candidates.push(isApart(name, settings) ? apart(candidate, name, settings, lent) : candidate);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      unreadable.push({ id: name, version: 'unknown', capabilities: [], state: 'disabled', reason, cause });
    }
  }
  return { candidates, unreadable };
}

/** The settings that the manifest of a plugin declares; none if the manifest is malformed, which loading it reports. */
export function declaredSettings(plugin: InstalledPlugin): Parameters {
  try {
    return candidateOf(plugin).manifest.settings;
  } catch {
    return {};
  }
}

const ownSettings = (candidates: readonly PluginCandidate[]): Parameters =>
  Object.assign({}, ...candidates.map(({ manifest }) => manifest.settings));

const isApart = (name: string, { QUIRE_PLUGINS_APART: apart }: Settings): boolean =>
  apart.includes('all') || apart.includes(name);

/** A plugin that runs in a separate process. Throws an `Error` if the plugin provides services for other plugins. */
function apart(
  candidate: PluginCandidate,
  name: string,
  { QUIRE_PLUGIN_SECONDS: seconds }: Settings,
  lent: Pick<Lent, 'log' | 'registry'>,
): PluginCandidate {
  if (candidate.manifest.provides.length > 0) {
    throw new Error('it provides services to other plugins, which a plugin in its own process cannot do');
  }
  const { id } = candidate.manifest;
  const log = loggerOf(id, lent.log);
  const options = { silenceMilliseconds: seconds * 1000, log, metrics: metricsOf(id, lent.registry) };
  return {
    ...candidate,
    // `needs` is empty, because the plugin's own process provides the services that the plugin needs.
    manifest: { ...candidate.manifest, needs: [] },
    load: async () => new (await import('./apart/index.js')).RemotePlugin(name, options).load(),
  };
}
