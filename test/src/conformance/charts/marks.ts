/** Checks that the marks of a chart are at their values, judged by the numbers that its axes print. */
import type { FrameItem } from '@quire/core';
import { boxAroundAll, middle, type PageBox } from './boxes.js';
import type { WordBox } from './read-pdf.js';

export type PathMark = Extract<FrameItem, { kind: 'path' }>;

/** The parts of a chart that are on its page. */
export interface ShownChart {
  readonly words: readonly WordBox[];
  /** All its text without spaces. */
  readonly letters: string;
  readonly paths: readonly PathMark[];
}

/** The tolerance in points: half the width of a line, and the error of rounding. */
const NEAR = 1;
/** The tolerance for the share of one area in all areas. */
const NEAR_SHARE = 0.01;

export type Check = (shown: ShownChart) => readonly string[];

type Scale = (value: number) => number;

const NUMBER = /^[-\u2212]?[\d,]*\.?\d+%?$/;
const numberIn = (text: string): number => {
  const value = Number(text.replace('\u2212', '-').replaceAll(',', '').replace('%', ''));
  return text.endsWith('%') ? value / 100 : value;
};

interface Label {
  readonly value: number;
  readonly at: number;
}

/** The scale of an axis: the straight line through two of its labels, the two furthest apart. */
function scaleOf(found: readonly Label[]): Scale {
  const sorted = [...found].sort((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high || low.value === high.value) throw new Error('the axis has no two labels');
  const unit = (high.at - low.at) / (high.value - low.value);
  return (value) => low.at + unit * (value - low.value);
}

const numeric = (words: readonly WordBox[]): readonly WordBox[] => words.filter(({ text }) => NUMBER.test(text));

/** The numbers of an axis, which are in one row or one column: the lowest row or the leftmost column. */
function rowOf(words: readonly WordBox[]): readonly WordBox[] {
  const lowest = Math.max(...numeric(words).map((word) => middle(word).y));
  return numeric(words).filter((word) => lowest - middle(word).y < 3);
}

const down = (words: readonly WordBox[]): Scale =>
  scaleOf(words.map((word) => ({ value: numberIn(word.text), at: middle(word).y })));
const across = (words: readonly WordBox[]): Scale =>
  scaleOf(words.map((word) => ({ value: numberIn(word.text), at: middle(word).x })));

const filled = ({ paths }: ShownChart, color: string): readonly PathMark[] =>
  paths.filter(({ fill }) => fill?.color.toLowerCase() === `#${color.toLowerCase()}`);
const stroked = ({ paths }: ShownChart, color: string): readonly PathMark[] =>
  paths.filter(({ stroke, fill }) => !fill && stroke?.color.toLowerCase() === `#${color.toLowerCase()}`);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a path, with its curves as short lines. */
function outline({ segments }: PathMark): readonly Point[] {
  const points: Point[] = [];
  for (const at of segments) {
    if (at.op === 'close') continue;
    const from = points.at(-1);
    if (at.op === 'curve' && from) {
      for (let step = 1; step <= 16; step++) {
        const [t, u] = [step / 16, 1 - step / 16];
        const by = (a: number, b: number, c: number, d: number): number =>
          u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
        points.push({ x: by(from.x, at.x1, at.x2, at.x), y: by(from.y, at.y1, at.y2, at.y) });
      }
    } else points.push({ x: at.x, y: at.y });
  }
  return points;
}

const boxOf = (path: PathMark): PageBox =>
  boxAroundAll(outline(path).map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })));

