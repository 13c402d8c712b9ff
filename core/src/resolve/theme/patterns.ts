/** Shares of the pattern's colour in the patterns that are no plain grey: what a raster of 8 x 8 points covers. */
const DRAWN: Readonly<Record<string, number>> = {
  horzStripe: 0.5,
  vertStripe: 0.5,
  diagStripe: 0.5,
  reverseDiagStripe: 0.5,
  horzCross: 0.4375,
  diagCross: 0.5,
  thinHorzStripe: 0.25,
  thinVertStripe: 0.25,
  thinDiagStripe: 0.25,
  thinReverseDiagStripe: 0.25,
  thinHorzCross: 0.4375,
  thinDiagCross: 0.375,
};

/** Word writes whole numbers for eighths: `pct12` is 12.5 per cent. */
const EIGHTHS: Readonly<Record<string, number>> = { pct12: 0.125, pct37: 0.375, pct62: 0.625, pct87: 0.875 };

/** The share of an ST_Shd pattern (ECMA-376-1 §17.18.78) that the pattern's colour takes, 0 to 1. */
export function patternShare(pattern: string): number {
  if (pattern === 'clear' || pattern === 'nil') return 0;
  if (pattern === 'solid') return 1;
  const known = EIGHTHS[pattern] ?? DRAWN[pattern];
  if (known !== undefined) return known;
  const percent = pattern.startsWith('pct') ? Number(pattern.slice(3)) : 0;
  return percent >= 0 && percent <= 100 ? percent / 100 : 0;
}
