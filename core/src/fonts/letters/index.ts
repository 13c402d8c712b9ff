/**
 * Metrics of fonts that are known by name only, for charts, which are laid out before any face is loaded. Heights and
 * most widths are in `metrics/`; `same-width-families.ts` has the ones that text takes from the open font.
 */
import { canonicalFamily } from '../canonical-family.js';
import type { WantedStyle } from '../choose-face.js';
import {
  ADVANCES,
  advancesOf,
  hasAdvancesOnDemand,
  lineMetrics,
  loadScriptAdvances,
  type ScriptAdvances,
} from '../metrics/index.js';
import { SAME_WIDTH_FAMILIES } from './same-width-families.js';

/** The metrics of a font, in ems. */
export interface Letters {
  readonly ascent: number;
  readonly descent: number;
  width(codePoint: number): number | undefined;
}

export type LettersOf = (family: string, style: WantedStyle) => Letters | undefined;

/** Returns the metrics for a document with this font table. Rarer families load more data, unknown ones have none. */
export async function lettersFor(families: ReadonlyMap<string, unknown>): Promise<LettersOf> {
  const scripts = [...families.keys()].some(hasAdvancesOnDemand) ? await loadScriptAdvances() : {};
  return (family, style) => letters(canonicalFamily(family), style, scripts);
}

function letters(key: string, style: WantedStyle, scripts: ScriptAdvances): Letters | undefined {
  const line = lineMetrics(key, style.bold);
  if (!line) return undefined;
  const tables = [SAME_WIDTH_FAMILIES[key], ADVANCES[key], scripts[key]].filter((table) => table !== undefined);
  const advances = tables.flatMap((table) => advancesOf(table, style) ?? []);
  const fixed = tables.find((table) => table.fixed !== undefined)?.fixed;
  const width = (codePoint: number): number | undefined => {
    for (const known of advances) {
      const em = known.get(codePoint);
      if (em !== undefined) return em;
    }
    return fixed === undefined ? undefined : fixed / 1000;
  };
  return { ascent: line.ascent, descent: line.descent, width };
}
