import type { KeyStore, StoredKey } from '../../plugin/index.js';

/** Keys in a map: for tests and for embedding programs that need none to outlive them. */
export class MemoryKeyStore implements KeyStore {
  readonly #keys = new Map<string, StoredKey>();

  async add(key: StoredKey): Promise<void> {
    if (this.#keys.has(key.id)) throw new Error(`key id ${key.id} is taken`);
    this.#keys.set(key.id, key);
  }

  async find(id: string): Promise<StoredKey | undefined> {
    return this.#keys.get(id);
  }

  async list(owner?: string): Promise<readonly StoredKey[]> {
    const all = [...this.#keys.values()].sort((a, b) => a.createdAt - b.createdAt);
    return owner === undefined ? all : all.filter((key) => key.owner === owner);
  }

  async revokedSince(at: number): Promise<readonly StoredKey[]> {
    return [...this.#keys.values()].filter(({ revokedAt }) => revokedAt !== undefined && revokedAt >= at);
  }

  async revoke(id: string, at: number): Promise<boolean> {
    const key = this.#keys.get(id);
    if (!key || (key.revokedAt !== undefined && key.revokedAt <= at)) return false;
    this.#keys.set(id, { ...key, revokedAt: at });
    return true;
  }
}
