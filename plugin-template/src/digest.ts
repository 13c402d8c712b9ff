import { operation } from '@quire/core/plugin';
import { digestDocument } from './digest-document.js';

/** One declaration: POST /v1/digest, its place in the OpenAPI document, and `quire digest FILE...`. */
export const digest = operation({
  id: 'digest',
  summary: 'Tells the digest of a document.',
  route: { method: 'POST', path: '/v1/digest' },
  command: { words: ['digest'], files: 'many' },
  access: 'key',
  input: 'document',
  parameters: {
    algorithm: {
      kind: 'choice',
      values: ['sha-256', 'sha-384', 'sha-512'],
      default: 'sha-256',
      description: 'The hash function.',
    },
  },
  produces: [],
  schemas: async () => ({ output: (await import('./digest-reply.js')).digestReply }),
  handler: { handle: digestDocument },
});
