import type { FieldEntry } from '../request/index.js';
import type { FieldIdentity } from './scope.js';
import { Usage } from './usage.js';

/** The keys of an entry, the most specific first: an entry is filed under the first key that it has. */
const KEYS = ['id', 'tag', 'alias', 'bookmark', 'name', 'group'] as const;
type Key = (typeof KEYS)[number];

/** The entries of a request by their keys. Where several match a field, the first in the request counts. */
export class EntryIndex {
  readonly #entries: readonly FieldEntry[];
  readonly #filed = new Map<string, number[]>();
  readonly #usage = new Map<FieldEntry, Usage>();

  constructor(entries: readonly FieldEntry[]) {
    this.#entries = entries;
    for (const [index, entry] of entries.entries()) {
      const key = KEYS.find((one) => isGiven(entry, one));
      if (key === undefined) continue;
      const file = fileOf(key, entry[key] ?? '');
      const list = this.#filed.get(file);
      if (list) list.push(index);
      else this.#filed.set(file, [index]);
    }
  }

  find(identity: FieldIdentity): FieldEntry | undefined {
    if (this.#filed.size === 0) return undefined;
    let first = this.#entries.length;
    for (const key of KEYS) {
      for (const value of valuesOf(identity, key)) {
        for (const index of this.#filed.get(fileOf(key, value)) ?? []) {
          if (index >= first) break;
          if (matches(this.#entries[index]!, identity)) first = index;
        }
      }
    }
    return this.#entries[first];
  }

  /** The usage of the names inside an entry's value. The entry counts as used. */
  usage(entry: FieldEntry): Usage {
    const usage = this.#usage.get(entry) ?? new Usage();
    this.#usage.set(entry, usage);
    return usage;
  }

  unused(): readonly string[] {
    return this.#entries.filter((entry) => !this.#usage.has(entry)).map(named);
  }
}

/** True if an entry has a value for a key. An empty value counts as absent: listed fields may be sent back with it. */
const isGiven = (entry: FieldEntry, key: Key): boolean => entry[key] !== undefined && entry[key] !== '';

const fileOf = (key: Key, value: string): string => `${key}=${value}`;

const valuesOf = (identity: FieldIdentity, key: Key): readonly string[] => {
  if (key === 'id') return identity.ids ?? [];
  if (key === 'name') return identity.names;
  const value = identity[key];
  return value === undefined ? [] : [value];
};

const matches = (entry: FieldEntry, identity: FieldIdentity): boolean =>
  KEYS.every((key) => !isGiven(entry, key) || valuesOf(identity, key).includes(entry[key] ?? ''));

const named = (entry: FieldEntry): string =>
  KEYS.filter((key) => isGiven(entry, key))
    .map((key) => `${key}=${entry[key]}`)
    .join(' ');
