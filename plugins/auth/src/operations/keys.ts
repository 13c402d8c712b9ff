import { type Operation, type OperationInput, operation, QuireError } from '@quire/core/plugin';
import { handlerOn } from '@quire/core/plugin/inject';
import { KEYRING, type Keyring } from '../keys/index.js';
import { keyBody, NO_STORE, newKeyReply } from './key-reply.js';

const schemas = () => import('./schemas.js');

const CreateKey = handlerOn<Keyring, Input<{ owner: string }>>(KEYRING, async (keyring, { parameters }) =>
  newKeyReply(await keyring.create(parameters.owner)),
);

/** The operator sees all keys or those of an owner; owners see their own. */
const ListKeys = handlerOn<Keyring, Input<{ owner?: string }>>(KEYRING, async (keyring, { parameters }, context) => {
  const keys = await keyring.list(context.principal?.owner ?? parameters.owner);
  return { kind: 'json', headers: NO_STORE, body: { keys: keys.map(keyBody) } };
});

/** Revokes the key that `id` of the command or of the path names. A key of another owner is treated as nonexistent. */
const RevokeKey = handlerOn<Keyring, Input<{ id?: string }>>(
  KEYRING,
  async (keyring, { parameters, path }, context) => {
    const id = parameters.id ?? path.id;
    if (!(await keyring.revoke(id, context.principal?.owner))) throw unknownKey();
    return { kind: 'json', body: { keyId: id, revoked: true } };
  },
);

/** Replaces a key. The old one stays in force for the overlap, so that its users have time to change to the new one. */
const RotateKey = handlerOn<Keyring, Input<{ overlap: number }>>(
  KEYRING,
  async (keyring, { parameters, path }, context) => {
    const rotated = await keyring.rotate(path.id, parameters.overlap * 60_000, context.principal?.owner);
    if (!rotated) throw unknownKey();
    const { minted, endsAt } = rotated;
    return newKeyReply(minted, { replaces: { keyId: path.id, validUntil: new Date(endsAt).toISOString() } });
  },
);

type Input<Parameters> = Pick<OperationInput, 'path'> & { readonly parameters: Parameters };

const unknownKey = () =>
  new QuireError('NOT_FOUND', 'there is no such active key', {
    details: [{ field: 'id', issue: 'is not an active key' }],
  });
const responses = { 404: 'NOT_FOUND: the account has no such active key.' };

const json = { input: 'none', access: 'key', produces: [] } as const;
const owner = {
  kind: 'text',
  maxLength: 320,
  example: 'ada@example.com',
  description: 'The owner of the key.',
} as const;

export const keyOperations: readonly Operation[] = [
  operation({
    ...json,
    id: 'keys.create',
    summary: 'Creates a key and shows it once.',
    command: { words: ['keys', 'create'], files: 'none' },
    parameters: { owner: { ...owner, default: 'operator' } },
    schemas: async () => ({ output: (await schemas()).newKey }),
    handler: CreateKey,
  }),
  operation({
    ...json,
    id: 'keys.list',
    summary: 'Lists keys, including revoked ones; secrets are never shown.',
    command: { words: ['keys', 'list'], files: 'none' },
    parameters: { owner },
    schemas: async () => ({ output: (await schemas()).keyList }),
    handler: ListKeys,
  }),
  operation({
    ...json,
    id: 'keys.revoke',
    summary: 'Revokes a key.',
    command: { words: ['keys', 'revoke'], files: 'none', positional: ['id'] },
    parameters: { id: { kind: 'text', maxLength: 16, required: true, description: 'The public part of the key.' } },
    schemas: async () => ({ output: (await schemas()).revokedKey }),
    handler: RevokeKey,
  }),
  operation({
    ...json,
    id: 'auth.keys',
    summary: 'Lists the keys of the account.',
    route: { method: 'GET', path: '/v1/auth/keys' },
    parameters: {},
    schemas: async () => ({ output: (await schemas()).keyList }),
    handler: ListKeys,
  }),
  operation({
    ...json,
    id: 'auth.keys.revoke',
    summary: 'Revokes a key of the account, also the one used for this request.',
    route: { method: 'DELETE', path: '/v1/auth/keys/:id' },
    responses,
    parameters: {},
    schemas: async () => ({ output: (await schemas()).revokedKey }),
    handler: RevokeKey,
  }),
  operation({
    ...json,
    id: 'auth.keys.rotate',
    summary: 'Replaces a key of the account. The old key expires after an overlap.',
    route: { method: 'POST', path: '/v1/auth/keys/:id/rotate' },
    responses,
    parameters: {
      overlap: {
        kind: 'number',
        minimum: 0,
        maximum: 7 * 24 * 60,
        default: 24 * 60,
        description: 'Minutes for which the old key stays valid.',
      },
    },
    schemas: async () => ({ output: (await schemas()).rotatedKey }),
    handler: RotateKey,
  }),
];
