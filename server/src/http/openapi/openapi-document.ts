import type { Manifest } from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';
import { PROBLEMS } from '../problem.js';
import { type Forms, operationObject, reservedObject, templatedPath } from './operation-object.js';
import { Components, type OpenApiSchema } from './schema.js';

export interface ApiSubject {
  readonly version: string;
  readonly operations: readonly MountedOperation[];
  readonly manifests: readonly Manifest[];
}

const ABOUT = [
  'Converts Word documents to PDF as Word lays them out, fills templates, draws pages, extracts content, signs and verifies.',
  'Send an API key as a bearer token. `quire keys create` creates one.',
].join('\n\n');

/** The OpenAPI 3.1 document of this service, made from the operations' own declarations. */
export async function openApiDocument(
  { version, operations, manifests }: ApiSubject,
  forms: Forms = 'all',
): Promise<OpenApiSchema> {
  const paths: Record<string, Record<string, OpenApiSchema>> = { '/v1/health': { get: HEALTH } };
  const components = new Components();
  const put = (method: string, path: string, object: OpenApiSchema) => {
    const at = templatedPath(path);
    paths[at] = { ...paths[at], [method.toLowerCase()]: object };
  };
  for (const { operation, plugin } of operations) {
    const { route } = operation;
    if (!route) continue;
    const subject = { operation, plugin, schemas: await operation.schemas?.() };
    put(route.method, route.path, operationObject(subject, components, forms));
  }
  for (const { id, reserved } of manifests) {
    for (const each of reserved) put(each.method, each.path, reservedObject(each, id));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quire',
      version,
      description: ABOUT,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key, `qr_...`.' } },
      schemas: {
        Problem: PROBLEM,
        DocumentReference: DOCUMENT_REFERENCE,
        DocumentReply: DOCUMENT_REPLY,
        ...components.schemas,
      },
    },
  };
}

const text = { type: 'string' };

const HEALTH: OpenApiSchema = {
  operationId: 'health',
  tags: ['service'],
  summary: 'Reports that the service is running.',
  security: [],
  responses: {
    200: {
      description: 'The service is running.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['status', 'version', 'uptime'],
            properties: {
              status: { const: 'ok' },
              version: text,
              uptime: { type: 'integer', description: 'Seconds.' },
            },
          },
        },
      },
    },
  },
};

const PROBLEM: OpenApiSchema = {
  type: 'object',
  description: 'RFC 9457, with an error code and the request ID.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'details'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: text,
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    requestId: text,
    details: {
      type: 'array',
      items: { type: 'object', required: ['field', 'issue'], properties: { field: text, issue: text } },
    },
    part: { type: 'string', description: 'The faulty part of the document.' },
    report: { type: 'object', description: 'The report of the operation, with TEMPLATE_ERROR.' },
  },
};

const DOCUMENT_REFERENCE: OpenApiSchema = {
  type: 'object',
  description: 'The document in base64, or its URL if the operator allows the host.',
  properties: {
    base64: { type: 'string', contentEncoding: 'base64' },
    url: { type: 'string', format: 'uri' },
    filename: text,
    contentType: text,
  },
};

const DOCUMENT_REPLY: OpenApiSchema = {
  type: 'object',
  required: ['base64', 'contentType', 'filename'],
  properties: { base64: { type: 'string', contentEncoding: 'base64' }, contentType: text, filename: text },
};
