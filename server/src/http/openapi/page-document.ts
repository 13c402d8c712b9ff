import type { Operation } from '@quire/core/plugin';
import { type ApiSubject, openApiDocument } from './openapi-document.js';
import { EVERY_REPLY } from './operation-object.js';
import { type Described, type DescribedParameter, type Media, partText, samplesOf } from './samples.js';
import type { OpenApiSchema } from './schema.js';

/** The number of parameters above which optional ones are in groups. */
const MANY = 6;

/**
 * The OpenAPI document as the API page shows it. Swagger UI sends everything that has a value, so optional parts and
 * parameters have none, and their examples are in the descriptions. Operations have samples of code (`x-samples`), and
 * long lists of parameters have groups (`x-group`).
 */
export async function pageDocument(subject: ApiSubject): Promise<OpenApiSchema> {
  // Servers are removed: a list with one entry offers no choice.
  const { servers, ...document } = await openApiDocument(subject);
  const operations = new Map(subject.operations.map(({ operation }) => [operation.id, operation]));
  const paths = await Promise.all(
    Object.entries(document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>).map(
      async ([path, methods]) => {
        const shown = Object.entries(methods).map(async ([method, described]) => {
          const operation = operations.get(described.operationId);
          return [method, operation ? await shownOperation(described, operation, [method, path]) : described];
        });
        return [path, Object.fromEntries(await Promise.all(shown))];
      },
    ),
  );
  return { ...document, paths: Object.fromEntries(paths) };
}

async function shownOperation(
  described: Described,
  operation: Operation,
  [method, path]: readonly [string, string],
): Promise<OpenApiSchema> {
  const given = await neededMembers(operation);
  const { parameters = [], requestBody } = described;
  return {
    ...described,
    parameters: grouped(parameters.map(shownParameter), operation),
    ...(requestBody && { requestBody: shownBody(requestBody, operation, given) }),
    responses: shownResponses(described.responses),
    'x-samples': samplesOf(described, operation, { method, path, given }),
  };
}

/** Only the first response has its content: others share its schema, and all refusals one. A file is `the file`. */
const shownResponses = (responses: Described['responses']): OpenApiSchema =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { description, content = {}, headers = {} }], index) => {
      if (index > 0) return [status, { description }];
      const media = Object.entries(content).map(([type, { schema }]) => [
        type,
        { schema: schema.format === 'binary' ? { type: 'string', example: 'the file' } : schema },
      ]);
      const own = Object.entries(headers).filter(([name]) => !(name in EVERY_REPLY));
      return [status, { description, content: Object.fromEntries(media), headers: Object.fromEntries(own) }];
    }),
  );

/** Examples for the members that a body needs: all for JSON, otherwise the first; none if it may be empty. */
async function neededMembers({ schemas, examples = {}, input }: Operation): Promise<Readonly<Record<string, unknown>>> {
  const body = (await schemas?.())?.body;
  if (!body || body.safeParse({}).success) return {};
  const { file, ...members } = examples;
  return Object.fromEntries(Object.entries(members).slice(0, input === 'json' ? undefined : 1));
}

function shownParameter(parameter: DescribedParameter): DescribedParameter {
  const { default: standard, examples = [], ...schema } = parameter.schema;
  const [example] = examples as readonly unknown[];
  const values = (schema.enum ?? []) as readonly unknown[];
  if (parameter.required) return { ...parameter, schema: { ...parameter.schema, default: values[0] ?? undefined } };
  const words = [
    parameter.description,
    standard !== undefined && `Default: \`${standard}\`.`,
    example !== undefined && `Example: \`${example}\`.`,
  ];
  return { ...parameter, description: words.filter(Boolean).join(' '), schema };
}

/** Sorts parameters into the groups of the command's help; required ones come first, without a group. */
function grouped(parameters: readonly DescribedParameter[], { command }: Operation): readonly DescribedParameter[] {
  if (parameters.length <= MANY) return parameters;
  const { groups = {} } = command ?? {};
  const titleOf = ({ name, required }: DescribedParameter): string | undefined =>
    required ? undefined : (Object.entries(groups).find(([, names]) => names.includes(name))?.[0] ?? OTHERS);
  const titles = [undefined, ...Object.keys(groups), OTHERS];
  return titles.flatMap((title) => {
    const own = parameters.filter((parameter) => titleOf(parameter) === title);
    if (title === undefined) return own;
    return own.map((parameter, index) => ({
      ...parameter,
      'x-group': title,
      ...(index === 0 && { 'x-group-size': own.length }),
    }));
  });
}

const OTHERS = 'Options';

function shownBody(
  body: NonNullable<Described['requestBody']>,
  { examples = {} }: Operation,
  given: Readonly<Record<string, unknown>>,
): OpenApiSchema {
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    type === 'multipart/form-data'
      ? shownForm(media, examples, given)
      : { ...media, ...(Object.keys(given).length > 0 && { example: { ...documentOf(media), ...given } }) },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

const documentOf = ({ schema }: Media): object =>
  schema.properties?.document ? { document: { base64: '', filename: 'report.docx' } } : {};

/** The form of a body as shown on the page: its members are text, or JSON if they are structured. */
function shownForm(
  { schema }: Media,
  examples: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): OpenApiSchema {
  const { properties = {}, additionalProperties, ...rest } = schema;
  const required = (schema.required ?? []) as readonly string[];
  const shown = ([name, member]: readonly [string, OpenApiSchema]): readonly [string, OpenApiSchema] => {
    if (member.format === 'binary') return [name, member];
    const example = Object.hasOwn(examples, name) ? partText(examples[name]) : undefined;
    const description = [member.description, example !== undefined && `Example: \`${example}\``];
    const isChoice = Array.isArray(member.enum);
    const value = Object.hasOwn(given, name) || required.includes(name) ? (example ?? '') : '';
    return [
      name,
      {
        type: 'string',
        ...(isChoice && { enum: member.enum }),
        description: description.filter(Boolean).join('\n\n'),
        example: value,
      },
    ];
  };
  return { schema: { ...rest, properties: Object.fromEntries(Object.entries(properties).map(shown)) } };
}
