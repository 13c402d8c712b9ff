/** The places of categories and dates on their axis. */
import type { Axis, Plot, Series, TimeUnit } from './chart-model.js';
import { formatByCode } from './number-format.js';
import type { CategoryScale } from './plot-area.js';
import { textWidth } from './text.js';

/** Returns the category scale of the plots on a pair of axes. `length` of the axis in points limits the dates. */
export function categoryScale(plots: readonly Plot[], axis: Axis, length: number, locale?: string): CategoryScale {
  const series = plots.flatMap((plot) => plot.series);
  const dates = axis.kind === 'date' ? datesOf(series) : undefined;
  return dates ? dateScale(dates, axis, length, locale) : slots(series, axis, locale);
}

function slots(series: readonly Series[], axis: Axis, locale?: string): CategoryScale {
  const count = Math.max(1, ...series.map(({ values, categories }) => Math.max(values.length, categories.length)));
  const named = series.find(({ categories }) => categories.length > 0);
  const { formatCode } = axis;
  const textOf = (i: number): string => {
    const number = named?.dates[i];
    if (axis.oneLevel && named?.outerLevels?.length) return joined(named, i);
    return number !== undefined && formatCode ? formatByCode(number, formatCode, locale) : (named?.categories[i] ?? '');
  };
  const last = axis.between ? count : Math.max(1, count - 1);
  const at = (i: number): number => (axis.between ? (i + 0.5) / count : i / last);
  const every = Math.max(1, Math.round(axis.tickEvery ?? 1));
  return {
    count,
    slot: 1 / last,
    at,
    ticks: Array.from({ length: Math.floor(last / every) + 1 }, (_, i) => (i * every) / last),
    labels: Array.from({ length: count }, (_, i) => ({ at: at(i), text: textOf(i) })),
    outer: axis.oneLevel ? [] : (named?.outerLevels ?? []).map((level) => groupsOf(level, count)),
  };
}

/** A category's names on all levels, the outermost first. */
const joined = ({ categories, outerLevels = [] }: Series, i: number): string =>
  [
    ...[...outerLevels].reverse().map((level) => level.slice(0, i + 1).findLast((text) => text !== undefined)),
    categories[i],
  ]
    .filter((text) => text)
    .join(' ');

/** The names of a level with their extents: a name extends to the next name. */
function groupsOf(level: readonly (string | undefined)[], count: number): CategoryScale['outer'][number] {
  const starts = level.flatMap((text, i) => (text !== undefined && i < count ? [{ text, i }] : []));
  return starts.map(({ text, i }, k) => ({ text, from: i / count, to: (starts[k + 1]?.i ?? count) / count }));
}

interface Dates {
  readonly serials: readonly (number | undefined)[];
  readonly formatCode: string;
}

function datesOf(series: readonly Series[]): Dates | undefined {
  const isDay = (date: number | undefined): boolean => date !== undefined && date >= 0 && date <= LAST_DAY;
  const dated = series.find(({ dates }) => dates.some(isDay));
  if (!dated) return undefined;
  const serials = dated.dates.map((date) => (isDay(date) ? date : undefined));
  return { serials, formatCode: dated.datesFormat ?? 'm/d/yyyy' };
}

/** The last day of the year 9999 as a serial number of Excel. Larger numbers are not dates. */
const LAST_DAY = 2_958_465;
/** The maximum number of slots. A larger number indicates damage, or dates with minutes. */
const MOST_UNITS = 40_000;
/** The room for a date's label, as a multiple of the label's width. */
const LABEL_ROOM = 1.15;

