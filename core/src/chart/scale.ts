/** The value axis: its minimum, maximum and major unit. */

export interface Scale {
  readonly min: number;
  readonly max: number;
  /** The ticks in order, ends included. */
  readonly ticks: readonly number[];
  readonly minor: readonly number[];
  readonly logarithmic: boolean;
  /** The position of a value as a fraction of the axis, from its beginning. */
  at(value: number): number;
}

export interface ScaleRequest {
  readonly low: number;
  readonly high: number;
  readonly min?: number;
  readonly max?: number;
  readonly majorUnit?: number;
  readonly minorUnit?: number;
  readonly logBase?: number;
  /** The number of intervals for which the axis has space. */
  readonly room: number;
  /** True if the axis ends exactly at the data, as in charts with stacked percentages. */
  readonly exact?: boolean;
}

/** The maximum number of intervals that are made automatically. */
const MOST_INTERVALS = 10;
/** The minimum number of intervals, even in a low chart: an axis with both signs has a unit on each side of zero. */
const FEWEST_INTERVALS = 2;
/** Maximum number of ticks of an axis: a tiny unit in the file is ignored. */
const MOST_TICKS = 500;

/**
 * The scale that Word chooses by default. The maximum is the first multiple of the major unit that leaves a twentieth
 * of the range free above the data. The minimum is 0 unless the range of the data is less than a sixth of the highest
 * value. Measured in Word exports: data up to 95 end at 100, up to 10 at 12.
 */
export function valueScale(request: ScaleRequest): Scale {
  if (request.logBase !== undefined && request.logBase > 1 && request.logBase <= 1000)
    return logScale(request, request.logBase);
  const [low, high] = spread(request);
  const intervals = Math.max(FEWEST_INTERVALS, Math.min(MOST_INTERVALS, Math.floor(request.room)));
  let unit = request.majorUnit && request.majorUnit > 0 ? request.majorUnit : niceUnit((high - low) / intervals);
  let [min, max] = ends(request, low, high, unit);
  if (request.majorUnit === undefined) {
    while (Math.round((max - min) / unit) > intervals) {
      unit = niceUnit(unit * 1.01);
      [min, max] = ends(request, low, high, unit);
    }
  }
  if ((max - min) / unit > MOST_TICKS) unit = (max - min) / intervals;
  return scaleOf(min, max, unit, request.minorUnit);
}

/** The number of minor ticks per major unit if the file states no minor unit. */
const MINOR_PARTS = 5;

function scaleOf(min: number, max: number, unit: number, minorUnit?: number): Scale {
  const steps = (by: number): number[] =>
    Array.from({ length: Math.floor((max - min) / by + 1e-9) + 1 }, (_, i) => clean(min + i * by));
  const ticks = steps(unit);
  const stated = minorUnit !== undefined && minorUnit > 0 && (max - min) / minorUnit <= MOST_TICKS;
  const minor = steps(stated ? minorUnit : unit / MINOR_PARTS).filter((at) => !ticks.includes(at));
  return { min, max, ticks, minor, logarithmic: false, at: (value) => (value - min) / (max - min || 1) };
}

/** Returns a scale from the power of the base below the lesser of 1 and the minimum, to the power above the maximum. */
function logScale({ low, high, min, max }: ScaleRequest, base: number): Scale {
  const power = (value: number): number => Math.log(value) / Math.log(base);
  const least = low > 0 ? Math.min(1, low) : 1;
  const start = min !== undefined && min > 0 ? min : base ** Math.floor(power(least) + 1e-9);
  const end = max !== undefined && max > start ? max : base ** Math.ceil(power(Math.max(high, start * base)) - 1e-9);
  const [from, to] = [power(start), power(end)];
  const count = Math.min(MOST_TICKS, Math.floor(to - from + 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, i) => clean(start * base ** i));
  const parts = Array.from({ length: Math.max(0, Math.floor(base) - 2) }, (_, i) => i + 2);
  const minor = ticks.slice(0, -1).flatMap((tick) => parts.map((part) => clean(tick * part)));
  const at = (value: number): number => (value > 0 ? (power(value) - from) / (to - from || 1) : 0);
  return { min: start, max: end, ticks, minor, logarithmic: true, at };
}

/** The free space beyond the data is the range divided by this number. */
const HEADROOM = 20;

/** The ends of an axis: the ends of the data, with free space beyond them. */
function spread({ low, high, min, max, exact }: ScaleRequest): readonly [number, number] {
  if (exact) return [min ?? low, max ?? high];
  const base = low >= 0 && (high - low > high / 6 || low === high) ? 0 : low;
  const top = high <= 0 && (high - low > -low / 6 || low === high) ? 0 : high;
  const range = top - base || 1;
  const start = min ?? (base === 0 ? 0 : low > 0 ? low - range / 2 : base - range / HEADROOM);
  const end = max ?? (top === 0 ? 0 : top + range / HEADROOM);
  return end > start ? [start, end] : [start, start + 1];
}

function ends({ min, max }: ScaleRequest, low: number, high: number, unit: number): [number, number] {
  const start = min ?? clean(Math.floor(low / unit + 1e-9) * unit);
  const end = max ?? clean(Math.ceil((high - (min ?? 0)) / unit - 1e-9) * unit + (min ?? 0));
  return [start, end > start ? end : start + unit];
}

/** The smallest value of at least `least` that is 1, 2 or 5 times a power of ten. */
function niceUnit(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  for (const step of [1, 2, 5]) if (step * power >= least * (1 - 1e-9)) return clean(step * power);
  return clean(10 * power);
}

const clean = (value: number): number => Number(value.toPrecision(12));
