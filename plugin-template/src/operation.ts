import { operation, type Parameters, type ParameterValues } from '@quire/core/plugin';
import { digestDocument } from './handler.js';

const parameters = {
  algorithm: {
    kind: 'choice',
    values: ['sha-256', 'sha-384', 'sha-512'],
    default: 'sha-256',
    description: 'The hash function.',
  },
} as const satisfies Parameters;

/** Their values, as the handler receives them. */
export type DigestParameters = ParameterValues<typeof parameters>;

/** One declaration: POST /v1/digest, its place in the OpenAPI document, and `quire digest FILE...`. */
export const digest = operation({
  id: 'digest',
  summary: 'Computes the digest of a document.',
  route: { method: 'POST', path: '/v1/digest' },
  command: { words: ['digest'], files: 'many' },
  access: 'key',
  input: 'document',
  parameters,
  produces: [],
  schemas: async () => ({ output: (await import('./schema.js')).digestReply }),
  handler: { handle: digestDocument },
});
