import { fromBase64 } from '@quire/core/bytes';
import type { FillRequest } from '../request/index.js';

/**
 * Replacements for files that the data names and a check does not have: a template is checked against its data alone.
 * An image is one pixel; a document is the template itself, whose tags stay text.
 */
export function standIns(data: FillRequest['data'], template: Uint8Array): NonNullable<FillRequest['images']> {
  const files = new Map<string, { readonly bytes: Uint8Array }>();
  const pending: unknown[] = [data];
  for (let seen = 0; pending.length > 0 && seen < MOST_VALUES; seen++) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') pending.push(inner);
      else if (typeof inner === 'string' && name === '$image') files.set(inner, { bytes: PIXEL });
      else if (typeof inner === 'string' && name === '$document') files.set(inner, { bytes: template });
    }
  }
  return files;
}

/** The maximum number of values of the data that are searched. */
const MOST_VALUES = 100_000;

/** A PNG of one white pixel. */
const PIXEL =
  fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==') ??
  new Uint8Array();
