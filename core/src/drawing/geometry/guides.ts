/** Evaluates the guides of a shape (ECMA-376-1 §20.1.9.11). Lengths are EMU, angles 60,000ths of a degree. */
import { ownEntry } from '../../base/tables.js';
import type { GeometryDefinition, GuideFormula } from '../../resolved/index.js';

export type GuideValue = (nameOrNumber: string) => number;

/** 60,000ths of a degree in a half turn. */
const HALF_TURN = 10_800_000;
const radians = (angle: number): number => (angle / HALF_TURN) * Math.PI;

/** The value of every guide for a shape of this size; an undefined guide is 0. `adjustments` are from the file. */
export function evaluateGuides(
  { guides }: GeometryDefinition,
  size: { readonly width: number; readonly height: number },
  adjustments: ReadonlyMap<string, number>,
): GuideValue {
  const known = builtIn(size.width, size.height);
  const value: GuideValue = (text) => known.get(text) ?? (Number(text) || 0);
  for (const { name, formula } of guides) known.set(name, adjustments.get(name) ?? evaluate(formula, value));
  return value;
}

function evaluate([operator = '', ...operands]: GuideFormula, value: GuideValue): number {
  const [x = 0, y = 0, z = 0] = operands.map(value);
  const result = ownEntry(OPERATORS, operator)?.(x, y, z) ?? 0;
  return Number.isFinite(result) ? result : 0;
}

const OPERATORS: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  val: (x) => x,
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  sqrt: (x) => Math.sqrt(x),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sin: (x, y) => x * Math.sin(radians(y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  tan: (x, y) => x * Math.tan(radians(y)),
  at2: (x, y) => (Math.atan2(y, x) / Math.PI) * HALF_TURN,
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
};

/** Guides that every shape has (§20.1.10.56). */
function builtIn(width: number, height: number): Map<string, number> {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const known = new Map([
    ...Object.entries({ l: 0, t: 0, r: width, b: height, w: width, h: height, hc: width / 2, vc: height / 2 }),
    ...Object.entries({ ss: shorter, ls: longer, cd2: HALF_TURN, cd4: HALF_TURN / 2, cd8: HALF_TURN / 4 }),
    ...Object.entries({ '3cd4': HALF_TURN * 1.5, '3cd8': HALF_TURN * 0.75 }),
    ...Object.entries({ '5cd8': HALF_TURN * 1.25, '7cd8': HALF_TURN * 1.75 }),
  ]);
  for (const n of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    known
      .set(`wd${n}`, width / n)
      .set(`hd${n}`, height / n)
      .set(`ssd${n}`, shorter / n);
  }
  return known;
}
