import { placeIn, pluginPlaces, type StartedPlugins, startPlugins } from '../plugins/index.js';
import type { Settings } from '../settings.js';

/** Starts all plugins for one command, on the host's database, and prints the names of skipped plugins. */
export async function pluginsOfCommand(settings: Settings): Promise<StartedPlugins> {
  const plugins = await startPlugins(settings);
  const places = pluginPlaces(settings.QUIRE_PLUGINS);
  for (const { id, reason, cause } of plugins.states) {
    if (!reason) continue;
    const folder = places.find((each) => each.id === id)?.folder;
    const place = folder === undefined ? undefined : placeIn(cause, folder);
    process.stderr.write(`quire: plugin ${id} is not loaded: ${reason}${place === undefined ? '' : ` (${place})`}\n`);
  }
  return plugins;
}

/** The error for a command whose plugin was skipped: an earlier message says what to do. */
export const leftOut = (operation: string): Error =>
  new Error(`${operation} is not available: its plugin is not loaded`);
