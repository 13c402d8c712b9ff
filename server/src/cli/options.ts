import type { ParseArgsConfig } from 'node:util';
import type { Operation, Parameters } from '@quire/core/plugin';
import { readCommandLine } from './command-line.js';
import { UsageError } from './usage-error.js';

export interface GivenOptions {
  /** For `readParameters`. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  readonly out?: string;
  readonly outDir?: string;
  /** JSON files for members of the body, by member. */
  readonly bodyFiles: Readonly<Record<string, string>>;
  /** Variables of the environment that hold members of the body, by member. */
  readonly secrets: Readonly<Record<string, string>>;
  /** `NAME=FILE` each. */
  readonly parts: readonly string[];
  readonly json: boolean;
  /** Failures alone are printed. */
  readonly quiet: boolean;
  /** Warnings are named, not only counted. */
  readonly verbose: boolean;
  /** Files whose results are there already are left out. */
  readonly skipExisting: boolean;
  /** A file that lists the files, a line each. */
  readonly filesFrom?: string;
  readonly help: boolean;
  /** Plain words. */
  readonly words: readonly string[];
}

/** Parameters that the command line offers as options. */
export function offered({ parameters, command }: Operation): Parameters {
  const kept = new Set([
    ...(command?.hidden ?? []),
    ...(command?.positional ?? []),
    ...Object.keys(command?.fixed ?? {}),
  ]);
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !kept.has(name)));
}

/** Reads `--name value` and `--name=value`. Throws `UsageError` for options that are unknown or lack a value. */
export function readOptions(operation: Operation, args: readonly string[]): GivenOptions {
  const { command } = operation;
  const name = `quire ${command?.words.join(' ')}`;
  const text = { type: 'string', multiple: true } as const;
  const bodyMembers = Object.keys(command?.bodyFiles ?? {});
  const partNames = Object.keys(command?.partFiles ?? {});
  const secrets = Object.keys(command?.secrets ?? {});
  const flag = { type: 'boolean' } as const;
  const own = Object.fromEntries([
    ...Object.entries(offered(operation)).map(([option, { kind }]) => [option, kind === 'flag' ? flag : text] as const),
    ...[...bodyMembers, ...partNames, ...secrets.map(variableOption)].map((option) => [option, text] as const),
  ]);
  const options: ParseArgsConfig['options'] = { ...own, json: flag, help: { ...flag, short: 'h' } };
  if (command?.extension !== undefined) Object.assign(options, { out: text });
  if (command?.extension !== undefined && command.files !== 'none') Object.assign(options, { 'out-dir': text });
  const isFor = (names: readonly string[]) => Object.fromEntries(names.map((option) => [option, flag]));
  if (operation.input === 'document') Object.assign(options, isFor(['quiet', 'verbose']));
  if (command?.files === 'many') Object.assign(options, { 'files-from': text });
  if (command?.files === 'many' && command.extension !== undefined) Object.assign(options, isFor(['skip-existing']));
  if (operation.parts !== undefined) Object.assign(options, { part: text });
  const parsed = readCommandLine<ParseArgsConfig>({ args: [...args], options, allowPositionals: true }, name);
  const { out, 'out-dir': outDir, part, json, help, ...others } = parsed.values;
  const { quiet, verbose, 'skip-existing': skipExisting, 'files-from': filesFrom, ...rest } = others;
  if (quiet && verbose) throw new UsageError('--quiet and --verbose exclude each other', name);
  const once = (option: string, values: unknown): string | undefined => {
    if (!Array.isArray(values)) return values === undefined ? undefined : String(values);
    if (values.length > 1) throw new UsageError(`--${option} is given more than once`, name);
    return String(values[0]);
  };
  // Those of an operation tell themselves what they take; a file, a folder or a variable always has a name.
  const named = { out, 'out-dir': outDir, 'files-from': filesFrom, ...without(rest, Object.keys(offered(operation))) };
  for (const [option, values] of Object.entries(named))
    if ([values].flat().includes('')) throw new UsageError(`--${option} lacks its value`, name);
  const lists = Object.entries(offered(operation)).flatMap(([option, { kind }]) => (kind === 'list' ? [option] : []));
  const single = Object.keys(rest).filter((option) => !partNames.includes(option) && !lists.includes(option));
  const given = single.map((option): [string, string] => [option, once(option, rest[option]) ?? '']);
  const isSecret = ([option]: [string, string]) => secrets.some((secret) => variableOption(secret) === option);
  return {
    parameters: {
      ...command?.fixed,
      ...Object.fromEntries(given.filter((pair) => !bodyMembers.includes(pair[0]) && !isSecret(pair))),
      ...Object.fromEntries(
        lists.flatMap((option) => (rest[option] === undefined ? [] : [[option, [rest[option]].flat().map(String)]])),
      ),
    },
    secrets: Object.fromEntries(
      given.flatMap(([option, variable]) =>
        secrets.filter((secret) => variableOption(secret) === option).map((secret) => [secret, variable] as const),
      ),
    ),
    bodyFiles: Object.fromEntries(given.filter(([option]) => bodyMembers.includes(option))),
    parts: [
      ...(Array.isArray(part) ? part.map(String) : []),
      ...partNames.flatMap((option) => numbered(option, rest[option])),
    ],
    out: once('out', out),
    outDir: once('out-dir', outDir),
    json: json === true,
    quiet: quiet === true,
    verbose: verbose === true,
    skipExisting: skipExisting === true,
    filesFrom: once('files-from', filesFrom),
    help: help === true,
    words: parsed.positionals,
  };
}

const without = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** `trust=a.pem`, `trust-2=b.pem`: parts have names of their own. */
const numbered = (name: string, files: unknown): readonly string[] =>
  (Array.isArray(files) ? files : []).map((file, index) => `${index === 0 ? name : `${name}-${index + 1}`}=${file}`);

/**
 * The command line, which other users can read, has only the name of the variable that holds a secret: `ownerPassword` is
 * typed `--owner-password-env`.
 */
export const variableOption = (member: string): string =>
  `${member.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-env`;
