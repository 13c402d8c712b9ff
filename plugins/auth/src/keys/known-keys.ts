import { type Clock, type KeyStore, type StoredKey, token } from '@quire/core/plugin';

/** The interval at which the store is asked for revoked keys, in milliseconds. */
const ASK_EVERY = 1000;
/** The milliseconds by which the clocks of hosts may differ: each sets the time of a revocation by its own clock. */
const CLOCKS_DIFFER = 60_000;
/** The maximum number of keys in memory; the least recently seen ones are dropped first. */
const MOST = 10_000;

/** Recently valid keys, for outages of the database. Every second, the store is asked which were revoked. */
export class KnownKeys {
  /** The keys in the order in which they were last seen. */
  readonly #seen = new Map<string, { readonly key: StoredKey; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;

  /** `graceMilliseconds` is how long a key stays usable after the store last returned it; 0 for not at all. */
  constructor(
    private readonly store: Pick<KeyStore, 'revokedSince'>,
    private readonly clock: Clock,
    private readonly graceMilliseconds: number,
  ) {}

  /** Notes that the store has just given this key. */
  remember(key: StoredKey): void {
    if (this.graceMilliseconds === 0) return;
    this.#seen.delete(key.id);
    this.#seen.set(key.id, { key, at: this.clock.now() });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MOST && oldest !== undefined) this.#seen.delete(oldest);
  }

  forget(id: string): void {
    this.#seen.delete(id);
  }

  /** The key, if the store returned it within the grace. */
  recall(id: string): StoredKey | undefined {
    const seen = this.#seen.get(id);
    return seen && this.clock.now() - seen.at <= this.graceMilliseconds ? seen.key : undefined;
  }

  /** Asks the store which of these keys were revoked recently, and records when their validity ends. */
  async ask(): Promise<void> {
    if (this.#seen.size === 0) return;
    for (const key of await this.store.revokedSince(this.clock.now() - CLOCKS_DIFFER)) {
      const seen = this.#seen.get(key.id);
      if (seen) this.#seen.set(key.id, { ...seen, key });
    }
  }

  start(): void {
    if (this.graceMilliseconds === 0) return;
    this.#timer = setInterval(() => {
      // If a query fails, the next one covers its period. Only one query runs at a time.
      this.#asking ??= this.ask()
        .catch(() => {})
        .finally(() => {
          this.#asking = undefined;
        });
    }, ASK_EVERY).unref();
  }

  /** Resolves when a pending query is answered, so that the database can be closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }
}

export const KNOWN_KEYS = token<KnownKeys>('auth.KnownKeys');
