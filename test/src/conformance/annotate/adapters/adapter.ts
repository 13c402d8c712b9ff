import type { FillRequest } from '@quire/plugin-annotate';

/** The input of an adapter. */
export interface UpstreamCase {
  readonly data: unknown;
  /** Files that come with the case, by bare name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly options: readonly string[];
  readonly removeControls: boolean;
}

/**
 * Translates the cases of one project: its data into a request, and its expected texts into the texts that Quire
 * writes.
 */
export interface Adapter {
  request(upstream: UpstreamCase): FillRequest;
  /**
   * `expected` is the project's expected text without the words that Quire omits by contract; `ours` is Quire's text
   * with the project's words.
   */
  expected?(paragraphs: readonly string[]): readonly string[];
  ours?(paragraphs: readonly string[]): readonly string[];
}

export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with `change` applied to each object, the innermost first. */
export function mapObjects(value: unknown, change: (object: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isPlainObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}

/** The value as the `data` of a request, which is an object. */
export const dataObject = (value: unknown): Readonly<Record<string, unknown>> => (isPlainObject(value) ? value : {});
