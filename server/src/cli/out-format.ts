import { statSync } from 'node:fs';
import { extname } from 'node:path';
import type { ExtensionByParameter, FileExtension, Operation } from '@quire/core/plugin';
import { kebabCase } from './option-table.js';
import type { GivenOptions } from './options.js';
import { UsageError } from './usage-error.js';

/** Extensions that are accepted in place of the usual ones. */
const ALIASES: Readonly<Record<string, string>> = { '.htm': '.html', '.markdown': '.md' };

type Chosen = GivenOptions['parameters'];

/**
 * The options with the format in the extension of `--out`: `--out page.svg` is `--to svg`. Throws `UsageError` if the
 * command cannot write that format, or other options request another. A name without an extension, a device or a pipe
 * does not select a format.
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

/** A device or a pipe. */
const isNoFile = (out: string): boolean => statSync(out, { throwIfNoEntry: false })?.isFile() === false;

/** The extension of the output; undefined if it depends on the document. */
function extensionFor(extension: FileExtension, file: string | undefined): string | undefined {
  if (typeof extension === 'string') return extension.slice(extension.lastIndexOf('.'));
  if ('extension' in extension) return extension.extension;
  return file === undefined || file === '-' ? undefined : extname(file).toLowerCase() || extension.otherwise;
}

/**
 * The parameters whose output has the wanted extension: the given ones, if necessary with one more; undefined if there
 * are none.
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
