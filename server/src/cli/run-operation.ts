import { statSync } from 'node:fs';
import { extname } from 'node:path';
import {
  type ExtensionByParameter,
  type FileExtension,
  isQuireError,
  type Operation,
  readParameters,
} from '@quire/core/plugin';
import type { FoundCommand } from './find-command.js';
import { commandHelp } from './help.js';
import { loadForCommand } from './load-plugin.js';
import { kebabCase, optionTable } from './option-table.js';
import { type GivenOptions, readOptions } from './options.js';
import { UsageError } from './usage-error.js';

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

const typedAs = (operation: Operation, field: string): string => {
  const option = optionTable(operation).find(({ sets, key }) => sets === 'parameter' && key === field);
  return option ? `--${option.name}` : field;
};

const pairOf = (key: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[key, value]];

/** Extensions that are accepted in place of the usual ones. */
const ALIASES: Readonly<Record<string, string>> = { '.htm': '.html', '.markdown': '.md' };

type Chosen = GivenOptions['parameters'];

/**
 * The options with the format in the extension of `--out`: `--out page.svg` is `--to svg`. A name without an extension,
 * a device or a pipe selects no format. Throws `UsageError` if the command cannot write that format, or other options
 * request another.
 */
export function withFormatOfOut(operation: Operation, given: GivenOptions): GivenOptions {
  const { out } = given;
  const { extension, words = [] } = operation.command ?? {};
  if (out === undefined || out === '-' || extension === undefined) return given;
  const typed = extname(out).toLowerCase();
  const wanted = ALIASES[typed] ?? typed;
  if (wanted === '' || isNoFile(out)) return given;
  const command = `quire ${words.join(' ')}`;
  if (!isByParameter(extension)) {
    const made = extensionFor(extension, given.words[0]);
    if (made === undefined || made === wanted) return given;
    throw new UsageError(`--out ${out}: ${command} writes ${made} here, not ${typed}`, command);
  }
  const choices = [extension].flat();
  const parameters = asking(operation, choices, given, wanted);
  if (parameters) return { ...given, parameters };
  throw new UsageError(`--out ${out}: ${refusal(choices, given, wanted)}`, command);
}

const isByParameter = (
  extension: FileExtension | ExtensionByParameter | readonly ExtensionByParameter[],
): extension is ExtensionByParameter | readonly ExtensionByParameter[] =>
  Array.isArray(extension) || (typeof extension === 'object' && 'parameter' in extension);

/** True for a device or a pipe. */
const isNoFile = (out: string): boolean => statSync(out, { throwIfNoEntry: false })?.isFile() === false;

/** The extension of the output; undefined if it depends on the document. */
function extensionFor(extension: FileExtension, file: string | undefined): string | undefined {
  if (typeof extension === 'string') return extension.slice(extension.lastIndexOf('.'));
  if ('extension' in extension) return extension.extension;
  return file === undefined || file === '-' ? undefined : extname(file).toLowerCase() || extension.otherwise;
}

/**
 * The first parameters whose output has the wanted extension: the given ones, or these with one more; undefined if
 * there are none.
 */
function asking(
  operation: Operation,
  choices: readonly ExtensionByParameter[],
  { parameters, words }: GivenOptions,
  wanted: string,
): Chosen | undefined {
  const candidates = choices.flatMap(({ parameter, of }) =>
    Object.keys(of).map((value): Chosen => ({ [parameter]: value, ...parameters })),
  );
  return [parameters, ...candidates].find((each) => {
    const made = extensionOf(operation, choices, each);
    return made !== undefined && extensionFor(made, words[0]) === wanted;
  });
}

/** The extension that parameters select; undefined if no file is written for them. */
function extensionOf(
  { parameters }: Operation,
  choices: readonly ExtensionByParameter[],
  chosen: Chosen,
): FileExtension | undefined {
  return choices
    .map(({ parameter, of }) => of[String(chosen[parameter] ?? parameters[parameter]?.default)])
    .find((extension) => extension !== undefined);
}

function refusal(
  choices: readonly ExtensionByParameter[],
  { parameters, words: [file] }: GivenOptions,
  wanted: string,
): string {
  const made = choices.flatMap(({ of }) => Object.values(of).flatMap((each) => extensionFor(each, file) ?? []));
  if (!made.includes(wanted)) return `this command writes ${[...new Set(made)].join(', ')}, not ${wanted}`;
  const given = choices.flatMap(({ parameter }) =>
    parameters[parameter] === undefined ? [] : [`--${kebabCase(parameter)} ${parameters[parameter]}`],
  );
  return `${given.join(' and ')} requires another format`;
}
