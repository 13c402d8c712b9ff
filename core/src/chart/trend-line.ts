/** `c:trendline` (§21.2.2.211): a curve fitted to the points of a series, or the mean of the last few. */
import { pt } from '../base/units.js';
import { child, children, type XmlElement } from '../ooxml/xml/index.js';
import type { ChartContext, ChartTextStyle, Stroke, TrendKind, TrendLine } from './chart-model.js';
import { formatByCode } from './number-format.js';
import { readTextStyle } from './text.js';
import { childFigure, childFlag } from './values.js';

const KINDS: readonly TrendKind[] = ['exp', 'linear', 'log', 'movingAvg', 'poly', 'power'];
const AUTOMATIC: Stroke = { color: '#000000', width: pt(0.75) };

export function readTrendLines(
  ser: XmlElement,
  series: string,
  base: ChartTextStyle,
  context: ChartContext,
): readonly TrendLine[] {
  return children(ser, 'c:trendline').map((line) => {
    const kind = KINDS.find((known) => known === child(line, 'c:trendlineType')?.attributes.val) ?? 'linear';
    const spPr = child(line, 'c:spPr');
    const stated = spPr && context.paint(spPr).line;
    const name = child(line, 'c:name')?.children.find((node) => typeof node === 'string');
    const period = Math.max(2, Math.round(childFigure(line, 'c:period') ?? 2));
    const label = child(line, 'c:trendlineLbl');
    return {
      kind,
      name: typeof name === 'string' && name !== '' ? name : `${usualName(kind, period)} (${series})`,
      order: Math.max(2, Math.min(6, Math.round(childFigure(line, 'c:order') ?? 2))),
      period,
      forward: Math.max(0, childFigure(line, 'c:forward') ?? 0),
      backward: Math.max(0, childFigure(line, 'c:backward') ?? 0),
      intercept: childFigure(line, 'c:intercept'),
      line: stated ?? AUTOMATIC,
      showsEquation: childFlag(line, 'c:dispEq', false),
      showsFit: childFlag(line, 'c:dispRSqr', false),
      text: readTextStyle(label && child(label, 'c:txPr'), base, context),
    };
  });
}

const NAMES: Readonly<Record<Exclude<TrendKind, 'movingAvg'>, string>> = {
  exp: 'Expon.',
  linear: 'Linear',
  log: 'Log.',
  poly: 'Poly.',
  power: 'Power',
};

const usualName = (kind: TrendKind, period: number): string =>
  kind === 'movingAvg' ? `${period} per. Mov. Avg.` : NAMES[kind];

export interface TrendSample {
  readonly x: number;
  readonly y: number;
}

export interface Trend {
  /** Points along the curve, by ascending x. */
  readonly points: readonly TrendSample[];
  /** Equation such as `y = 2x + 1`; absent for moving averages. */
  readonly equation?: string;
  /** The share of the variance that the curve explains, R². */
  readonly fit?: number;
}

/** The number of segments of a trend line, even of a straight one: segments outside the plot area are left out. */
const STEPS = 100;

/** The trend of points; undefined if there are too few, or if they have no curve of this kind. */
export function trendOf(samples: readonly TrendSample[], line: TrendLine): Trend | undefined {
  const sorted = [...samples].sort((a, b) => a.x - b.x);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 2) return undefined;
  if (line.kind === 'movingAvg') return { points: means(samples, line.period) };
  const curve = curveOf(sorted, line);
  if (!curve) return undefined;
  const [from, to] = [first.x - line.backward, last.x + line.forward];
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / STEPS;
    return { x, y: curve.at(x) };
  });
  const known = points.filter(({ y }) => Number.isFinite(y));
  return known.length < 2
    ? undefined
    : { points: known, equation: curve.equation, fit: fitOf(sorted, curve, line.kind) };
}

/** Returns the moving averages: the mean of each point and the points before it, `period` points in all. */
const means = (samples: readonly TrendSample[], period: number): readonly TrendSample[] =>
  samples.slice(period - 1).map(({ x }, i) => {
    const window = samples.slice(i, i + period);
    return { x, y: window.reduce((sum, { y }) => sum + y, 0) / window.length };
  });

interface Curve {
  readonly equation: string;
  at(x: number): number;
}

