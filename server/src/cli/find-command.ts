import { builtInPlugins, type InstalledPlugin, thirdPartyPlugin } from '../plugins/index.js';
import { UsageError } from './usage-error.js';

export interface FoundCommand {
  readonly plugin: InstalledPlugin;
  /** As its manifest spells it: `keys create`. */
  readonly command: string;
  /** The arguments after the command's words. */
  readonly rest: readonly string[];
}

/** The plugin whose manifest names the command that the words begin with; throws `UsageError` where none does. */
export async function findCommand(words: readonly string[]): Promise<FoundCommand> {
  const thirdParty = (process.env.QUIRE_PLUGINS ?? '').split(',').flatMap((name) => name.trim() || []);
  const plugins = [...builtInPlugins(), ...thirdParty.map(thirdPartyPlugin)];
  const commands = plugins.flatMap((plugin) => commandsOf(plugin).map((command) => ({ plugin, command })));
  for (const { plugin, command } of commands) {
    const own = command.split(' ');
    if (own.every((word, index) => words[index] === word)) return { plugin, command, rest: words.slice(own.length) };
  }
  const group = commands.filter(({ command }) => command.startsWith(`${words[0]} `));
  if (group.length > 0) {
    throw new UsageError(`${words[0]} is followed by ${group.map(({ command }) => command.split(' ')[1]).join(', ')}`);
  }
  throw new UsageError(`there is no command ${words[0]}`);
}

export const commandsOf = ({ packageJson }: InstalledPlugin): readonly string[] => packageJson.quire?.commands ?? [];
