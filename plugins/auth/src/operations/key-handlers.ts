import { QuireError } from '@quire/core';
import type { Handler, OperationContext, OperationInput, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import type { MintedKey } from '../keys/api-key.js';
import { KEYRING, type Keyring } from '../keys/keyring.js';
import { keyBody } from './key-body.js';

/** What carries a key must be kept by nobody on the way. */
const NO_STORE = { 'Cache-Control': 'no-store' };

const newKeyReply = ({ apiKey, stored }: MintedKey): Reply => ({
  kind: 'json',
  headers: NO_STORE,
  body: { apiKey, keyId: stored.id, createdAt: new Date(stored.createdAt).toISOString() },
});

/** For the operator: `quire keys create`. */
@injectable()
export class CreateKey implements Handler<Input<{ owner: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters }: Input<{ owner: string }>): Promise<Reply> {
    return newKeyReply(await this.keyring.create(parameters.owner));
  }
}

/** The operator sees all keys or those of an owner, a holder their own. */
@injectable()
export class ListKeys implements Handler<Input<{ owner?: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters }: Input<{ owner?: string }>, { principal }: OperationContext): Promise<Reply> {
    const keys = await this.keyring.list(principal?.owner ?? parameters.owner);
    return { kind: 'json', headers: NO_STORE, body: { keys: keys.map(keyBody) } };
  }
}

/** By `id` of the command or of the path. A key of somebody else's is as unknown as one that never was. */
@injectable()
export class RevokeKey implements Handler<Input<{ id?: string }>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ parameters, path }: Input<{ id?: string }>, { principal }: OperationContext): Promise<Reply> {
    const id = parameters.id ?? path.id;
    if (!(await this.keyring.revoke(id, principal?.owner))) throw unknownKey();
    return { kind: 'json', body: { keyId: id, revoked: true } };
  }
}

/** The new key is in force before the old one ends, so that a failure in between locks nobody out. */
@injectable()
export class RotateKey implements Handler<Input<object>> {
  constructor(@inject(KEYRING) private readonly keyring: Keyring) {}

  async handle({ path }: Input<object>, { principal }: OperationContext): Promise<Reply> {
    const owned = await this.keyring.list(principal?.owner);
    const old = owned.find((key) => key.id === path.id && key.revokedAt === undefined);
    if (!old) throw unknownKey();
    const minted = await this.keyring.create(old.owner);
    await this.keyring.revoke(old.id);
    return newKeyReply(minted);
  }
}

type Input<Parameters> = Pick<OperationInput, 'path'> & { readonly parameters: Parameters };

const unknownKey = () =>
  new QuireError('VALIDATION_ERROR', 'there is no such key in force', {
    details: [{ field: 'id', issue: 'names no key in force' }],
  });
