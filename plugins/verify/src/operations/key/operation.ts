import { operation } from '@quire/core/plugin';
import { KeyHandler } from './handler.js';

/** GET /v1/verify/key. */
export const keyOperation = operation({
  id: 'verify.key',
  summary: "The service's own certificate.",
  description:
    'The certificate of its signatures, and the certificates above, in PEM. `development`: this installation made the ' +
    'identity for itself; do not trust it.',
  route: { method: 'GET', path: '/v1/verify/key' },
  access: 'open',
  input: 'none',
  parameters: {},
  produces: [],
  schemas: async () => ({ output: (await import('./schema.js')).keyReport }),
  handler: KeyHandler,
});
