import { didYouMean, nearestOf } from '@quire/core/plugin';
import { builtInPlugins, type InstalledPlugin, thirdPartyPlugin } from '../plugins/index.js';
import { UsageError } from './usage-error.js';

export interface FoundCommand {
  readonly plugin: InstalledPlugin;
  /** The command as its manifest spells it: `keys create`. */
  readonly command: string;
  readonly rest: readonly string[];
}

/** The plugin with the longest command at the start of the words. Throws `UsageError` if there is none. */
export function findCommand(words: readonly string[]): FoundCommand {
  const commands = commandPlugins().flatMap((plugin) => commandsOf(plugin).map((command) => ({ plugin, command })));
  const [found] = commands
    .map(({ plugin, command }) => ({ plugin, command, own: command.split(' ') }))
    .filter(({ own }) => own.every((word, index) => words[index] === word))
    .sort((one, other) => other.own.length - one.own.length);
  if (found) return { plugin: found.plugin, command: found.command, rest: words.slice(found.own.length) };
  const all = [...commands.map(({ command }) => command), ...HOST_COMMANDS.map(({ command }) => command)];
  const group = all.filter((command) => command.startsWith(`${words[0]} `));
  if (group.length > 0) {
    const next = [...new Set(group.map((command) => command.split(' ')[1]))];
    const expected = next.map((word) => `${words[0]} ${word}`).join(', ');
    const meant = didYouMean(nearestOf(words[1] ?? '', next));
    throw new UsageError(`unknown subcommand; expected ${expected}${meant}`);
  }
  const firsts = all.flatMap((command) => [command, command.split(' ')[0]]);
  throw new UsageError(`unknown command ${words[0]}${didYouMean(nearestOf(words[0], firsts))}`);
}

const option = (name: string, description: string, follows: 'nothing' | 'text') => ({ name, description, follows });

/** The commands of the host itself, which no manifest names. */
export const HOST_COMMANDS = [
  {
    command: 'plugin new',
    summary: 'Creates a folder with a complete plugin as a starting point.',
    options: [],
    takesFiles: false,
  },
  {
    command: 'serve',
    summary: 'Runs the HTTP service.',
    options: [option('port', 'Port of the service.', 'text')],
    takesFiles: false,
  },
  {
    command: 'status',
    summary: 'Shows the state of a running service.',
    options: [option('url', 'The private port.', 'text'), option('json', 'Print JSON.', 'nothing')],
    takesFiles: false,
  },
  {
    command: 'work',
    summary: 'Runs jobs from the queue. Any number of machines can do so.',
    options: [],
    takesFiles: false,
  },
  {
    command: 'completion',
    summary: 'Prints the completion script for bash, zsh or fish.',
    options: [],
    takesFiles: false,
  },
] as const;

/** The plugins whose commands can be called. One that cannot be read is reported, and the others remain. */
export function commandPlugins(): readonly InstalledPlugin[] {
  const names = (process.env.QUIRE_PLUGINS ?? '').split(',').flatMap((name) => name.trim() || []);
  const thirdParty = names.flatMap((name) => {
    try {
      const plugin = thirdPartyPlugin(name);
      if (!plugin.packageJson.quire)
        throw new Error(`plugin ${name}: its package.json has no field quire (the manifest)`);
      return [plugin];
    } catch (error) {
      process.stderr.write(`quire: ${error instanceof Error ? error.message : String(error)}\n`);
      return [];
    }
  });
  return [...builtInPlugins(), ...thirdParty];
}

export function commandsOf({ packageJson }: InstalledPlugin): readonly string[] {
  const commands: unknown = packageJson.quire?.commands;
  return Array.isArray(commands) ? commands.filter((command) => typeof command === 'string') : [];
}
