import { type StartedPlugins, startPlugins } from '../plugins/index.js';
import type { Settings } from '../settings.js';

/** Starts all plugins for one command, on the host's database, and tells of those that are left out, by their names. */
export async function pluginsOfCommand(settings: Settings): Promise<StartedPlugins> {
  const plugins = await startPlugins(settings);
  for (const { id, reason } of plugins.states) {
    if (reason) process.stderr.write(`quire: plugin ${id} is left out: ${reason}\n`);
  }
  return plugins;
}

/** Where the plugin of a command is among those that are left out, which says what to do next. */
export const leftOut = (operation: string): Error => new Error(`${operation} is not there: its plugin is left out`);
