import { expected, type Operation, type Parameter } from '@quire/core/plugin';
import { definition, wrapped } from './lines.js';
import { offered, variableOption } from './options.js';

/** The text of `quire COMMAND --help`, made from the operation's declaration. */
export function commandHelp(operation: Operation): string {
  const { command, summary } = operation;
  if (!command) return summary;
  const files = { many: ' FILE...', one: ' FILE', none: '' }[command.files];
  const words = (command.positional ?? []).map((name) => ` ${name.toUpperCase()}`).join('');
  const options = Object.entries(offered(operation)).flatMap(([name, parameter]) => optionHelp(name, parameter));
  return [
    `Usage: quire ${command.words.join(' ')}${files}${words} [OPTIONS]`,
    '',
    ...wrapped(summary),
    ...(command.files === 'many'
      ? wrapped('A FILE may be a folder too, whose documents are meant, or a pattern such as "*.docx".')
      : []),
    '',
    ...options,
    ...Object.entries(command.bodyFiles ?? {}).flatMap(([name, description]) =>
      definition(`--${name} FILE`, description),
    ),
    ...Object.entries(command.partFiles ?? {}).flatMap(([name, description]) =>
      definition(`--${name} FILE`, description),
    ),
    ...Object.entries(command.secrets ?? {}).flatMap(([name, description]) =>
      definition(`--${variableOption(name)} NAME`, description),
    ),
    ...(operation.parts === undefined ? [] : definition('--part NAME=FILE', operation.parts)),
    ...ownOptions(operation),
  ].join('\n');
}

const optionHelp = (name: string, parameter: Parameter): readonly string[] =>
  definition(`--${name}`, describedWithValues(parameter));

/**
 * What a parameter or a setting of a plugin is for, the values that it takes (of a setting that is a list they are `separated
 * by commas`), and the one that it has where none is given.
 */
export function describedWithValues(parameter: Parameter, lists?: 'separated by commas'): string {
  const standard = parameter.default === undefined ? '' : `; ${parameter.default} by default`;
  const meaning = parameter.kind === 'flag' ? '' : ` (${expected(parameter, lists)}${standard})`;
  return `${parameter.description}${meaning}`;
}

const FILE_OPTIONS = [
  ['--out FILE', 'Where to write; - for the standard output. For one file only.'],
  ['--out-dir DIR', 'Folder to write to, created if missing; by default the folder of each file.'],
] as const;

/** Options of the command line itself, for commands on documents. */
function ownOptions({ command, input }: Operation): readonly string[] {
  const isMany = command?.files === 'many';
  const writes = command?.extension !== undefined;
  return [
    ...(writes && command.files === 'none'
      ? [['--out FILE', 'Where to write; the standard output by default.'] as const]
      : []),
    ...(writes && command.files !== 'none' ? FILE_OPTIONS : []),
    ...(isMany
      ? [['--files-from LIST', 'A file that lists the files, a line each; - for the standard input.'] as const]
      : []),
    ...(isMany && writes ? [['--skip-existing', 'Leave out files whose results are there already.'] as const] : []),
    ...(input === 'document' ? QUIET_AND_VERBOSE : []),
    ['--json', command?.files === 'none' ? 'Print JSON.' : 'Print one JSON line a file.'] as const,
  ].flatMap(([name, description]) => definition(name, description));
}

const QUIET_AND_VERBOSE = [
  ['--quiet', 'Print failures alone.'],
  ['--verbose', 'Name each warning.'],
] as const;
