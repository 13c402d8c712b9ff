/** Widths beyond Latin-1, and those of rarer families: they are many, and only documents that need them load them. */
import { canonicalFamily } from '../canonical-family.js';
import type { ScriptAdvances } from './advance-table.js';

let loading: Promise<ScriptAdvances> | undefined;

/** Once a process. */
export function loadScriptAdvances(): Promise<ScriptAdvances> {
  loading ??= import('./scripts/index.js').then(({ SCRIPT_ADVANCES }) => SCRIPT_ADVANCES);
  return loading;
}

const ON_DEMAND = new Set(['franklin gothic book', 'garamond', 'gill sans mt', 'segoe ui semibold']);

/** True for a family whose Latin widths are among what loads on demand. */
export const hasAdvancesOnDemand = (family: string): boolean => ON_DEMAND.has(canonicalFamily(family));
