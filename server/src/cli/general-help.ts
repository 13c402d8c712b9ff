import type { Plugin } from '@quire/core/plugin';
import type { InstalledPlugin } from '../plugins/index.js';
import { commandPlugins, commandsOf, HOST_COMMANDS } from './find-command.js';
import { definition, wrapped } from './lines.js';
import { loadForCommand } from './load-plugin.js';

/** The text of `quire --help`: the commands of all plugins, including those of `QUIRE_PLUGINS`. */
export async function generalHelp(): Promise<string> {
  const commands = (await Promise.all(commandPlugins().map(commandsWithSummaries))).flat();
  return [
    'Usage: quire COMMAND [OPTIONS]',
    '',
    ...commands.flatMap(([command, summary]) => definition(command, summary)),
    ...HOST_COMMANDS.flatMap(({ command, summary }) => definition(command, summary)),
    '',
    ...wrapped(
      'quire COMMAND --help lists the options. Exit status: 0 for success, 1 if anything failed, 2 for wrong usage.',
    ),
  ].join('\n');
}

async function commandsWithSummaries(plugin: InstalledPlugin): Promise<readonly (readonly [string, string])[]> {
  const { operations = [] } = (await loadedInTime(plugin)) ?? {};
  return commandsOf(plugin).map((command) => {
    const operation = operations.find((each) => each?.command?.words?.join(' ') === command);
    return [command, operation?.summary ?? `(${plugin.origin} cannot be loaded)`] as const;
  });
}

/** Loads a plugin. Returns undefined if it fails or takes too long, which is reported: help is most needed then. */
const loadedInTime = (plugin: InstalledPlugin): Promise<Plugin | undefined> =>
  loadForCommand(plugin).catch(({ message }: Error) => {
    process.stderr.write(`quire: ${message}\n`);
    return undefined;
  });
