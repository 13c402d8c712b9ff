import { token } from './token.js';

/** An API key as it is kept: nothing in here lets anyone call the service. */
export interface StoredKey {
  /** The public part of the key, eight characters. */
  readonly id: string;
  /** SHA-256 of the whole key, 32 bytes. */
  readonly hash: Uint8Array;
  /** The key's last four characters, for its holder to tell it from others. */
  readonly lastFour: string;
  /** Who holds it: an e-mail address, or what the operator wrote. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When it stops being in force: of a key that was rotated that may lie ahead. */
  readonly revokedAt?: number;
}

export interface KeyStore {
  /** Rejects where the id is taken. */
  add(key: StoredKey): Promise<void>;
  find(id: string): Promise<StoredKey | undefined>;
  /** Oldest first, revoked ones included; all of them, or one owner's. */
  list(owner?: string): Promise<readonly StoredKey[]>;
  /** False where there is no such key, or it ends at `at` or before already: the earliest time stays. */
  revoke(id: string, at: number): Promise<boolean>;
}

export const KEY_STORE = token<KeyStore>('quire.KeyStore');

/** Whose key came with a request. */
export interface Principal {
  readonly keyId: string;
  readonly owner: string;
}

export interface Authenticator {
  /** Undefined for a key that is unknown, malformed or revoked: the caller learns no more than that. */
  authenticate(key: string): Promise<Principal | undefined>;
}

export const AUTHENTICATOR = token<Authenticator>('quire.Authenticator');
