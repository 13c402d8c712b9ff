import type { ParseArgsConfig } from 'node:util';
import type { Operation } from '@quire/core/plugin';
import { readCommandLine } from './command-line.js';
import { type CliOption, optionTable } from './option-table.js';
import { UsageError } from './usage-error.js';

export interface GivenOptions {
  /** The parameters for `readParameters`. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  readonly out?: string;
  readonly outDir?: string;
  readonly bodyFiles: Readonly<Record<string, string>>;
  /** Variables of the environment that hold members of the body, by member. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Texts of the form `NAME=FILE`. */
  readonly parts: readonly string[];
  readonly json: boolean;
  readonly quiet: boolean;
  /** True if warnings are listed, not only counted. */
  readonly verbose: boolean;
  /** Files whose results exist already are skipped. */
  readonly skipExisting: boolean;
  /** A file that lists the files, one per line. */
  readonly filesFrom?: string;
  readonly help: boolean;
  readonly words: readonly string[];
}

/** Reads `--name value` and `--name=value`. Throws `UsageError` for options that are unknown or lack a value. */
export function readOptions(operation: Operation, args: readonly string[]): GivenOptions {
  const command = `quire ${operation.command?.words.join(' ')}`;
  const table = optionTable(operation);
  const parsed = readCommandLine<ParseArgsConfig>(
    { args: [...args], options: configOf(table), allowPositionals: true },
    command,
    table.map(({ name }) => name),
  );
  const given = table.flatMap((option): Given[] => {
    const values = [option.name, ...(option.old ? [option.old] : [])].flatMap((name) => parsed.values[name] ?? []);
    return values.length > 0 ? [{ option, values: values.map(String) }] : [];
  });
  for (const each of given) check(each, command);
  const isGiven = (name: string): boolean =>
    given.some(({ option: { sets, key } }) => sets === 'command' && key === name);
  if (isGiven('quiet') && isGiven('verbose')) throw new UsageError('--quiet and --verbose exclude each other', command);
  const valuesOf = (name: string): readonly string[] =>
    given.find(({ option: { sets, key } }) => sets === 'command' && key === name)?.values ?? [];
  const membersOf = (sets: CliOption['sets']): Readonly<Record<string, string>> =>
    Object.fromEntries(given.flatMap(({ option, values }) => (option.sets === sets ? [[option.key, values[0]]] : [])));
  return {
    parameters: {
      ...operation.command?.fixed,
      ...membersOf('parameter'),
      ...Object.fromEntries(given.flatMap(({ option, values }) => (isList(option) ? [[option.key, values]] : []))),
    },
    secrets: membersOf('secret'),
    bodyFiles: membersOf('body'),
    parts: [
      ...valuesOf('part'),
      ...given.flatMap(({ option, values }) => (option.sets === 'part' ? numbered(option.key, values) : [])),
    ],
    out: valuesOf('out')[0],
    outDir: valuesOf('out-dir')[0],
    json: isGiven('json'),
    quiet: isGiven('quiet'),
    verbose: isGiven('verbose'),
    skipExisting: isGiven('skip-existing'),
    filesFrom: valuesOf('files-from')[0],
    help: parsed.values.help === true,
    words: parsed.positionals,
  };
}

interface Given {
  readonly option: CliOption;
  readonly values: readonly string[];
}

const isList = ({ parameter }: CliOption): boolean => parameter?.kind === 'list';

const repeats = (option: CliOption): boolean =>
  isList(option) || option.sets === 'part' || (option.sets === 'command' && option.key === 'part');

function configOf(table: readonly CliOption[]): NonNullable<ParseArgsConfig['options']> {
  const text = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  const typed = table.flatMap(({ name, old, isFlag }) =>
    [name, ...(old ? [old] : [])].map((each) => [each, isFlag ? flag : text] as const),
  );
  return { ...Object.fromEntries(typed), help: { ...flag, short: 'h' } };
}

/** Refuses repeated options, and empty names of files, folders and variables; empty parameters are refused later. */
function check({ option, values }: Given, command: string): void {
  const { name, sets } = option;
  if (sets !== 'parameter' && values.includes('')) throw new UsageError(`--${name} needs a value`, command);
  if (values.length > 1 && !repeats(option) && !option.isFlag)
    throw new UsageError(`--${name} is given more than once`, command);
}

/** `trust=a.pem`, `trust-2=b.pem`: each part needs its own name. */
const numbered = (name: string, files: readonly string[]): readonly string[] =>
  files.map((file, index) => `${index === 0 ? name : `${name}-${index + 1}`}=${file}`);
