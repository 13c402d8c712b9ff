import {
  type Handler,
  type Operation,
  type OperationContext,
  type OperationInput,
  operation,
  QuireError,
  type Reply,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { KEYRING, type Keyring } from '../keys/index.js';
import { keyBody, NO_STORE, newKeyReply } from './key-reply.js';

const schemas = () => import('./schemas.js');

/** Creates a key for the operator: `quire keys create`. */
@injectable()
class CreateKey implements Handler<Input<{ owner: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters }: Input<{ owner: string }>): Promise<Reply> {
    return newKeyReply(await this.keyring.create(parameters.owner));
  }
}

/** The operator sees all keys or those of an owner; owners see their own. */
@injectable()
class ListKeys implements Handler<Input<{ owner?: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters }: Input<{ owner?: string }>, { principal }: OperationContext): Promise<Reply> {
    const keys = await this.keyring.list(principal?.owner ?? parameters.owner);
    return { kind: 'json', headers: NO_STORE, body: { keys: keys.map(keyBody) } };
  }
}

/** Revokes the key that `id` of the command or of the path names. A key of another owner is treated as nonexistent. */
@injectable()
class RevokeKey implements Handler<Input<{ id?: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters, path }: Input<{ id?: string }>, { principal }: OperationContext): Promise<Reply> {
    const id = parameters.id ?? path.id;
    if (!(await this.keyring.revoke(id, principal?.owner))) throw unknownKey();
    return { kind: 'json', body: { keyId: id, revoked: true } };
  }
}

/** Replaces a key. The old one stays in force for the overlap, so that its users have time to change to the new one. */
@injectable()
class RotateKey implements Handler<Input<{ overlap: number }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters, path }: Input<{ overlap: number }>, { principal }: OperationContext): Promise<Reply> {
    const rotated = await this.keyring.rotate(path.id, parameters.overlap * 60_000, principal?.owner);
    if (!rotated) throw unknownKey();
    const { minted, endsAt } = rotated;
    return newKeyReply(minted, { replaces: { keyId: path.id, validUntil: new Date(endsAt).toISOString() } });
  }
}

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

const createKey = operation({
  ...json,
  id: 'keys.create',
  summary: 'Creates a key and shows it once.',
  command: { words: ['keys', 'create'], files: 'none' },
  parameters: { owner: { ...owner, default: 'operator' } },
  schemas: async () => ({ output: (await schemas()).newKey }),
  handler: CreateKey,
});

const listKeys = operation({
  ...json,
  id: 'keys.list',
  summary: 'Lists keys, including revoked ones; secrets are never shown.',
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
  summary: 'Lists the keys of the account.',
  route: { method: 'GET', path: '/v1/auth/keys' },
  parameters: {},
  schemas: async () => ({ output: (await schemas()).keyList }),
  handler: ListKeys,
});

const revokeOwnKey = operation({
  ...json,
  id: 'auth.keys.revoke',
  summary: 'Revokes a key of the account, also the one used for this request.',
  route: { method: 'DELETE', path: '/v1/auth/keys/:id' },
  responses,
  parameters: {},
  schemas: async () => ({ output: (await schemas()).revokedKey }),
  handler: RevokeKey,
});

const rotateOwnKey = operation({
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
});

export const keyOperations: readonly Operation[] = [
  createKey,
  listKeys,
  revokeKey,
  ownKeys,
  revokeOwnKey,
  rotateOwnKey,
];
