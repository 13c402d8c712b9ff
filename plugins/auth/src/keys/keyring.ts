import {
  type Authenticator,
  CLOCK,
  type Clock,
  isQuireError,
  KEY_STORE,
  type KeyStore,
  type Principal,
  type StoredKey,
  token,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { keyIdOf, type MintedKey, matches, mintKey, NO_KEY } from './api-key.js';
import { KNOWN_KEYS, type KnownKeys } from './known-keys.js';

export interface Rotated {
  readonly minted: MintedKey;
  /** The time when the old key expires, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Called with the id of a key that is accepted although the store does not answer. */
export type GraceWatch = (id: string) => void;

export const GRACE_WATCH = token<GraceWatch>('auth.GraceWatch');

/**
 * Makes, revokes and checks keys. Each check asks the store, so that all replicas refuse a revoked key with the next
 * request. Only while the store does not answer, a key that it returned recently is accepted (`KnownKeys`).
 */
@injectable()
export class Keyring implements Authenticator {
  constructor(
    @inject(KEY_STORE) private readonly store: KeyStore,
    @inject(CLOCK) private readonly clock: Clock,
    @inject(KNOWN_KEYS) private readonly known: KnownKeys,
    @inject(GRACE_WATCH) private readonly graceTaken: GraceWatch,
  ) {}

  async authenticate(apiKey: string): Promise<Principal | undefined> {
    const id = keyIdOf(apiKey);
    if (id === undefined) return undefined;
    const { key, fromStore } = await this.#find(id);
    // The work is the same whether or not the key exists, so that timing does not reveal it.
    const isRight = matches(apiKey, key ?? NO_KEY);
    if (!key || !isRight || !this.#inForce(key)) return undefined;
    if (fromStore) this.known.remember(key);
    else this.graceTaken(id);
    return { keyId: key.id, owner: key.owner };
  }

  /** The key from the store, or its last known state if the store does not answer. */
  async #find(id: string): Promise<{ readonly key?: StoredKey; readonly fromStore: boolean }> {
    try {
      const key = await this.store.find(id);
      if (!key) this.known.forget(id);
      return { key, fromStore: true };
    } catch (error) {
      const key = isQuireError(error) && error.code === 'UNAVAILABLE' ? this.known.recall(id) : undefined;
      if (!key) throw error;
      return { key, fromStore: false };
    }
  }

  /** Makes a key. The key itself is in the answer, and nowhere else. */
  async create(owner: string): Promise<MintedKey> {
    const minted = mintKey(owner, this.clock.now());
    await this.store.add(minted.stored);
    return minted;
  }

  list(owner?: string): Promise<readonly StoredKey[]> {
    return this.store.list(owner);
  }

  /** Returns false if there is no such active key, or `owner` does not own it. */
  async revoke(id: string, owner?: string): Promise<boolean> {
    const key = await this.store.find(id);
    if (!key || (owner !== undefined && key.owner !== owner)) return false;
    this.known.forget(id);
    return this.store.revoke(id, this.clock.now());
  }

  /** Replaces a key, which expires after an overlap; undefined if it is not active, not owned or replaced. */
  async rotate(id: string, overlapMilliseconds: number, owner?: string): Promise<Rotated | undefined> {
    const old = await this.store.find(id);
    if (!old || old.revokedAt !== undefined || (owner !== undefined && old.owner !== owner)) return undefined;
    // The new key is made first, so that a failure in between does not lock out its owner.
    const minted = await this.create(old.owner);
    const endsAt = this.clock.now() + overlapMilliseconds;
    if (await this.store.revoke(id, endsAt)) return { minted, endsAt };
    await this.store.revoke(minted.stored.id, this.clock.now());
    return undefined;
  }

  #inForce({ revokedAt }: StoredKey): boolean {
    return revokedAt === undefined || this.clock.now() < revokedAt;
  }
}

/** The token of the keyring inside the plugin: other plugins see the `Authenticator` and the store. */
export const KEYRING = token<Keyring>('auth.Keyring');
