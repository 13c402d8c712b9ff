import type { FillRequest, ValueOptions, ValueType } from '../request/index.js';
import { EntryIndex } from './entries.js';
import type { FieldIdentity, Given, RecordPosition, Scope } from './scope.js';
import { Usage, unknownPaths } from './usage.js';

/** A value from the request, with the record of the names inside it that fields used. */
class Found implements Given {
  constructor(
    readonly value: unknown,
    readonly usage: Usage,
    readonly type?: ValueType,
    readonly options?: ValueOptions,
    readonly path?: () => string,
    /** The list that contains the data. */
    readonly list?: unknown,
  ) {}
}

/** The position of an item in its list, from 1, the length of the list, and the path of the item. */
interface ItemPlace {
  readonly position?: number | undefined;
  readonly length?: number | undefined;
  readonly path?: () => string;
}

/** The tag of a control that shows the position of an item in its list. */
export const POSITION = 'variable_index';

/** Data by name: first that of the item, then that of the record around its list, and so on outwards. */
class DataScope implements Scope {
  readonly #data: unknown;
  readonly #usage: Usage;
  readonly #outer: Scope | undefined;
  readonly #position: number | undefined;
  /** The length of the list that contains the data as an item. */
  readonly #length: number | undefined;
  readonly #path: () => string;

  constructor(
    data: unknown,
    usage: Usage,
    outer: Scope | undefined,
    { position, length, path = () => '' }: ItemPlace = {},
  ) {
    this.#path = path;
    this.#data = data;
    this.#usage = usage;
    this.#outer = outer;
    this.#position = position;
    this.#length = length;
  }

  lookup(identity: FieldIdentity): Given | undefined {
    for (const name of identity.names) {
      const found = this.#own(name) ?? (identity.anyCase && this.#ownInAnyCase(name));
      if (found) return found;
    }
    const position = this.#loopValue(identity.names);
    if (position !== undefined) return { value: position };
    return this.#outer?.lookup(identity);
  }

  pathTo(identity: FieldIdentity): string {
    const name = identity.names.find((one) => this.#own(one));
    if (name === undefined && this.#outer?.lookup(identity)) return this.#outer.pathTo(identity);
    return this.#pathOf(name ?? identity.names[0] ?? '');
  }

  #pathOf(name: string): string {
    const path = this.#path();
    if (name === '.' || name === 'this') return path;
    return path === '' || name === '' ? path + name : `${path}.${name}`;
  }

  child(given: Given, item: unknown, position?: number): Scope {
    return childScope(this, given, item, position);
  }

  nextRecord(): boolean {
    return this.#outer?.nextRecord() ?? false;
  }

  skipRecord(): boolean {
    return this.#outer?.skipRecord() ?? false;
  }

  record(): RecordPosition | undefined {
    return this.#outer?.record();
  }

  here(): Scope {
    return this;
  }

  /** True for a section over the value `true`, a condition that adds no item and so keeps the position. */
  get #isCondition(): boolean {
    return this.#data === true && this.#length === undefined;
  }

  /**
   * The position of the item in its list: its number for the tag of a control, or the value of `$index` and similar
   * names.
   */
  #loopValue(names: readonly string[]): number | boolean | undefined {
    const position = this.#position;
    if (position === undefined || this.#isCondition) return undefined;
    if (names.includes(POSITION)) return position;
    const [name = ''] = names;
    if (name.charAt(0) !== '$' || this.#length === undefined) return undefined;
    if (name === '$index') return position - 1;
    if (name === '$number') return position;
    if (name === '$first') return position === 1;
    if (name === '$last') return position === this.#length;
    return name === '$length' ? this.#length : undefined;
  }

  #own(name: string): Given | undefined {
    const data = this.#data;
    if (name === '.' || name === 'this')
      return this.#isCondition ? undefined : new Found(data, this.#usage, undefined, undefined, this.#path);
    if (typeof data !== 'object' || data === null) return undefined;
    const value = ownValue(data, name);
    if (value !== undefined) return this.#found(value, this.#usage.use(name), name);
    return /[.[]/.test(name) ? this.#byPath(stepsOf(name), name) : undefined;
  }

  #ownInAnyCase(name: string): Given | undefined {
    const data = this.#data;
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
    const key = keysInAnyCase(data).get(name.toLowerCase());
    return key === undefined ? undefined : this.#own(key);
  }

  #byPath(names: readonly string[], name: string): Given | undefined {
    let at: unknown = this.#data;
    for (const name of names) {
      if (typeof at !== 'object' || at === null) return undefined;
      at = ownValue(at, name);
    }
    if (at === undefined) return undefined;
    // Items of a list share their usage.
    let usage = this.#usage;
    let around: unknown = this.#data;
    for (const name of names) {
      if (!Array.isArray(around)) usage = usage.use(name);
      around = ownValue(around as object, name);
    }
    return this.#found(at, usage, name);
  }

  #found(value: unknown, usage: Usage, name: string): Given {
    return new Found(value, usage, undefined, undefined, () => this.#pathOf(name));
  }
}

