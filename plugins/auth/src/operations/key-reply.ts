import type { Reply, StoredKey } from '@quire/core/plugin';
import type { MintedKey } from '../keys/api-key.js';

/** What carries a key must be kept by nobody on the way. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** A key, shown this once. */
export const newKeyReply = ({ apiKey, stored }: MintedKey, beside: object = {}): Reply => ({
  kind: 'json',
  headers: NO_STORE,
  body: { apiKey, keyId: stored.id, createdAt: new Date(stored.createdAt).toISOString(), ...beside },
});

/** A key as its holder and the operator see it. */
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
