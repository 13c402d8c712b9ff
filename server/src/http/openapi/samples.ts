import type { Operation } from '@quire/core/plugin';
import { FILE_EXTENSIONS } from '../file-types.js';
import type { OpenApiSchema } from './schema.js';

export interface DescribedParameter extends OpenApiSchema {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: OpenApiSchema;
}

export interface Media {
  readonly schema: OpenApiSchema & { readonly properties?: Readonly<Record<string, OpenApiSchema>> };
}

/** The members of an operation in the OpenAPI document that the page changes. */
export interface Described extends OpenApiSchema {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<Record<string, Media>>;
        readonly headers?: Readonly<Record<string, object>>;
      }
    >
  >;
}

/** Code that calls an operation, by the name of its language. `{origin}` is the address of the service. */
export type Samples = Readonly<Record<'curl' | 'JavaScript' | 'Python', string>>;

interface Call {
  readonly method: string;
  readonly url: string;
  /** The headers by name. Their values are valid in JavaScript, in Python, and in double quotes of a shell. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly keyed: boolean;
  /** The name of the document's file, if the operation takes a document. */
  readonly file?: string;
  readonly members: readonly (readonly [name: string, text: string])[];
  /** Body of an operation that takes JSON. */
  readonly json?: string;
  /** The name of the file in which the reply is saved, if the reply is a file. */
  readonly result?: string;
}

/** Samples of a call with only the required input: `given` are the members of its body. */
export function samplesOf(
  { parameters = [], security, responses }: Described,
  { input, command, answersReport, examples = {} }: Operation,
  {
    method,
    path,
    given,
  }: { readonly method: string; readonly path: string; readonly given: Readonly<Record<string, unknown>> },
): Samples {
  const needed = parameters.filter(({ required }) => required);
  const exampleOf = ({ schema }: (typeof needed)[number]): string =>
    String((schema.enum as readonly unknown[])?.[0] ?? (schema.examples as readonly unknown[])?.[0] ?? 'VALUE');
  const query = needed
    .filter((each) => each.in === 'query')
    .map((each) => `${each.name}=${encodeURIComponent(exampleOf(each))}`);
  const [type = ''] = answersReport ? [] : Object.keys(responses[200]?.content ?? {});
  const [extension] = FILE_EXTENSIONS[type] ?? [];
  const [taken = '.docx'] = command?.takes ?? [];
  const { file = `report${taken}` } = examples;
  const call: Call = {
    method: method.toUpperCase(),
    url: `{origin}${path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: needed.filter((each) => each.in === 'header').map((each) => [each.name, exampleOf(each)]),
    keyed: security === undefined,
    members: Object.entries(given).map(([name, value]) => [name, partText(value)]),
    ...(input === 'document' && { file: String(file) }),
    ...(input === 'json' && { json: JSON.stringify(given) }),
    ...(extension !== undefined && { result: `result.${extension}` }),
  };
  return { curl: curl(call), JavaScript: javaScript(call), Python: python(call) };
}

export const partText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** Text as a literal of JavaScript and of Python. */
const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function curl({ method, url, headers, keyed, file, members, json, result }: Call): string {
  const parts = [
    'curl --fail-with-body',
    ...(method === 'GET' || file !== undefined || json !== undefined ? [] : [`-X ${method}`]),
    ...(keyed ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(file === undefined
      ? []
      : [`-F file=@${file}`, ...members.map(([name, text]) => `-F ${quoted(`${name}=${text}`)}`)]),
    ...(json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(json)}`]),
    quoted(url),
    ...(result === undefined ? [] : [`-o ${result}`]),
  ];
  return parts.join(' \\\n  ');
}

function javaScript({ method, url, headers, keyed, file, members, json, result }: Call): string {
  const all = [
    ...(keyed ? ["Authorization: 'Bearer ' + process.env.KEY"] : []),
    ...headers.map(([name, value]) => `${literal(name)}: ${literal(value)}`),
    ...(json === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(all.length === 0 ? [] : [`headers: { ${all.join(', ')} }`]),
    ...(file === undefined ? [] : ['body']),
    ...(json === undefined ? [] : [`body: JSON.stringify(${json})`]),
  ];
  return [
    ...(file === undefined ? [] : ["import { openAsBlob } from 'node:fs';"]),
    ...(result === undefined ? [] : ["import { writeFile } from 'node:fs/promises';"]),
    ...(file === undefined
      ? []
      : ['', 'const body = new FormData();', `body.set('file', await openAsBlob('${file}'), '${file}');`]),
    ...members.filter(() => file !== undefined).map(([name, text]) => `body.set('${name}', ${literal(text)});`),
    `const reply = await fetch(${literal(url)}, {`,
    ...options.map((option) => `  ${option},`),
    '});',
    'if (!reply.ok) throw new Error((await reply.json()).detail);',
    result === undefined
      ? 'console.log(await reply.text());'
      : `await writeFile('${result}', new Uint8Array(await reply.arrayBuffer()));`,
  ].join('\n');
}

function python({ method, url, headers, keyed, file, members, json, result }: Call): string {
  const all = [
    ...(keyed ? ["'Authorization': 'Bearer ' + os.environ['KEY']"] : []),
    ...headers.map(([name, value]) => `${literal(name)}: ${literal(value)}`),
    ...(json === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(all.length === 0 ? [] : [`headers={${all.join(', ')}}`]),
    ...(file === undefined ? [] : [`files={'file': open('${file}', 'rb')}`]),
    ...(file === undefined || members.length === 0
      ? []
      : [`data={${members.map(([name, text]) => `'${name}': ${literal(text)}`).join(', ')}}`]),
    ...(json === undefined ? [] : [`data=${literal(json)}`]),
  ];
  return [
    ...(keyed ? ['import os'] : []),
    'import requests',
    '',
    `reply = requests.request('${method}', ${literal(url)},`,
    ...options.map((option) => `    ${option},`),
    ')',
    'reply.raise_for_status()',
    result === undefined ? 'print(reply.text)' : `open('${result}', 'wb').write(reply.content)`,
  ].join('\n');
}
