import { operation } from '@quire/core/plugin';
import { digestDocument } from './handler.js';
import { parameters } from './parameters.js';

/** One declaration makes POST /v1/digest, its entry in the OpenAPI document, and `quire digest FILE...`. */
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
