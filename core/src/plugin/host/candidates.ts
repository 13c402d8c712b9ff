import type { Manifest, Plugin } from '../index.js';

/** A plugin found, not loaded: its manifest is known, its code has not run. */
export interface PluginCandidate {
  readonly manifest: Manifest;
  /** Package name or folder, for messages. */
  readonly origin: string;
  /** A built-in plugin that fails stops the host; any other is left out and the host continues. */
  readonly builtIn: boolean;
  load(): Promise<Plugin>;
}

/** The name of a plugin in messages: its id and its origin. */
export const called = (candidate: PluginCandidate): string => `${candidate.manifest.id} (${candidate.origin})`;

export interface StartOrder {
  /** The order of the start: providers before plugins that need them, built-in plugins before others. */
  readonly order: readonly PluginCandidate[];
  /** The plugins that cannot start, with the reason. */
  readonly refused: ReadonlyMap<PluginCandidate, string>;
}

/**
 * Sorts by tokens needed and provided. Plugins that lack a token, or need each other, are refused, and so are their
 * dependents.
 */
export function startOrder(candidates: readonly PluginCandidate[], hostTokens: ReadonlySet<string>): StartOrder {
  const available = new Set(hostTokens);
  const order: PluginCandidate[] = [];
  let waiting = [...candidates];
  for (;;) {
    const able = waiting.filter((candidate) => candidate.manifest.needs.every((token) => available.has(token)));
    // Built-in plugins come first, so that they get the names that they claim.
    const builtIn = able.filter((candidate) => candidate.builtIn);
    const ready = builtIn.length > 0 ? builtIn : able;
    if (ready.length === 0) break;
    order.push(...ready);
    for (const candidate of ready) for (const token of candidate.manifest.provides) available.add(token);
    waiting = waiting.filter((candidate) => !ready.includes(candidate));
  }
  const offered = new Set(waiting.flatMap((candidate) => candidate.manifest.provides));
  const refused = waiting.map((candidate) => {
    const missing = candidate.manifest.needs.filter((token) => !available.has(token));
    const nobody = missing.filter((token) => !offered.has(token));
    const reason =
      nobody.length > 0
        ? `nothing provides ${nobody.join(', ')}`
        : `${missing.join(', ')}: its provider cannot start, or needs ${called(candidate)} first`;
    return [candidate, reason] as const;
  });
  return { order, refused: new Map(refused) };
}
