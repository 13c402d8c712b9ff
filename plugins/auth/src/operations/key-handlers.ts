import { QuireError } from '@quire/core';
import type { Handler, OperationContext, OperationInput, Reply } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { KEYRING, type Keyring } from '../keys/keyring.js';
import { keyBody, NO_STORE, newKeyReply } from './key-reply.js';

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

/** The old key stays in force for the overlap, so that those who use it can be told of the new one. */
@injectable()
export class RotateKey implements Handler<Input<{ overlap: number }>> {
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
  new QuireError('VALIDATION_ERROR', 'there is no such key in force', {
    details: [{ field: 'id', issue: 'names no key in force' }],
  });
