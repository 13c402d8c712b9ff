/**
 * Stores of callers, by the scheme of the URL: presigned and other `https:` URLs (`https-store.ts`, by `outside.ts`,
 * which reaches nothing in the private network), `s3:` (`s3-store.ts`) and, on site, `file:` (`folder-store.ts`).
 * Documents are only in memory.
 */
import { QuireError, token } from '@quire/core/plugin';
import type { JobSettings } from '../settings.js';
import { FolderStore } from './folder-store.js';
import { HttpsStore } from './https-store.js';
import type { Outside } from './outside.js';
import { S3Store } from './s3-store.js';
import type { Store } from './store.js';

export { Outside } from './outside.js';
export { named, type Store } from './store.js';

/** Returns the store of a URL. Throws VALIDATION_ERROR if no store supports such URLs. */
export type StoreOf = (place: URL) => Store;

export const STORES = token<StoreOf>('jobs.Stores');

export function openStores(settings: JobSettings, outside: Outside): StoreOf {
  const { folders, buckets, pathStyle, documentBytes: bytes } = settings;
  const web = new HttpsStore(outside);
  const stores = new Map<string, Store>([
    ['https:', web],
    ['http:', web],
    ['s3:', new S3Store({ buckets, pathStyle, bytes })],
    ['file:', new FolderStore(folders, bytes)],
  ]);
  return ({ protocol }) => {
    const store = stores.get(protocol);
    if (!store) throw new QuireError('VALIDATION_ERROR', `${protocol} is not supported; use https:, s3: or file:`);
    return store;
  };
}

/** Parses the URL of a document. Throws VALIDATION_ERROR for an invalid URL. */
export function storePlace(url: string): URL {
  if (!URL.canParse(url)) throw new QuireError('VALIDATION_ERROR', 'it is not a URL');
  return new URL(url);
}
