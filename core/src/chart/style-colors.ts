/** Default colors of series and points by a chart's style (`c:style`, 1 to 48). */
import { element } from '../ooxml/xml/index.js';
import type { ChartContext } from './chart-model.js';

export const USUAL_STYLE = 2;
const ACCENTS = 6;

/**
 * The default color of series (or point) `index` of `count`. Eight patterns repeat: grays, the accents in turn, and
 * shades of each accent.
 */
export function styleColor(index: number, count: number, style: number, context: ChartContext): string {
  const look = (Math.max(1, style) - 1) % 8;
  const [name, changes] =
    look === 0
      ? (['tx1', [['a:tint', GREYS[index % GREYS.length] ?? 50]]] as const)
      : look === 1
        ? ([`accent${(index % ACCENTS) + 1}`, laterRound(Math.floor(index / ACCENTS))] as const)
        : ([`accent${look - 1}`, shadeOf(index, count)] as const);
  const transformed = changes.map(([change, share]) => element(change, { val: String(Math.round(share * 1000)) }));
  const fill = element('a:solidFill', {}, [element('a:schemeClr', { val: name }, transformed)]);
  return context.color(fill) ?? '#4f81bd';
}

type Change = readonly [name: string, percent: number];

/** Tints of black, per cent. */
const GREYS: readonly number[] = [88.5, 55, 78, 92.5, 70, 30];

/** Word's changes to the accent colors at each repetition: darker, lighter, and so on. */
const ROUNDS: readonly (readonly Change[])[] = [
  [],
  [['a:lumMod', 60]],
  [
    ['a:lumMod', 80],
    ['a:lumOff', 20],
  ],
  [['a:lumMod', 80]],
  [
    ['a:lumMod', 60],
    ['a:lumOff', 40],
  ],
  [['a:lumMod', 50]],
];
const laterRound = (round: number): readonly Change[] => ROUNDS[round % ROUNDS.length] ?? [];

/**
 * The change of the accent color for a series, from dark to light. Two series have a shade of 76% and a tint of 77%;
 * six go down to 50%.
 */
function shadeOf(index: number, count: number): readonly Change[] {
  const off = (2 * index + 1) / Math.max(1, count) - 1;
  if (Math.abs(off) < 1e-9) return [];
  const strength = 100 - 66 * Math.abs(off) * Math.sqrt(Math.max(1, count - 1) / Math.max(1, count));
  return [[off < 0 ? 'a:shade' : 'a:tint', Math.max(40, strength)]];
}
