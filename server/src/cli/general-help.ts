import type { Plugin } from '@quire/core/plugin';
import { type InstalledPlugin, loadPlugin } from '../plugins/index.js';
import { commandPlugins, commandsOf } from './find-command.js';
import { definition, wrapped } from './lines.js';

/** How long the code of a plugin may take to load, in milliseconds: then its commands are listed without summaries. */
const PATIENCE = 15_000;

/** The text of `quire --help`: the commands of all plugins, those of `QUIRE_PLUGINS` too, with their summaries. */
export async function generalHelp(): Promise<string> {
  const commands = (await Promise.all(commandPlugins().map(commandsWithSummaries))).flat();
  return [
    'Usage: quire COMMAND [OPTIONS]',
    '',
    ...commands.flatMap(([command, summary]) => definition(command, summary)),
    ...definition('plugin new', 'Makes a folder with a complete plugin, to begin with.'),
    ...definition('serve', 'Runs the HTTP service.'),
    ...definition('status', 'Shows the state of a running service.'),
    ...definition('work', 'Works on the jobs of the queue, on any number of machines.'),
    '',
    ...wrapped('quire COMMAND --help lists the options. Exit status: 0, 1 where anything failed, 2 for wrong usage.'),
  ].join('\n');
}

async function commandsWithSummaries(plugin: InstalledPlugin): Promise<readonly (readonly [string, string])[]> {
  const { operations = [] } = (await loadedInTime(plugin)) ?? {};
  return commandsOf(plugin).map((command) => {
    const operation = operations.find((each) => each?.command?.words?.join(' ') === command);
    return [command, operation?.summary ?? `(of ${plugin.origin}, which cannot be loaded)`] as const;
  });
}

/** Undefined where the plugin fails or takes too long: help is needed then most. */
async function loadedInTime(plugin: InstalledPlugin): Promise<Plugin | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  const loaded = loadPlugin(plugin).catch(() => undefined);
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer));
}
