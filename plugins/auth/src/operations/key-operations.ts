import { type Operation, operation } from '@quire/core/plugin';
import { CreateKey, ListKeys, RevokeKey, RotateKey } from './key-handlers.js';

const schemas = () => import('./key-schemas.js');
const json = { input: 'none', access: 'key', produces: [] } as const;
const owner = {
  kind: 'text',
  maxLength: 320,
  example: 'ada@example.com',
  description: 'Who holds the key.',
} as const;

const createKey = operation({
  ...json,
  id: 'keys.create',
  summary: 'Makes a key and shows it, once.',
  command: { words: ['keys', 'create'], files: 'none' },
  parameters: { owner: { ...owner, default: 'operator' } },
  schemas: async () => ({ output: (await schemas()).newKey }),
  handler: CreateKey,
});

const listKeys = operation({
  ...json,
  id: 'keys.list',
  summary: 'Lists keys, revoked ones included; none of them can be used from here.',
  command: { words: ['keys', 'list'], files: 'none' },
  parameters: { owner },
  schemas: async () => ({ output: (await schemas()).keyList }),
  handler: ListKeys,
});

const revokeKey = operation({
  ...json,
  id: 'keys.revoke',
  summary: 'Revokes a key.',
  command: { words: ['keys', 'revoke'], files: 'none', positional: ['id'] },
  parameters: { id: { kind: 'text', maxLength: 16, required: true, description: 'The public part of the key.' } },
  schemas: async () => ({ output: (await schemas()).revokedKey }),
  handler: RevokeKey,
});

const ownKeys = operation({
  ...json,
  id: 'auth.keys',
  summary: 'Lists the keys of the holder.',
  route: { method: 'GET', path: '/v1/auth/keys' },
  parameters: {},
  schemas: async () => ({ output: (await schemas()).keyList }),
  handler: ListKeys,
});

const revokeOwnKey = operation({
  ...json,
  id: 'auth.keys.revoke',
  summary: 'Revokes a key of the holder, be it the one of this request.',
  route: { method: 'DELETE', path: '/v1/auth/keys/:id' },
  parameters: {},
  schemas: async () => ({ output: (await schemas()).revokedKey }),
  handler: RevokeKey,
});

const rotateOwnKey = operation({
  ...json,
  id: 'auth.keys.rotate',
  summary: 'Makes a new key in place of one of the holder, which ends after an overlap.',
  route: { method: 'POST', path: '/v1/auth/keys/:id/rotate' },
  parameters: {
    overlap: {
      kind: 'number',
      minimum: 0,
      maximum: 7 * 24 * 60,
      default: 24 * 60,
      description: 'Minutes that the old key stays in force.',
    },
  },
  schemas: async () => ({ output: (await schemas()).rotatedKey }),
  handler: RotateKey,
});

export const keyOperations: readonly Operation[] = [
  createKey,
  listKeys,
  revokeKey,
  ownKeys,
  revokeOwnKey,
  rotateOwnKey,
];
