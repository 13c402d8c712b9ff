import type { Axis, ChartTextStyle } from './chart-model.js';
import type { CategoryScale } from './plot-area.js';
import { chartLineHeight, shortened, textWidth, wrappedLines } from './text.js';

/**
 * The distance in points from an axis to its labels, which are next to a vertical axis, and below a horizontal one.
 * It is shorter if the tick marks do not point outward.
 */
export const besideAxis = (axis: Axis): number => (reachesOut(axis) ? 9.05 : 7.05);
export const belowAxis = (axis: Axis): number => (reachesOut(axis) ? 6.8 : 4.9);

const reachesOut = ({ ticks }: Axis): boolean => ticks === 'out' || ticks === 'cross';

/** The labels of a pair of axes; the list of an axis without labels is empty. */
export interface ValueLabels {
  readonly value: readonly string[];
  readonly x: readonly string[];
}

export interface CategoryLabels {
  readonly labels: CategoryScale['labels'];
  /** The rotation in degrees, clockwise; undefined if the labels fit in their slots, on several lines if needed. */
  readonly rotation?: number;
  readonly slot: number;
  readonly height: number;
}

/** The angle in degrees of labels that are slanted because a word is wider than its slot. */
const SLANT = -45;

/**
 * Labels break at spaces to fit their slot. If a word is too long, the labels are slanted; if there is still not enough
 * space, some are left out.
 * @param length of the axis in points; 0 for labels next to a vertical axis, each on one line
 */
export function fitLabels(all: CategoryScale['labels'], axis: Axis, length: number, tallest: number): CategoryLabels {
  const style = axis.text;
  const line = chartLineHeight(style);
  const skip = Math.max(1, Math.round(axis.labelEvery ?? 1));
  const labels = all.filter((_, i) => i % skip === 0);
  if (length === 0) return { labels, slot: 0, height: line };
  const texts = labels.map(({ text }) => text);
  const apart = distanceOf(labels, length);
  const word = Math.max(0, ...texts.flatMap((text) => text.split(' ').map((part) => textWidth(part, style))));
  const { rotation = word <= apart ? 0 : SLANT } = style;
  if (rotation === 0) {
    const lines = Math.max(1, ...texts.map((text) => wrappedLines(text, style, apart).length));
    const every = word <= apart ? 1 : Math.ceil(word / apart);
    return { labels: thinned(labels, every), slot: apart * every, height: Math.min(tallest, lines * line) };
  }
  const angle = (Math.abs(rotation) * Math.PI) / 180;
  const every = axis.labelEvery ? 1 : Math.max(1, Math.ceil(line / apart));
  const room = Math.max(0, (tallest - line * Math.cos(angle)) / Math.sin(angle));
  const shown = thinned(labels, every).map(({ at, text }) => ({ at, text: shortened(text, style, room) }));
  const longest = Math.max(...shown.map(({ text }) => textWidth(text, style)));
  return { labels: shown, rotation, slot: apart, height: longest * Math.sin(angle) + line * Math.cos(angle) };
}

/** The distances by which rising labels extend beyond the axis' start, and falling ones beyond its end. */
export function beyondEnds(
  { labels, rotation = 0 }: CategoryLabels,
  axis: Axis,
  length: number,
): readonly [number, number] {
  const across = Math.cos((rotation * Math.PI) / 180);
  const reach = (isOut: (at: number) => number): number =>
    Math.max(0, ...labels.map(({ at, text }) => textWidth(text, axis.text) * across - isOut(at) * length));
  return [rotation < 0 ? reach((at) => at) : 0, rotation > 0 ? reach((at) => 1 - at) : 0];
}

const thinned = (labels: CategoryScale['labels'], every: number): CategoryScale['labels'] =>
  labels.filter((_, i) => i % every === 0);

/** The distance from one label to the next, in points. */
function distanceOf(labels: CategoryScale['labels'], length: number): number {
  const [first, second] = labels;
  return first && second ? Math.abs(second.at - first.at) * length : length;
}

/** The space for the names of the outer levels: a line per level, or the longest name next to a vertical axis. */
export function outerRoom({ outer }: CategoryScale, { text: style }: Axis, upright: boolean): number {
  return outer.reduce((sum, groups) => sum + outerDepth(groups, style, upright), 0);
}

export const outerDepth = (groups: CategoryScale['outer'][number], style: ChartTextStyle, upright: boolean): number =>
  upright
    ? Math.max(0, ...groups.map(({ text }) => textWidth(text, style))) + OUTER_GAP
    : chartLineHeight(style) * OUTER_LINES;

/** The gap between the names of levels next to an upright axis, in points. */
export const OUTER_GAP = 9;

/** A line of an outer level. */
const OUTER_LINES = 1.3;