/** An axis of days, months or years. Each unit has a slot, even without a value. */
function dateScale({ serials, formatCode }: Dates, axis: Axis, length: number, locale?: string): CategoryScale {
  const known = serials.filter((serial) => serial !== undefined);
  const unit = axis.baseUnit ?? usualUnit(known);
  const indices = known.map((serial) => indexOf(serial, unit));
  const end = (stated: number | undefined): number | undefined =>
    stated === undefined ? undefined : indexOf(Math.max(0, Math.min(LAST_DAY, stated)), unit);
  const first = end(axis.min) ?? Math.min(...indices);
  const last = end(axis.max) ?? Math.max(...indices);
  const count = Math.max(1, Math.min(MOST_UNITS, last - first + 1));
  const whole = axis.between ? count : Math.max(1, count - 1);
  const place = (index: number): number => (index - first + (axis.between ? 0.5 : 0)) / whole;

  const code = axis.formatCode ?? formatCode;
  const text = (index: number): string => formatByCode(serialAt(index, unit), code, locale);
  const widest = Math.max(textWidth(text(first), axis.text), textWidth(text(last), axis.text));
  const needed = (axis.text.rotation ? axis.text.size * 1.2 : widest) * LABEL_ROOM;
  const step = statedStep(axis, unit) ?? roomyStep(unit, (needed / Math.max(1, length)) * whole);
  const marked = indicesFrom(first, last, step, unit);
  return {
    count,
    slot: 1 / whole,
    at: (i) => (serials[i] === undefined ? -1 : place(indexOf(serials[i], unit))),
    ticks: [...marked.map((index) => (index - first) / whole), ...(axis.between ? [1] : [])],
    labels: marked.map((index) => ({ at: place(index), text: text(index) })),
    outer: [],
  };
}

/** The largest unit in which no two dates are the same. */
function usualUnit(serials: readonly number[]): TimeUnit {
  const sorted = [...new Set(serials)].sort((a, b) => a - b);
  const closest = Math.min(...sorted.slice(1).map((serial, i) => serial - (sorted[i] ?? 0)));
  if (!Number.isFinite(closest)) return 'days';
  return closest >= 365 ? 'years' : closest >= 28 ? 'months' : 'days';
}

interface Step {
  readonly by: number;
  readonly unit: TimeUnit;
}

const statedStep = ({ majorUnit, majorTimeUnit }: Axis, unit: TimeUnit): Step | undefined =>
  majorUnit && majorUnit > 0 ? { by: Math.max(1, Math.round(majorUnit)), unit: majorTimeUnit ?? unit } : undefined;

const DAYS: Readonly<Record<TimeUnit, number>> = { days: 1, months: 30.4, years: 365.25 };
const STEPS: readonly Step[] = [
  ...[1, 2, 3, 4, 5, 7, 14].map((by) => ({ by, unit: 'days' as const })),
  ...[1, 2, 3, 4, 6].map((by) => ({ by, unit: 'months' as const })),
  ...[1, 2, 5, 10, 20, 50, 100].map((by) => ({ by, unit: 'years' as const })),
];

/** The smallest step of at least `units` units. */
function roomyStep(unit: TimeUnit, units: number): Step {
  const usable = STEPS.filter((step) => DAYS[step.unit] >= DAYS[unit]);
  return (
    usable.find((step) => step.by * DAYS[step.unit] >= units * DAYS[unit] * 0.99) ?? { by: Math.ceil(units), unit }
  );
}

/** Returns the indices at steps of days, months or years, starting with the first. */
function indicesFrom(first: number, last: number, { by, unit: stepUnit }: Step, unit: TimeUnit): readonly number[] {
  const found: number[] = [];
  const start = dateOf(serialAt(first, unit));
  for (let i = 0, index = first; index <= last && found.length < MOST_UNITS; i++) {
    found.push(index);
    const days = stepUnit === 'days' ? (i + 1) * by : 0;
    const months = stepUnit === 'days' ? 0 : (i + 1) * by * (stepUnit === 'years' ? 12 : 1);
    const next = indexOf(serialOf(start.year, start.month + months, start.day + days), unit);
    index = Math.max(index + 1, next);
  }
  return found;
}

/** The number of the day, month or year that contains a date; consecutive units have consecutive numbers. */
function indexOf(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial);
  const { year, month } = dateOf(serial);
  return unit === 'years' ? year : year * 12 + month - 1;
}

const serialAt = (index: number, unit: TimeUnit): number =>
  unit === 'days'
    ? index
    : unit === 'years'
      ? serialOf(index, 1, 1)
      : serialOf(Math.floor(index / 12), (index % 12) + 1, 1);

/** Day zero of the serial numbers, correct for dates from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

function dateOf(serial: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(DAY_ZERO + Math.floor(serial) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day number of a date; months above 12 belong to the next year. */
const serialOf = (year: number, month: number, day: number): number =>
  Math.round((Date.UTC(year, month - 1, day) - DAY_ZERO) / DAY);
