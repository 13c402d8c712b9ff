import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Operation, Parameters } from '@quire/core/plugin';
import { UsageError } from './usage-error.js';

export interface GivenOptions {
  /** For `readParameters`. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  readonly out?: string;
  readonly outDir?: string;
  /** JSON files for members of the body, by member. */
  readonly bodyFiles: Readonly<Record<string, string>>;
  /** `NAME=FILE` each. */
  readonly parts: readonly string[];
  readonly json: boolean;
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
  const own = Object.fromEntries([...Object.keys(offered(operation)), ...bodyMembers].map((option) => [option, text]));
  const flag = { type: 'boolean' } as const;
  const options: ParseArgsConfig['options'] = { ...own, json: flag, help: { ...flag, short: 'h' } };
  if (command?.extension !== undefined) Object.assign(options, { out: text, 'out-dir': text });
  if (operation.parts !== undefined) Object.assign(options, { part: text });
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error), name);
  }
  const { out, 'out-dir': outDir, part, json, help, ...rest } = parsed.values;
  const once = (option: string, values: unknown): string | undefined => {
    if (!Array.isArray(values)) return undefined;
    if (values.length > 1) throw new UsageError(`--${option} is given more than once`, name);
    return String(values[0]);
  };
  const given = Object.keys(rest).map((option): [string, string] => [option, once(option, rest[option]) ?? '']);
  return {
    parameters: {
      ...command?.fixed,
      ...Object.fromEntries(given.filter(([option]) => !bodyMembers.includes(option))),
    },
    bodyFiles: Object.fromEntries(given.filter(([option]) => bodyMembers.includes(option))),
    parts: Array.isArray(part) ? part.map(String) : [],
    out: once('out', out),
    outDir: once('out-dir', outDir),
    json: json === true,
    help: help === true,
    words: parsed.positionals,
  };
}
