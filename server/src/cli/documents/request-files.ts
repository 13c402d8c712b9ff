import { type DocumentInput, issueText, type Operation, type Upload } from '@quire/core/plugin';
import type { GivenOptions } from '../options.js';
import { UsageError } from '../usage-error.js';
import { readInput } from './files.js';

/**
 * Reads the files that go with the documents: the body from JSON files (`--data D.json`), and further parts
 * (`--part logo=logo.png`). Throws `UsageError` for a file that is no JSON or that the operation does not take, and
 * `FileError` for one that cannot be read.
 */
export async function readRequestFiles(
  operation: Operation,
  { bodyFiles, secrets, parts }: Pick<GivenOptions, 'bodyFiles' | 'secrets' | 'parts'>,
): Promise<Pick<DocumentInput, 'body' | 'parts'>> {
  const name = `quire ${operation.command?.words.join(' ')}`;
  const further = await Promise.all(parts.map((part) => partOf(part, name)));
  const twice = further.find(([part], index) => further.findIndex(([other]) => other === part) !== index);
  if (twice) throw new UsageError(`the part ${twice[0]} comes more than once`, name);
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
  const faults = error.issues.map((issue) => `${issue.path.join('.') || 'the body'} ${issueText(issue)}`);
  throw new UsageError(faults.join('; '), name);
}

async function jsonIn(file: string, name: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readInput(file));
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`, name);
  }
}

async function partOf(given: string, name: string): Promise<[string, Upload]> {
  const [, part, file] = /^([^=]+)=(.+)$/s.exec(given) ?? [];
  if (part === undefined || file === undefined) throw new UsageError(`--part ${given}: must be NAME=FILE`, name);
  return [part, { bytes: await readInput(file), filename: file }];
}

function secretIn(variable: string, name: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new UsageError(`the variable ${variable} is not set`, name);
  return value;
}