const lowerCased = new WeakMap<object, ReadonlyMap<string, string>>();

/** The keys of an object by their lower-case form, gathered once for each object. */
function keysInAnyCase(data: object): ReadonlyMap<string, string> {
  const keys = lowerCased.get(data) ?? new Map(Object.keys(data).map((key) => [key.toLowerCase(), key]));
  lowerCased.set(data, keys);
  return keys;
}

/** The steps of a path: `a.b`, `a.0.b`, `a[0].b` and `a.[0].b`. */
const stepsOf = (path: string): readonly string[] => path.replaceAll(/\.?\[(\d+)\]/g, '.$1').split('.');

/** The outermost scope of a request: its `fields` first, then its `data`. */
export class RequestScope implements Scope {
  readonly #entries: EntryIndex;
  readonly #data: DataScope;
  readonly #request: FillRequest;
  readonly #usage = new Usage();
  #names: ReadonlySet<string> | undefined;

  constructor(request: FillRequest) {
    this.#request = request;
    this.#entries = new EntryIndex(request.fields ?? []);
    const data = request.data ?? {};
    this.#data = new DataScope(Array.isArray(data) ? {} : data, this.#usage, undefined);
  }

  lookup(identity: FieldIdentity): Given | undefined {
    const entry = this.#entries.find(identity);
    if (!entry || entry.value === undefined) return this.#data.lookup(identity);
    return new Found(entry.value, this.#entries.usage(entry), entry.type, entry.options);
  }

  pathTo(identity: FieldIdentity): string {
    return this.#data.pathTo(identity);
  }

  child(given: Given, item: unknown, position?: number): Scope {
    return childScope(this, given, item, position);
  }

  nextRecord(): boolean {
    return false;
  }

  skipRecord(): boolean {
    return false;
  }

  record(): undefined {}

  here(): Scope {
    return this;
  }

  /** The list of records in a mail merge. */
  list(): readonly [given: Given, records: readonly unknown[]] | undefined {
    const { data } = this.#request;
    return Array.isArray(data) && data.length > 0 ? [new Found(data, this.#usage), data] : undefined;
  }

  /** True if a name, or the first step of a path, occurs anywhere in the request. */
  mentions(name: string): boolean {
    this.#names ??= namesIn(this.#request);
    return this.#names.has(name) || this.#names.has(stepsOf(name)[0] ?? '');
  }

  /** The names that match no field: `tag=Total` for entries, `customer.name`, `rows[].price` for data. */
  unknown(): readonly string[] {
    return [...this.#entries.unused(), ...unknownPaths(this.#request.data ?? {}, this.#usage)];
  }
}

/**
 * A value computed from other values. If it contains items of one of their lists, the names that fields use in these
 * items count as used in that list.
 */
export function derived(value: unknown, from: readonly Given[]): Given {
  const [first] = Array.isArray(value) ? value : [];
  const list = typeof first === 'object' && from.find((given) => given.value === value || isAmong(first, given.value));
  return list instanceof Found ? new Found(value, list.usage, undefined, undefined, list.path, list.value) : { value };
}

const isAmong = (item: unknown, list: unknown): boolean => Array.isArray(list) && list.includes(item);

/** The scope inside an item; `number` counts from 1 even if fields may not use the position. */
export function childScope(outer: Scope, given: Given, item: unknown, position?: number, number = position): Scope {
  const usage = given instanceof Found ? given.usage : new Usage();
  const length = Array.isArray(given.value) ? given.value.length : undefined;
  const path = (): string => `${given.path?.() ?? ''}${indexIn(given, item, number)}`;
  return new DataScope(item, usage, outer, { position, length, path });
}

/** `[2]`: the index of an item in the list of the data, which may have been sorted or filtered since. */
function indexIn(given: Given, item: unknown, number: number | undefined): string {
  if (!Array.isArray(given.value) || number === undefined) return '';
  const list = given instanceof Found ? given.list : undefined;
  if (!Array.isArray(list)) return `[${number - 1}]`;
  const at = list.indexOf(item);
  return at < 0 ? '' : `[${at}]`;
}

/** An own property: names that every object inherits are not data. */
function ownValue(data: object, name: string): unknown {
  return Object.hasOwn(data, name) ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** The maximum number of values of the data that are searched. */
const MOST_VALUES = 100_000;

/** All names in a request: the keys of its data at any depth, and those of its entries. */
function namesIn({ data, fields = [] }: FillRequest): ReadonlySet<string> {
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
