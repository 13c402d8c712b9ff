import type { Reply, StoredKey } from '@quire/core/plugin';
import type { MintedKey } from '../keys/index.js';

/** The header of a reply with a key, which no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** A key, shown this once. */
export const newKeyReply = ({ apiKey, stored }: MintedKey, further: object = {}): Reply => ({
  kind: 'json',
  headers: NO_STORE,
  body: { apiKey, keyId: stored.id, createdAt: new Date(stored.createdAt).toISOString(), ...further },
});

export interface KeyBody {
  readonly keyId: string;
  readonly owner: string;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

export const keyBody = (key: StoredKey): KeyBody => ({
  keyId: key.id,
  owner: key.owner,
  lastFour: key.lastFour,
  createdAt: new Date(key.createdAt).toISOString(),
  revokedAt: key.revokedAt === undefined ? null : new Date(key.revokedAt).toISOString(),
});
