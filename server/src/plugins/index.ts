/**
 * Plugins of this installation: finds them, starts them, and lends them the services of the host.
 *
 * The steps of loading a plugin in the host; `@quire/core/plugin-host` describes the others:
 * 1. `installed.ts` finds the built-in plugins and the plugins that the operator names, by their `package.json` alone.
 *    The command line finds a command in this way, without running code of any plugin.
 * 2. A command on documents imports the one plugin that it needs (`loadPlugin`). If a handler asks for services, that
 *    plugin is started without a database, with the plugins that provide these services and the plugins that extend one
 *    of the started plugins (`companyOf`, `startFew`).
 * 3. The service, and commands on its database, start all plugins (`startPlugins`): the host opens the database, offers
 *    its services by their tokens, and hands `PluginHost` every candidate.
 *
 * `culprit.ts` finds the plugin that threw an error outside any call.
 *
 * `start.ts` and `start-few.ts` are loaded on the first call of their functions: most commands need neither.
 */
import type { Parameters } from '@quire/core/plugin';
import type { PluginHost } from '@quire/core/plugin-host';
import type { Settings } from '../settings.js';
import type { Lent } from './host-services.js';
import type { InstalledPlugin } from './installed.js';
import type { Calling } from './operations.js';
import type { StartedPlugins } from './start.js';

export { companyOf } from './company.js';
export { culpritOf, type PluginPlace, placeIn, pluginPlaces } from './culprit.js';
export {
  builtInPlugins,
  engineVersion,
  type InstalledPlugin,
  loadPlugin,
  thirdPartyFolder,
  thirdPartyPlugin,
  version,
} from './installed.js';
export type { Calling } from './operations.js';
export type { StartedPlugins } from './start.js';

/** Starts all plugins on the host's database. Rejects with an `Error` if a built-in one cannot start. */
export const startPlugins = async (
  settings: Settings,
  lent: Pick<Lent, 'log' | 'registry'> & { readonly calling?: Calling } = {},
): Promise<StartedPlugins> => (await import('./start.js')).startPlugins(settings, lent);

/** The settings that the manifest of a plugin declares; none if it is malformed. */
export const declaredSettings = async (plugin: InstalledPlugin): Promise<Parameters> =>
  (await import('./start.js')).declaredSettings(plugin);

/** Starts a few plugins with the services that need no database. Rejects with an `Error` if the first cannot start. */
export const startFew = async (plugins: readonly InstalledPlugin[], settings: Settings): Promise<PluginHost> =>
  (await import('./start-few.js')).startFew(plugins, settings);
