import type { StoredKey } from '@quire/core/plugin';

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
