import {
  type Authenticator,
  CLOCK,
  type Clock,
  KEY_STORE,
  type KeyStore,
  type Principal,
  type StoredKey,
  token,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { keyIdOf, type MintedKey, matches, mintKey } from './api-key.js';

/** How long a key that was found is believed without asking the store again; revoked here, it is forgotten at once. */
const BELIEVED_MILLISECONDS = 2000;
const REMEMBERED = 1000;

/** Makes, revokes and checks keys. */
@injectable()
export class Keyring implements Authenticator {
  readonly #found = new Map<string, { readonly key: StoredKey; readonly until: number }>();

  constructor(
    @inject(KEY_STORE) private readonly store: KeyStore,
    @inject(CLOCK) private readonly clock: Clock,
  ) {}

  async authenticate(apiKey: string): Promise<Principal | undefined> {
    const id = keyIdOf(apiKey);
    if (id === undefined) return undefined;
    const key = await this.#find(id);
    if (!key || !matches(apiKey, key) || key.revokedAt !== undefined) return undefined;
    return { keyId: key.id, owner: key.owner };
  }

  /** The key itself is in the answer, and nowhere else. */
  async create(owner: string): Promise<MintedKey> {
    const minted = mintKey(owner, this.clock.now());
    await this.store.add(minted.stored);
    return minted;
  }

  list(owner?: string): Promise<readonly StoredKey[]> {
    return this.store.list(owner);
  }

  /** False where no such key is in force, or it is not `owner`'s. */
  async revoke(id: string, owner?: string): Promise<boolean> {
    const key = await this.store.find(id);
    if (!key || (owner !== undefined && key.owner !== owner)) return false;
    const revoked = await this.store.revoke(id, this.clock.now());
    this.#found.delete(id);
    return revoked;
  }

  async #find(id: string): Promise<StoredKey | undefined> {
    const now = this.clock.now();
    const known = this.#found.get(id);
    if (known && now < known.until) return known.key;
    this.#found.delete(id);
    const key = await this.store.find(id);
    if (!key) return undefined;
    if (this.#found.size >= REMEMBERED) this.#found.delete(this.#found.keys().next().value ?? id);
    this.#found.set(id, { key, until: now + BELIEVED_MILLISECONDS });
    return key;
  }
}

/** The plugin's own name for it: others see the `Authenticator` and the store. */
export const KEYRING = token<Keyring>('auth.Keyring');
