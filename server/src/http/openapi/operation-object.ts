import type { FileOption, Operation, Parameter, ReservedOperation, Schemas } from '@quire/core/plugin';
import { type Components, type OpenApiSchema, parameterSchema } from './schema.js';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The schema of a file. `format` is obsolete in OpenAPI 3.1, but client generators tell files from text by it. */
const bytes = (type: string): OpenApiSchema => ({ type: 'string', format: 'binary', contentMediaType: type });

/** `/v1/keys/:id` as OpenAPI writes it: `/v1/keys/{id}`. */
export const templatedPath = (path: string): string => path.replace(/:([A-Za-z0-9]+)/g, '{$1}');

/**
 * The described forms of bodies and replies that may be a file or JSON: both, or only the file, because client
 * generators mix the two.
 */
export type Forms = 'all' | 'one';

export const isForms = (value: unknown): value is Forms => value === 'all' || value === 'one';

export interface DescribedOperation {
  readonly operation: Operation;
  readonly plugin: string;
  readonly schemas?: Schemas;
}

export function operationObject(
  { operation, plugin, schemas = {} }: DescribedOperation,
  components: Components,
  forms: Forms,
): OpenApiSchema {
  const inPath = [...(operation.route?.path ?? '').matchAll(/:([A-Za-z0-9]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inHeader = Object.entries(operation.route?.headers ?? {}).map(([name, parameter]) => ({
    name,
    in: 'header',
    description: sentenceOf(parameter),
    required: parameter.required ?? false,
    schema: parameterSchema(parameter),
  }));
  const inQuery = Object.entries(operation.parameters).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: sentenceOf(parameter),
    required: parameter.required ?? false,
    schema: parameterSchema(parameter),
  }));
  return {
    operationId: operation.id,
    tags: [plugin],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(operation.access === 'open' && { security: [] }),
    parameters: [...inPath, ...inHeader, ...inQuery],
    ...requestBody(operation, schemas, components, forms),
    responses: {
      ...success(operation, schemas, components, forms),
      400: problem('VALIDATION_ERROR: the request is not valid; `details` lists each mistake.'),
      ...(operation.access === 'key' && {
        401: problem('AUTHENTICATION_ERROR: the key is missing or not valid.'),
      }),
      429: problem('RATE_LIMIT_ERROR: too many requests; `Retry-After` says when to try again.'),
      431: problem('HEADERS_TOO_LARGE: the address and the headers exceed 16 KB.'),
      ...(operation.input !== 'none' && {
        408: problem('REQUEST_TIMEOUT: the body arrived too slowly; the connection is closed.'),
        413: problem('PAYLOAD_TOO_LARGE'),
        415: problem('UNSUPPORTED_MEDIA_TYPE'),
      }),
      ...(operation.input === 'document' && {
        422: problem('INVALID_DOCUMENT (`part` names the faulty part), TEMPLATE_ERROR or LIMIT_EXCEEDED.'),
        501: problem('NOT_AVAILABLE: the option is announced but not implemented yet.'),
      }),
      503: problem('OVERLOADED: the service is full or stopping; `Retry-After` says when to try again.'),
      ...further(operation, schemas, components, forms),
    },
  };
}

/** The description with the default value in words: clients would send the value if it were the schema's `default`. */
const sentenceOf = ({ description, implied }: Parameter): string =>
  implied === undefined ? description : `${description} Default: \`${implied}\`.`;

/** Describes an operation that is announced but not built: only its route is decided. */
export const reservedObject = ({ id, summary }: ReservedOperation, plugin: string): OpenApiSchema => ({
  operationId: id,
  tags: [plugin],
  summary,
  'x-reserved': true,
  responses: {
    401: problem('AUTHENTICATION_ERROR: the key is missing or not valid.'),
    429: problem('RATE_LIMIT_ERROR: too many requests; `Retry-After` says when to try again.'),
    431: problem('HEADERS_TOO_LARGE: the address and the headers exceed 16 KB.'),
    501: problem('NOT_AVAILABLE'),
    503: problem('UNAVAILABLE: the database does not answer, or OVERLOADED: the service is full or stopping.'),
  },
});

