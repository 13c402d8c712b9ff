/** Where values and categories lie in the plot area. */
import type { Point } from './canvas.js';
import type { Axis, Box } from './chart-model.js';
import type { Scale } from './scale.js';

export interface PlotArea {
  readonly box: Box;
  /** Categories run up the left side, values along the bottom. */
  readonly horizontal: boolean;
  readonly value: Scale;
  /** How many categories; 0 for a scatter chart. */
  readonly count: number;
  /** The x axis of a scatter chart. */
  readonly x?: Scale;
  readonly axes: { readonly category: Axis; readonly value: Axis };
}

/** A point from its shares (0..1) of the category and of the value axis. */
export function pointAt({ box, horizontal, axes }: PlotArea, category: number, value: number): Point {
  const along = axes.category.reversed ? 1 - category : category;
  const up = axes.value.reversed ? 1 - value : value;
  return horizontal
    ? [box.x + up * box.width, box.y + (1 - along) * box.height]
    : [box.x + along * box.width, box.y + (1 - up) * box.height];
}

/** The middle of a category's slot, or its tick where points are on ticks: a share of the axis. */
export const categoryShare = ({ count, axes }: PlotArea, index: number): number =>
  axes.category.between ? (index + 0.5) / count : index / Math.max(1, count - 1);

/** The share of the value axis where the category axis crosses it: at zero, or at the end nearest to it. */
export const crossing = ({ value }: PlotArea): number => share(value, 0);

/** A value's share of its axis, cut off at the axis' ends. */
export const share = (scale: Scale, value: number): number => Math.max(0, Math.min(1, scale.at(value)));
