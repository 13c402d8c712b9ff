import { isQuireError, type Operation, readParameters } from '@quire/core/plugin';
import type { FoundCommand } from './find-command.js';
import { commandHelp } from './help.js';
import { loadForCommand } from './load-plugin.js';
import { optionTable } from './option-table.js';
import { type GivenOptions, readOptions } from './options.js';
import { withFormatOfOut } from './out-format.js';
import { UsageError } from './usage-error.js';

/** Runs a plugin's command as its operation declares it. */
export async function runOperation({ plugin, command, rest }: FoundCommand): Promise<number> {
  const { operations } = await loadForCommand(plugin);
  const operation = operations.find((each) => each.command?.words.join(' ') === command);
  if (!operation)
    throw new Error(`plugin ${plugin.origin}: its manifest lists a command ${command} that it does not have`);
  const typed = readOptions(operation, rest);
  if (typed.help) {
    process.stdout.write(`${commandHelp(operation)}\n`);
    return 0;
  }
  const given = withFormatOfOut(operation, typed);
  const parameters = checkedParameters(operation, given);
  if (operation.input === 'document') {
    const { runOnDocuments } = await import('./documents/index.js');
    return runOnDocuments(plugin, operation, parameters, given);
  }
  const { runOnService } = await import('./run-on-service.js');
  return runOnService(operation, parameters, given);
}

/** Checks parameters like those of a query string, but throws `UsageError`. */
function checkedParameters(operation: Operation, given: GivenOptions): object {
  const { positional = [], files = 'none', words = [] } = operation.command ?? {};
  const name = `quire ${words.join(' ')}`;
  if (files === 'none' && given.words.length > positional.length) {
    throw new UsageError(`unexpected argument ${given.words[positional.length]}`, name);
  }
  const byPosition = files === 'none' ? positional.flatMap((key, index) => pairOf(key, given.words[index])) : [];
  try {
    return readParameters(operation.parameters, { ...given.parameters, ...Object.fromEntries(byPosition) });
  } catch (error) {
    if (isQuireError(error))
      throw new UsageError(
        error.details.map(({ field, issue }) => `${typedAs(operation, field)} ${issue}`).join('; '),
        name,
      );
    throw error;
  }
}

/** The parameter's name as the user types it. */
const typedAs = (operation: Operation, field: string): string => {
  const option = optionTable(operation).find(({ sets, key }) => sets === 'parameter' && key === field);
  return option ? `--${option.name}` : field;
};

const pairOf = (key: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[key, value]];