function requestBody(
  { id, input, parts, partFiles = {} }: Operation,
  { body }: Schemas,
  components: Components,
  forms: Forms,
): OpenApiSchema {
  if (input === 'none') return {};
  const bodySchema = body ? components.add(body, 'input', id) : { type: 'object', properties: {} };
  if (input === 'json')
    return { requestBody: { required: true, content: { 'application/json': { schema: bodySchema } } } };
  const given = (bodySchema.properties ?? {}) as Readonly<Record<string, OpenApiSchema>>;
  const members = forms === 'all' ? given : Object.fromEntries(Object.entries(given).map(ofOneType));
  const withDocument = (name: string, schema: OpenApiSchema) => ({
    schema: {
      ...bodySchema,
      properties: { [name]: schema, ...members },
      required: [name, ...((bodySchema.required as string[] | undefined) ?? [])],
    },
  });
  const file = { ...bytes('application/octet-stream'), description: 'The document.' };
  const document = withDocument('file', file);
  const multipart = {
    schema: { ...document.schema, properties: { file, ...filesOf(partFiles), ...members } },
  };
  // The type of further parts is left open: generated clients would apply it to the named members, too.
  const further = parts !== undefined && { description: parts, contentMediaType: 'application/octet-stream' };
  const withParts = {
    schema: { ...multipart.schema, additionalProperties: further },
    encoding: encodings(bodySchema),
  };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': withParts,
        ...(forms === 'all' && {
          'application/json': withDocument('document', { $ref: '#/components/schemas/DocumentReference' }),
        }),
      },
    },
  };
}

const filesOf = (files: Readonly<Record<string, FileOption>>): Readonly<Record<string, OpenApiSchema>> =>
  Object.fromEntries(
    Object.entries(files).map(([name, { description, many }]) => {
      const further = many ? ` Further ones are parts called ${name}-2, ${name}-3 and so on.` : '';
      return [name, { ...bytes('application/octet-stream'), description: `${description}${further}` }];
    }),
  );

/** A member that is an object or a list is described as an object: generators fail to write one type of both. */
function ofOneType([name, schema]: readonly [string, OpenApiSchema]): readonly [string, OpenApiSchema] {
  const types = (schema.anyOf ?? []) as readonly OpenApiSchema[];
  const object = types.find(({ type }) => type === 'object');
  const isMixed = object !== undefined && types.some(({ type }) => type === 'array');
  return [name, isMixed ? { ...object, description: schema.description } : schema];
}

/** The replies for further statuses that an operation declares; successful ones have the same content as 200. */
function further(operation: Operation, schemas: Schemas, components: Components, forms: Forms): OpenApiSchema {
  const [usual] = Object.values(success(operation, schemas, components, forms));
  return Object.fromEntries(
    Object.entries(operation.responses ?? {}).map(([status, description]) => [
      status,
      Number(status) < 400 ? { ...(usual as object), description } : problem(description),
    ]),
  );
}

/** Members other than text are JSON in their part. Without this, clients choose a format themselves. */
const encodings = ({ properties = {} }: { readonly properties?: unknown }): OpenApiSchema => ({
  file: { contentType: 'application/octet-stream' },
  ...Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, OpenApiSchema>>)
      .filter(([, schema]) => !takesText(schema))
      .map(([name]) => [name, { contentType: 'application/json' }]),
  ),
});

/** True if a value may be plain text, which in JSON would be in quotes. */
const takesText = ({ type, const: value, anyOf = [] }: OpenApiSchema): boolean =>
  type === 'string' || typeof value === 'string' || (anyOf as readonly OpenApiSchema[]).some(takesText);

export const EVERY_REPLY = {
  'X-Request-Id': 'Identifies the request in the log.',
  'X-RateLimit-Limit': 'Requests a minute.',
  'X-RateLimit-Remaining': 'Requests left in this period.',
  'X-RateLimit-Reset': 'Seconds until the next period.',
};

function success(
  { id, produces, answersReport = false, headers = {} }: Operation,
  { output }: Schemas,
  components: Components,
  forms: Forms,
): OpenApiSchema {
  const described = Object.entries({ ...EVERY_REPLY, ...headers });
  const headerObjects = Object.fromEntries(
    described.map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
  const outputSchema = output ? components.add(output, 'output', id) : undefined;
  if (produces.length === 0 && !outputSchema) return { 204: { description: 'Done.', headers: headerObjects } };
  const withDocument = {
    type: 'object',
    required: ['document', 'report'],
    properties: { document: { $ref: '#/components/schemas/DocumentReply' }, report: outputSchema ?? {} },
  };
  const replies = [
    ...(produces.length === 0 || answersReport ? [outputSchema ?? {}] : []),
    ...(produces.length > 0 ? [withDocument] : []),
  ];
  const isOne = forms === 'one';
  const json = isOne || replies.length === 1 ? replies[0] : { anyOf: replies };
  const files = isOne && answersReport ? [] : produces.map((type) => [type, { schema: bytes(type) }] as const);
  const content = Object.fromEntries(
    isOne && files.length > 0 ? files : [...files, ['application/json', { schema: json }]],
  );
  return { 200: { description: 'Done.', headers: headerObjects, content } };
}
