import type { FillRequest } from '@quire/plugin-annotate';

/** What an adapter works from. */
export interface UpstreamCase {
  readonly data: unknown;
  /** Files that come with the case, by bare name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly options: readonly string[];
  readonly removeControls: boolean;
}

/** How one project's cases read as ours: what is asked for, and what its expected texts become. */
export interface Adapter {
  request(upstream: UpstreamCase): FillRequest;
  /** What the project expects, without what we, by contract, do not write; our text with what the project writes. */
  expected?(paragraphs: readonly string[]): readonly string[];
  ours?(paragraphs: readonly string[]): readonly string[];
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with each object replaced by what `change` makes of it, innermost first. */
export function mapObjects(value: unknown, change: (object: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}

/** The value as the `data` of a request, which is an object. */
export const asData = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
