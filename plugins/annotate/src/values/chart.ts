import { z } from 'zod';
import { cssColor } from './css/index.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { cleanText } from './text.js';
import type { ValueKind } from './value-kind.js';

/** The data of a chart: the chart itself, its kind and its formatting are the template's. */
export interface ChartValue {
  readonly kind: 'chart';
  /** The text in place of the tag in the title; if absent, the chart has no title. */
  readonly title?: string;
  readonly categories: readonly (string | number)[];
  readonly series: readonly SeriesData[];
}

export interface SeriesData {
  readonly name: string;
  /** Six hexadecimal digits; the template's color if absent. */
  readonly color?: string;
  /** The values, `null` for a missing point; in a scatter or bubble chart, the vertical position of each point. */
  readonly values: readonly (number | null)[];
  /** The position of each point along the horizontal axis, in a scatter or bubble chart. */
  readonly xs?: readonly number[];
  readonly sizes?: readonly number[];
}

/** The maximum size of a chart: Excel draws 255 series of 32,000 points. A sheet would have space for more. */
const MOST = { series: 255, points: 32_000, all: 200_000 };

const point = z.object({ x: z.number(), y: z.number().nullable(), size: z.number().optional() });
const category = z.union([z.string().max(1000), z.number()]);
const categories = z.array(category).max(MOST.points);
const shape = z.looseObject({
  title: z.string().max(2000).optional(),
  categories: z.union([categories, z.object({ names: categories })]).optional(),
  series: z
    .array(
      z.object({
        name: z.string().max(1000).optional(),
        color: z.string().max(100).optional(),
        values: z.array(z.union([z.number().nullable(), point])).max(MOST.points),
      }),
    )
    .min(1)
    .max(MOST.series),
});

/** The data of a chart, for the tag in its title. */
export const chart: ValueKind<ChartValue> = {
  read(raw, options, { warn }) {
    const { title, categories: given = [], series } = readBy(shape, { ...options, ...Object(raw) }, 'a chart:');
    const names = Array.isArray(given) ? given : given.names;
    if (series.reduce((sum, { values }) => sum + values.length, 0) > MOST.all) {
      throw new Mismatch(`a chart of more than ${MOST.all} points`);
    }
    const longest = Math.max(names.length, ...series.map(({ values }) => values.length));
    return {
      kind: 'chart',
      ...(title !== undefined && { title: cleanText(title, warn) }),
      // Word numbers categories that have no names.
      categories: Array.from({ length: longest }, (_, at) => clean(names[at] ?? at + 1)),
      series: series.map(({ name = '', color, values }, index) => ({
        name: cleanText(name === '' ? `Series ${index + 1}` : name, warn),
        ...(color !== undefined && { color: colorOf(color) }),
        ...pointsOf(values),
      })),
    };
  },
  content() {
    throw new Mismatch('chart data, which belongs to a tag in the title of a chart');
  },
  text({ title }) {
    if (title === undefined) throw new Mismatch('a chart without a title, where only text fits');
    return title;
  },
};

const clean = (name: string | number): string | number => (typeof name === 'string' ? cleanText(name) : name);

function colorOf(stated: string): string {
  const color = cssColor(stated);
  if (color === undefined) throw new Mismatch(`a chart: "${stated.slice(0, 40)}" is not a color`);
  return color;
}

type Point = number | null | z.infer<typeof point>;

function pointsOf(values: readonly Point[]): Pick<SeriesData, 'values' | 'xs' | 'sizes'> {
  const points = values.filter((value): value is z.infer<typeof point> => typeof value === 'object' && value !== null);
  if (points.length === 0) return { values: values.map((value) => (typeof value === 'number' ? value : null)) };
  if (points.length < values.length) throw new Mismatch('a chart: a series mixes points and values');
  const sizes = points.map(({ size }) => size ?? 1);
  return { values: points.map(({ y }) => y), xs: points.map(({ x }) => x), sizes };
}
