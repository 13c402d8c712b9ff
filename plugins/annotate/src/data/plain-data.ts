import { QuireError } from '@quire/core';

/** The maximum depth of nested data; deeper values are unchanged. */
const DEEPEST = 200;

/** Objects without text: they are refused if a field uses them. */
const REFUSED: readonly unknown[] = [RegExp, Error, Promise, WeakMap, WeakSet];

/**
 * Data as JSON would have it, for data that a program made: a Map is an object, a Set is a list, an instance of a class
 * has the values of its getters, and an object that represents a number or a text, as those of decimal libraries do,
 * becomes the result of its `toJSON`, otherwise of its `valueOf`. Dates, bytes, BigInts and plain values are kept; if
 * nothing changes, the same object is returned. Throws VALIDATION_ERROR with the path if such a getter or method
 * throws.
 */
export const plainData = <T>(data: T): T => new Plainer().value(data, '', 0) as T;

class Plainer {
  /** The results by object: an object may occur again, or contain itself. */
  readonly #known = new Map<object, unknown>();

  value(value: unknown, path: string, depth: number): unknown {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
    if (value instanceof Date || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value;
    if (this.#known.has(value)) return this.#known.get(value);
    this.#known.set(value, value);
    const plain = this.#object(value, path, depth);
    this.#known.set(value, plain);
    return plain;
  }

  #object(value: object, path: string, depth: number): unknown {
    if (Array.isArray(value)) return this.#list(value, path, depth);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return this.#record(value, path, depth);
    if (value instanceof Set) return this.#list([...value], path, depth);
    if (value instanceof Map) {
      return this.#record(Object.fromEntries([...value].map(([key, inner]) => [String(key), inner])), path, depth);
    }
    if (REFUSED.some((kind) => value instanceof (kind as typeof Error))) return value;
    const meant = told(path, () => meantBy(value as Meaning));
    if (meant !== undefined) return meant === value ? value : this.value(meant, path, depth + 1);
    return this.#record(withGetters(value, path), path, depth);
  }

  #list(list: readonly unknown[], path: string, depth: number): readonly unknown[] {
    let copy: unknown[] | undefined;
    for (let at = 0; at < list.length; at++) {
      const inner = list[at];
      if (typeof inner !== 'object' || inner === null) continue;
      const plain = this.value(inner, `${path}[${at}]`, depth + 1);
      if (plain === inner) continue;
      copy ??= [...list];
      copy[at] = plain;
    }
    return copy ?? list;
  }

  #record(record: object, path: string, depth: number): object {
    let copy: Record<string, unknown> | undefined;
    for (const [name, inner] of told(path, () => Object.entries(record) as [string, unknown][])) {
      if (typeof inner !== 'object' || inner === null) continue;
      const plain = this.value(inner, path === '' ? name : `${path}.${name}`, depth + 1);
      if (plain === inner) continue;
      copy ??= { ...record };
      Object.defineProperty(copy, name, { value: plain, enumerable: true, configurable: true, writable: true });
    }
    return copy ?? record;
  }
}

interface Meaning {
  readonly toJSON?: unknown;
  readonly toFixed?: unknown;
  valueOf(): unknown;
}

/** The value that an object represents; undefined for an object that is a record of data. */
function meantBy(value: Meaning): unknown {
  if (typeof value.toJSON === 'function') return (value.toJSON as () => unknown)();
  const primitive = value.valueOf();
  if (typeof primitive !== 'object' && typeof primitive !== 'function') return primitive;
  return typeof value.toFixed === 'function' ? String(value) : undefined;
}

/** An instance of a class as an object with its values and those of its getters. */
function withGetters(value: object, path: string): object {
  const record: Record<string, unknown> = {};
  const own = new Set<string>(Object.keys(value));
  for (
    let level = Object.getPrototypeOf(value);
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level)
  ) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(level))) if (get) own.add(name);
  }
  for (const name of own) {
    const inner = told(path === '' ? name : `${path}.${name}`, () => (value as Record<string, unknown>)[name]);
    Object.defineProperty(record, name, { value: inner, enumerable: true, configurable: true, writable: true });
  }
  return record;
}

function told<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const issue = `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new QuireError('VALIDATION_ERROR', `data: ${path} ${issue}`, {
      cause,
      details: [{ field: path === '' ? 'data' : `data.${path}`, issue }],
    });
  }
}
