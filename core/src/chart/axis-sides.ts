/** The side of the plot area on which an axis has its labels. */
import type { Axis } from './chart-model.js';
import { crossing, type PlotArea, sideOf } from './plot-area.js';

/** `inside`: next to an axis that lies within the plot area. */
export type Side = 'left' | 'right' | 'top' | 'bottom' | 'inside';

export function axisSides(area: PlotArea): { readonly category: Side; readonly value: Side } {
  const { axes, horizontal } = area;
  const upright = (end: ReturnType<typeof endOf>): Side => (end === 'far' ? 'right' : end === 'near' ? 'left' : end);
  const lying = (end: ReturnType<typeof endOf>): Side => (end === 'far' ? 'top' : end === 'near' ? 'bottom' : end);
  const category = endOf(axes.category, axes.value, crossing(area));
  const value = endOf(axes.value, axes.category, sideOf(area));
  return horizontal
    ? { category: upright(category), value: lying(value) }
    : { category: lying(category), value: upright(value) };
}

/** The end of the other axis at which the labels are, as it is seen. */
function endOf(axis: Axis, other: Axis, at: number): 'near' | 'far' | 'inside' {
  if (axis.labels === 'low') return other.reversed ? 'far' : 'near';
  if (axis.labels === 'high') return other.reversed ? 'near' : 'far';
  const seen = other.reversed ? 1 - at : at;
  return seen <= 0 ? 'near' : seen >= 1 ? 'far' : 'inside';
}
