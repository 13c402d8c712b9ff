/** The functions of formulas (ECMA-376-1 §17.16.3.3). */
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Functions with any number of values, including cells; values without a number are ignored. */
export const OF_MANY: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  SUM: sum,
  PRODUCT: (values) => values.reduce((product, value) => product * value, 1),
  AVERAGE: (values) => (values.length === 0 ? undefined : sum(values) / values.length),
  COUNT: (values) => values.length,
  MIN: (values) => (values.length === 0 ? 0 : values.reduce((a, b) => Math.min(a, b))),
  MAX: (values) => (values.length === 0 ? 0 : values.reduce((a, b) => Math.max(a, b))),
};

type OfFew = { readonly count: number; readonly of: (...values: number[]) => number | undefined };

const truth = (holds: boolean): number => (holds ? 1 : 0);

/** Rounds half away from zero at a decimal place; a negative place is left of the point. */
export function roundedHalf(value: number, places: number): number {
  const at = Math.max(-15, Math.min(15, Math.trunc(places)));
  const shifted = Number(`${Math.abs(value)}e${at}`);
  const whole = Number.isFinite(shifted) ? Math.round(shifted) : Math.abs(value) * 10 ** at;
  return Math.sign(value) * Number(`${whole}e${-at}`);
}

/** Functions with a fixed number of values. */
export const OF_FEW: Readonly<Record<string, OfFew>> = {
  ABS: { count: 1, of: Math.abs },
  INT: { count: 1, of: Math.floor },
  SIGN: { count: 1, of: Math.sign },
  NOT: { count: 1, of: (value) => truth(value === 0) },
  MOD: { count: 2, of: (value, by) => (by === 0 ? undefined : value % by) },
  ROUND: { count: 2, of: roundedHalf },
  AND: { count: 2, of: (a, b) => truth(a !== 0 && b !== 0) },
  OR: { count: 2, of: (a, b) => truth(a !== 0 || b !== 0) },
  IF: { count: 3, of: (holds, yes, no) => (holds === 0 ? no : yes) },
};
