/** The formulas of a VML shape (`v:f`, ECMA-376-4 §19.1.2.6); each may use the results of earlier ones. */
import { ownEntry } from '../../base/tables.js';
import { children, type XmlElement } from '../../ooxml/xml/index.js';
import type { ArgumentValue } from './path.js';

/** 65,536ths of a degree in a radian. */
const PER_RADIAN = (180 * 65_536) / Math.PI;
/** The maximum number of formulas, more than any shape of Word has. */
const MOST = 128;

const OPERATORS: Readonly<Record<string, (a: number, b: number, c: number) => number>> = {
  val: (a) => a,
  sum: (a, b, c) => a + b - c,
  prod: (a, b, c) => (a * b) / c,
  product: (a, b, c) => (a * b) / c,
  mid: (a, b) => (a + b) / 2,
  abs: (a) => Math.abs(a),
  min: (a, b) => Math.min(a, b),
  max: (a, b) => Math.max(a, b),
  if: (a, b, c) => (a > 0 ? b : c),
  mod: (a, b, c) => Math.hypot(a, b, c),
  atan2: (a, b) => Math.atan2(b, a) * PER_RADIAN,
  sin: (a, b) => a * Math.sin(b / PER_RADIAN),
  cos: (a, b) => a * Math.cos(b / PER_RADIAN),
  tan: (a, b) => a * Math.tan(b / PER_RADIAN),
  cosatan2: (a, b, c) => a * Math.cos(Math.atan2(c, b)),
  sinatan2: (a, b, c) => a * Math.sin(Math.atan2(c, b)),
  sqrt: (a) => Math.sqrt(a),
  sumangle: (a, b, c) => a + (b - c) * 65_536,
  ellipse: (a, b, c) => c * Math.sqrt(1 - (a / b) ** 2),
};

/** The value of an argument. `named` contains `width`, `height` and so on; `adjustments` the values from `#0` on. */
export function argumentValues(
  formulas: XmlElement | undefined,
  adjustments: readonly number[],
  named: ReadonlyMap<string, number>,
): ArgumentValue {
  const results: number[] = [];
  const value: ArgumentValue = (argument) => {
    const index = Number(argument.slice(1));
    if (argument.startsWith('@')) return results[index] ?? 0;
    if (argument.startsWith('#')) return adjustments[index] ?? 0;
    return named.get(argument.toLowerCase()) ?? (Number(argument) || 0);
  };
  const stated = formulas ? children(formulas, 'v:f').slice(0, MOST) : [];
  for (const { attributes } of stated) {
    const [operator = '', ...operands] = (attributes.eqn ?? '').trim().split(/\s+/);
    const [a = 0, b = 0, c = 0] = operands.map(value);
    const result = ownEntry(OPERATORS, operator)?.(a, b, c) ?? 0;
    results.push(Number.isFinite(result) ? result : 0);
  }
  return value;
}
