import type { Plugin } from '@quire/core/plugin';
import type { InstalledPlugin } from '../plugins/index.js';
import { commandPlugins, commandsOf } from './find-command.js';
import { definition, wrapped } from './lines.js';
import { loadForCommand } from './load-plugin.js';

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

/** Undefined where the plugin fails or takes too long, which is told of: help is needed then most. */
const loadedInTime = (plugin: InstalledPlugin): Promise<Plugin | undefined> =>
  loadForCommand(plugin).catch(({ message }: Error) => {
    process.stderr.write(`quire: ${message}\n`);
    return undefined;
  });
