import type { Reply } from '@quire/core/plugin';
import type { MintedKey } from '../keys/api-key.js';

/** What carries a key must be kept by nobody on the way. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** A key, shown this once. */
export const newKeyReply = ({ apiKey, stored }: MintedKey, beside: object = {}): Reply => ({
  kind: 'json',
  headers: NO_STORE,
  body: { apiKey, keyId: stored.id, createdAt: new Date(stored.createdAt).toISOString(), ...beside },
});
