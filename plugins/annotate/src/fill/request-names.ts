import type { FillRequest } from '../seams.js';

/** As much of the data is looked through. */
const MOST_VALUES = 100_000;

/** All names that a request has anywhere: the keys of its data, however deep, and those of its entries. */
export function namesIn({ data, fields = [] }: FillRequest): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, tag, alias, bookmark } of fields) {
    for (const key of [name, tag, alias, bookmark]) if (key !== undefined) names.add(key);
  }
  const pending: unknown[] = [data, ...fields.map(({ value }) => value)];
  for (let seen = 0; pending.length > 0 && seen < MOST_VALUES; seen++) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    if (Array.isArray(value)) for (const item of value) pending.push(item);
    else {
      for (const [name, inner] of Object.entries(value)) {
        names.add(name);
        pending.push(inner);
      }
    }
  }
  return names;
}