function areaOf(path: PathMark): number {
  const points = outline(path);
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** One line for each mark that is more than a point away from its expected position. */
const away = (what: string, is: readonly number[], expected: readonly number[], near = NEAR): string[] =>
  is.length === expected.length
    ? is.flatMap((at, index) => {
        const belongs = expected[index] ?? 0;
        return Math.abs(at - belongs) <= near
          ? []
          : [`${what} ${index + 1} is at ${at.toFixed(2)} and belongs at ${belongs.toFixed(2)}`];
      })
    : [`${is.length} of ${expected.length} ${what}s are there`];

/** The extent of each bar of a series on the value axis. */
export type BarExtent = readonly [from: number, to: number];

/** Checks the extents of columns from left to right, or of bars from the bottom up; the bar of a 0 has no height. */
export const barsReach =
  (color: string, extents: readonly BarExtent[], lying = false): Check =>
  (shown) => {
    const numbers = numeric(shown.words);
    const scale = lying ? across(rowOf(numbers)) : down(numbers);
    const boxes = filled(shown, color)
      .map(boxOf)
      .sort((a, b) => (lying ? b.y0 - a.y0 : a.x0 - b.x0));
    const reach = extents.map((ends) => ends.map(scale).sort((a, b) => a - b));
    return [
      ...away(
        lying ? 'left end' : 'top',
        boxes.map(({ x0, y0 }) => (lying ? x0 : y0)),
        reach.map(([low = 0]) => low),
      ),
      ...away(
        lying ? 'right end' : 'foot',
        boxes.map(({ x1, y1 }) => (lying ? x1 : y1)),
        reach.map(([, high = 0]) => high),
      ),
    ];
  };

/** Checks the corners of a line, or of the upper edge of an area, from left to right. */
export const lineRuns =
  (color: string, values: readonly number[]): Check =>
  (shown) => {
    const scale = down(numeric(shown.words));
    const longest = [...stroked(shown, color)].sort((a, b) => b.segments.length - a.segments.length)[0];
    return away('corner', longest ? outline(longest).map(({ y }) => y) : [], values.map(scale));
  };

export const areaRuns =
  (color: string, values: readonly number[]): Check =>
  (shown) => {
    const scale = down(numeric(shown.words));
    const corners = filled(shown, color)
      .flatMap(outline)
      .map(({ y }) => y);
    return values.flatMap((value) =>
      corners.some((y) => Math.abs(y - scale(value)) <= NEAR) ? [] : [`the area has no corner at ${value}`],
    );
  };

/** Checks the centers of markers, in the order of the points. */
export const pointsStand =
  (color: string, points: readonly BarExtent[]): Check =>
  (shown) => {
    const bottom = rowOf(shown.words);
    const [x, y] = [across(bottom), down(numeric(shown.words).filter((word) => !bottom.includes(word)))];
    const middles = filled(shown, color).map((path) => middle(boxOf(path)));
    return [
      ...away(
        'point across',
        middles.map((at) => at.x),
        points.map(([at]) => x(at)),
      ),
      ...away(
        'point down',
        middles.map((at) => at.y),
        points.map(([, at]) => y(at)),
      ),
    ];
  };

/** Checks that areas have the same shares as their values: parts of a pie or a ring, bubbles, boxes of a tree. */
export const areasShare =
  (colors: readonly string[], values: readonly number[]): Check =>
  (shown) => {
    const paths = colors.flatMap((color) => withoutTwins(filled(shown, color)));
    const shares = (of: readonly number[]): number[] => of.map((each) => each / of.reduce((sum, one) => sum + one, 0));
    return away('share', shares(paths.map(areaOf)), shares(values), NEAR_SHARE);
  };

/** A branch that has one leaf is drawn beneath the leaf, in the same size: the two count as one path. */
const withoutTwins = (paths: readonly PathMark[]): readonly PathMark[] =>
  paths.filter((path, at) => !paths.slice(0, at).some((other) => alike(boxOf(path), boxOf(other))));

const alike = (one: PageBox, other: PageBox): boolean =>
  [one.x0 - other.x0, one.y0 - other.y0, one.x1 - other.x1, one.y1 - other.y1].every((by) => Math.abs(by) < 0.01);

/** Checks the distances of a radar's corners from its center, where the axis has 0. */
export const radarReaches =
  (color: string, values: readonly number[]): Check =>
  (shown) => {
    const scale = down(numeric(shown.words));
    const longest = [...stroked(shown, color)].sort((a, b) => b.segments.length - a.segments.length)[0];
    const corners = longest ? outline(longest).slice(0, values.length) : [];
    const top = corners[0];
    if (!top) return ['there is no line'];
    const middleOf = { x: top.x, y: scale(0) };
    return away(
      'corner',
      corners.map(({ x, y }) => Math.hypot(x - middleOf.x, y - middleOf.y)),
      values.map((value) => Math.abs(scale(value) - scale(0))),
    );
  };

/** Checks vertical lines between two values, from left to right: lowest and highest prices, or error bars. */
export const linesReach =
  (color: string, extents: readonly BarExtent[]): Check =>
  (shown) => {
    const scale = down(numeric(shown.words));
    const upright = stroked(shown, color)
      .flatMap((path) => {
        const box = boxOf(path);
        return box.x1 - box.x0 < 0.1 && box.y1 - box.y0 > NEAR ? [box] : [];
      })
      .sort((a, b) => a.x0 - b.x0)
      .reduce<PageBox[]>((found, box) => {
        const last = found.at(-1);
        // The two halves of an error bar count as one line.
        if (last && box.x0 - last.x0 < 0.1) found[found.length - 1] = boxAroundAll([last, box]);
        else found.push(box);
        return found;
      }, []);
    return [
      ...away(
        'upper end',
        upright.map(({ y0 }) => y0),
        extents.map(([, high]) => scale(high)),
      ),
      ...away(
        'lower end',
        upright.map(({ y1 }) => y1),
        extents.map(([low]) => scale(low)),
      ),
    ];
  };

/** Checks the widths of bars with a common center, from the top down. */
export const widthsShare =
  (color: string, values: readonly number[]): Check =>
  (shown) => {
    const boxes = filled(shown, color)
      .map(boxOf)
      .sort((a, b) => a.y0 - b.y0);
    const [widest, most] = [Math.max(...boxes.map(({ x0, x1 }) => x1 - x0)), Math.max(...values)];
    return away(
      'width',
      boxes.map(({ x0, x1 }) => x1 - x0),
      values.map((value) => (value / most) * widest),
    );
  };