function curveOf(samples: readonly TrendSample[], { kind, order, intercept }: TrendLine): Curve | undefined {
  switch (kind) {
    case 'linear':
      return polynomial(samples, 1, intercept);
    case 'poly':
      return polynomial(samples, order, intercept);
    case 'exp': {
      const line = straight(samples, (x) => x, Math.log, intercept !== undefined ? Math.log(intercept) : undefined);
      if (!line) return undefined;
      const [factor, rate] = [Math.exp(line.start), line.slope];
      return { equation: `y = ${figures(factor)}e${figures(rate)}x`, at: (x) => factor * Math.exp(rate * x) };
    }
    case 'log': {
      const line = straight(samples, Math.log, (y) => y);
      if (!line) return undefined;
      const { start, slope } = line;
      return { equation: `y = ${figures(slope)}ln(x)${signed(start)}`, at: (x) => start + slope * Math.log(x) };
    }
    case 'power': {
      const line = straight(samples, Math.log, Math.log);
      if (!line) return undefined;
      const [factor, power] = [Math.exp(line.start), line.slope];
      return { equation: `y = ${figures(factor)}x^${figures(power)}`, at: (x) => factor * x ** power };
    }
    default:
      return undefined;
  }
}

type Change = (value: number) => number;

/** Least-squares fit of a line to transformed points; undefined if a point cannot be transformed. */
function straight(samples: readonly TrendSample[], ofX: Change, ofY: Change, through?: number) {
  const points = samples.map(({ x, y }) => ({ x: ofX(x), y: ofY(y) }));
  if (points.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))) return undefined;
  const found = leastSquares(points, 1, through);
  return found && { start: found[0] ?? 0, slope: found[1] ?? 0 };
}

function polynomial(samples: readonly TrendSample[], order: number, intercept: number | undefined): Curve | undefined {
  const degree = Math.min(order, samples.length - 1);
  const found = leastSquares(samples, degree, intercept);
  if (!found) return undefined;
  const terms = found
    .map((factor, power) => ({ factor, power }))
    .filter(({ factor }) => /[1-9]/.test(figures(factor)))
    .reverse()
    .map(({ factor, power }, i) => term(i === 0 ? figures(factor) : signed(factor), power));
  return {
    equation: `y = ${terms.join('') || '0'}`,
    at: (x) => found.reduceRight((sum, factor) => sum * x + factor, 0),
  };
}

/** A term of the equation: a factor of one is not written before a variable. */
const term = (factor: string, power: number): string =>
  power === 0 ? factor : `${factor.replace(/(?<![\d.])1$/, '')}x${SUPERSCRIPTS[power] ?? ''}`;
const SUPERSCRIPTS = ['', '', '²', '³', '⁴', '⁵', '⁶'];

/** A number in a trend line's label, with four decimals at most, as in Word. */
const figures = (value: number): string => formatByCode(value, '0.####').replace(/\.$/, '');
const signed = (value: number): string => (value < 0 ? ` - ${figures(-value)}` : ` + ${figures(value)}`);

/**
 * The coefficients, by ascending power, of the least-squares polynomial; it passes through (0, `through`) if that is
 * given.
 */
function leastSquares(
  samples: readonly TrendSample[],
  degree: number,
  through?: number,
): readonly number[] | undefined {
  const from = through === undefined ? 0 : 1;
  const size = degree + 1 - from;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) =>
      samples.reduce((sum, { x }) => sum + x ** (row + column + 2 * from), 0),
    ),
    samples.reduce((sum, { x, y }) => sum + (y - (through ?? 0)) * x ** (row + from), 0),
  ]);
  const found = solved(rows);
  return found && (through === undefined ? found : [through, ...found]);
}

/** Solves linear equations by elimination; the last column is the right side. Undefined without a unique solution. */
function solved(rows: number[][]): readonly number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const divisor = pivot[column] ?? 0;
    if (Math.abs(divisor) < 1e-300) return undefined;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / divisor;
      for (let i = column; i <= size; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

/** R²; for exponential and power curves, R² of the logarithms. */
function fitOf(samples: readonly TrendSample[], curve: Curve, kind: TrendKind): number {
  const change: Change = kind === 'exp' || kind === 'power' ? Math.log : (y) => y;
  const mean = samples.reduce((sum, { y }) => sum + change(y), 0) / samples.length;
  const squares = (of: (sample: TrendSample) => number): number =>
    samples.reduce((sum, each) => sum + of(each) ** 2, 0);
  const whole = squares(({ y }) => change(y) - mean);
  return whole === 0 ? 1 : 1 - squares(({ x, y }) => change(y) - change(curve.at(x))) / whole;
}
