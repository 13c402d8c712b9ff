/**
 * Plugins of this installation: found, started, and lent what the host has.
 *
 * The way of a plugin's load, on this side of `@quire/core/plugin-host`, which describes the rest:
 * 1. `installed.ts` finds the built-in ones and the ones that the operator names, by their `package.json` alone. The
 *    command line goes no further for finding a command: no code of any plugin has run.
 * 2. A command on documents imports the one plugin that it needs (`loadPlugin`). If a handler asks for services, that
 *    plugin is started without a database, with the ones that provide them and the ones that add to it (`companyOf`,
 *    `startFew`).
 * 3. The service, and commands on its database, start all of them (`startPlugins`): the host opens the database, offers
 *    its services by their tokens, and hands `PluginHost` every candidate.
 *
 * What a plugin throws when no call awaits it any more is traced to it by `culprit.ts`.
 *
 * `start.ts`, which has both, is loaded with the first call: most commands need neither.
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
