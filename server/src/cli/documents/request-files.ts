import { type DocumentInput, issueText, type Operation, oneLine, type Upload } from '@quire/core/plugin';
import { kebabCase } from '../option-table.js';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { readInput } from './files.js';

/** Reads files for the body (`--data D.json`) and parts (`--part logo=logo.png`). Throws `UsageError`, `FileError`. */
export async function readRequestFiles(
  operation: Operation,
  { bodyFiles, secrets, parts }: Pick<GivenOptions, 'bodyFiles' | 'secrets' | 'parts'>,
): Promise<Pick<DocumentInput, 'body' | 'parts'>> {
  const name = `quire ${operation.command?.words.join(' ')}`;
  const further = await Promise.all(parts.map((part) => partOf(part, name)));
  const twice = further.find(([part], index) => further.findIndex(([other]) => other === part) !== index);
  if (twice) throw new UsageError(`the part ${twice[0]} occurs more than once`, name);
  return {
    body: hasBody(operation) ? await bodyOf(operation, { bodyFiles, secrets }, name) : undefined,
    parts: new Map(further),
  };
}

const hasBody = ({ command, input }: Operation): boolean =>
  input === 'json' || command?.bodyFiles !== undefined || command?.secrets !== undefined;

async function bodyOf(
  operation: Operation,
  { bodyFiles, secrets }: Pick<GivenOptions, 'bodyFiles' | 'secrets'>,
  name: string,
): Promise<unknown> {
  const members = await Promise.all(
    Object.entries(bodyFiles).map(async ([option, file]) => {
      return [operation.command?.members?.[option] ?? option, await jsonIn(file, name)] as const;
    }),
  );
  const hidden = Object.entries(secrets).map(([member, variable]) => [member, secretIn(variable, name)] as const);
  const body = Object.fromEntries([...members, ...hidden]);
  // Loading schemas takes a fifth of the time of converting one page.
  const { bodyFiles: declared, emptyBody } = operation.command ?? {};
  if (
    ((declared === undefined && operation.input !== 'json') || (emptyBody && members.length === 0)) &&
    hidden.length === 0
  )
    return body;
  const schema = (await operation.schemas?.())?.body;
  if (!schema) return body;
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const faults = error.issues.map((issue) => {
    const [member, ...rest] = issue.path;
    return `${member === undefined ? name : [typedAs(operation, String(member)), ...rest].join('.')} ${issueText(issue)}`;
  });
  throw new UsageError(withTypedMembers(operation, faults.join('; ')), name);
}

/** The option that names the file of a member of the body. */
function typedAs({ command }: Operation, member: string): string {
  const { bodyFiles = {}, members = {} } = command ?? {};
  const option = Object.keys(bodyFiles).find((each) => (members[each] ?? each) === member);
  return option === undefined ? member : `--${kebabCase(option)}`;
}

/** Replaces names of members in back quotes by their options: `data` becomes --data. */
const withTypedMembers = (operation: Operation, text: string): string =>
  text.replace(/`(\w+)`/g, (quoted, member: string) => {
    const typed = typedAs(operation, member);
    return typed === member ? quoted : typed;
  });

async function jsonIn(file: string, name: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readInput(file));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON${faultIn(text, error)}`, name);
  }
}

/** `: line 3, column 7: ...`, if the parser gives the position. */
function faultIn(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, reason = message, position] = /^(.*?) in JSON at position (\d+)/s.exec(message) ?? [];
  if (position === undefined) return message.includes('end of JSON input') ? ': it ends too early' : '';
  const before = text.slice(0, Number(position)).split('\n');
  return `: line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${oneLine(reason)}`;
}

async function partOf(given: string, name: string): Promise<[string, Upload]> {
  const [, part, file] = /^([^=]+)=(.+)$/s.exec(given) ?? [];
  if (part === undefined || file === undefined) throw new UsageError(`--part ${given}: must be NAME=FILE`, name);
  return [part, { bytes: await readInput(file), filename: file }];
}

function secretIn(variable: string, name: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new UsageError(`the environment variable ${variable} is not set`, name);
  return value;
}
