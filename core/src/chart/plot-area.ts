/** The places of values and categories in the plot area. */
import type { CanvasPoint } from './canvas.js';
import type { Axes, Axis, ChartBox } from './chart-model.js';
import type { Scale } from './scale.js';

export interface PlotArea {
  readonly box: ChartBox;
  /** Categories run up the left side, values along the bottom. */
  readonly horizontal: boolean;
  readonly value: Scale;
  readonly category: CategoryScale;
  /** The x axis of a scatter chart. */
  readonly x?: Scale;
  readonly axes: Axes;
}

/** The positions of categories, as fractions of the category axis. */
export interface CategoryScale {
  /** The number of categories; 0 for a scatter chart. */
  readonly count: number;
  /** The share of the axis that a category takes. */
  readonly slot: number;
  /** The middle of a category's slot, or its tick where points are on ticks. */
  at(index: number): number;
  readonly ticks: readonly number[];
  readonly labels: readonly { readonly at: number; readonly text: string }[];
  /** The outer names of categories on several levels, by level, each with the part of the axis that it covers. */
  readonly outer: readonly (readonly { readonly from: number; readonly to: number; readonly text: string }[])[];
}

/** The point for a fraction (0..1) of the category axis and a fraction of the value axis. */
export function pointAt({ box, horizontal, axes }: PlotArea, category: number, value: number): CanvasPoint {
  const along = axes.category.reversed ? 1 - category : category;
  const up = axes.value.reversed ? 1 - value : value;
  return horizontal
    ? [box.x + up * box.width, box.y + (1 - along) * box.height]
    : [box.x + along * box.width, box.y + (1 - up) * box.height];
}

/** The fraction of the value axis at which the category axis crosses: at zero, or at the end nearest to zero. */
export const crossing = ({ value, axes }: PlotArea): number => onScale(axes.category, value);

/** The fraction of the category axis at which the value axis crosses. */
export function sideOf({ x, category, axes }: PlotArea): number {
  if (x) return onScale(axes.value, x);
  const { crosses } = axes.value;
  if (crosses === 'max') return 1;
  // `crosses` as a number is the index of a category, counted from one.
  if (typeof crosses !== 'number' || crosses <= 1) return 0;
  return Math.min(1, axes.category.between ? category.at(crosses - 1) - category.slot / 2 : category.at(crosses - 1));
}

function onScale({ crosses }: Axis, scale: Scale): number {
  if (crosses === 'max') return 1;
  if (crosses === 'min' || (crosses === 'zero' && scale.logarithmic)) return 0;
  return axisShare(scale, crosses === 'zero' ? 0 : crosses);
}

/** The position of a value as a fraction of its axis, limited to the ends of the axis. */
export const axisShare = (scale: Scale, value: number): number => Math.max(0, Math.min(1, scale.at(value)));
