import type { InstalledPlugin } from '../plugins/index.js';
import { commandPlugins, commandsOf, HOST_COMMANDS } from './find-command.js';
import { definition, wrapped } from './lines.js';
import { loadForCommand } from './load-plugin.js';
import { type CliOption, optionTable } from './option-table.js';
import { bashScript } from './shells/bash.js';
import type { CompletedCommand, CompletedOption } from './shells/completed-command.js';
import { fishScript } from './shells/fish.js';
import { zshScript } from './shells/zsh.js';
import { UsageError } from './usage-error.js';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

const INSTALL: Readonly<Record<keyof typeof SCRIPTS, string>> = {
  bash: 'quire completion bash >> ~/.bashrc',
  zsh: 'quire completion zsh > "$fpath[1]/_quire"',
  fish: 'quire completion fish > ~/.config/fish/completions/quire.fish',
};

const COMMAND = 'quire completion';

/** Prints the script by which a shell completes commands, options and their values, of all installed plugins. */
export async function completion(args: readonly string[]): Promise<number> {
  const [shell, ...more] = args;
  if (shell === '--help' || shell === '-h') {
    process.stdout.write(completionHelp());
    return 0;
  }
  const shells = Object.keys(SCRIPTS).join(', ');
  if (shell === undefined) throw new UsageError(`missing shell: ${shells}`, COMMAND);
  if (!isShell(shell)) throw new UsageError(`no completion for ${shell}, only for ${shells}`, COMMAND);
  if (more.length > 0) throw new UsageError(`unexpected argument ${more[0]}`, COMMAND);
  process.stdout.write(SCRIPTS[shell](await completedCommands()));
  return 0;
}

const isShell = (word: string): word is keyof typeof SCRIPTS => Object.hasOwn(SCRIPTS, word);

const completionHelp = (): string =>
  [
    `Usage: ${COMMAND} SHELL`,
    '',
    ...wrapped('Prints a script that completes commands, options and their values. Run once:'),
    '',
    ...Object.entries(INSTALL).flatMap(([shell, line]) => definition(shell, line)),
    '',
  ].join('\n');

/** All commands with their options, from the same tables as the help and the reading of options. */
export async function completedCommands(): Promise<readonly CompletedCommand[]> {
  const ofPlugins = (await Promise.all(commandPlugins().map(commandsWithOptions))).flat();
  const ofShells = Object.keys(SCRIPTS).map((shell) => ({
    command: `completion ${shell}`,
    summary: `Prints the completion script for ${shell}.`,
    options: [],
    takesFiles: false,
  }));
  return [...ofPlugins, ...HOST_COMMANDS, ...ofShells].map(({ options, ...command }) => ({
    ...command,
    options: [...options, HELP],
  }));
}

/** Returns true if every shell takes the word literally. */
const isPlain = (word: string): boolean => /^[\w.,+:@%/-]+$/.test(word);

const HELP: CompletedOption = { name: 'help', description: 'Show the help.', follows: 'nothing' };

/** The commands of a plugin for completion; none if the plugin cannot be loaded, which is reported. */
async function commandsWithOptions(plugin: InstalledPlugin): Promise<readonly CompletedCommand[]> {
  const loaded = await loadForCommand(plugin).catch(({ message }: Error) => {
    process.stderr.write(`quire: ${message}\n`);
    return undefined;
  });
  const plain = commandsOf(plugin).filter((command) => command.split(' ').every(isPlain));
  return plain.flatMap((command) => {
    const operation = loaded?.operations?.find((each) => each.command?.words.join(' ') === command);
    if (!operation) return [];
    const takesFiles = operation.command?.files !== 'none';
    return [{ command, summary: operation.summary, takesFiles, options: optionTable(operation).map(completed) }];
  });
}

function completed({ name, description, parameter, isFlag, value }: CliOption): CompletedOption {
  const values = parameter && 'values' in parameter ? parameter.values?.filter(isPlain) : undefined;
  const ofValue = { FILE: 'file', LIST: 'file', DIR: 'folder' }[value ?? ''] as CompletedOption['follows'] | undefined;
  return { name, description, follows: isFlag ? 'nothing' : (values ?? ofValue ?? 'text') };
}
