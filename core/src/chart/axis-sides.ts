/** The side of the plot area on which an axis has its labels. */
import type { Axis } from './chart-model.js';
import { crossing, type PlotArea, sideOf } from './plot-area.js';

/** `inside`: next to an axis that is within the plot area. */
export type AxisSide = 'left' | 'right' | 'top' | 'bottom' | 'inside';

export function axisSides(area: PlotArea): { readonly category: AxisSide; readonly value: AxisSide } {
  const { axes, horizontal } = area;
  const upright = (end: ReturnType<typeof endOf>): AxisSide =>
    end === 'far' ? 'right' : end === 'near' ? 'left' : end;
  const lying = (end: ReturnType<typeof endOf>): AxisSide => (end === 'far' ? 'top' : end === 'near' ? 'bottom' : end);
  const category = endOf(axes.category, axes.value, crossing(area));
  const value = endOf(axes.value, axes.category, sideOf(area));
  return horizontal
    ? { category: upright(category), value: lying(value) }
    : { category: lying(category), value: upright(value) };
}

/** The end of the other axis at which this axis shows its labels. */
function endOf(axis: Axis, other: Axis, at: number): 'near' | 'far' | 'inside' {
  if (axis.labels === 'low') return other.reversed ? 'far' : 'near';
  if (axis.labels === 'high') return other.reversed ? 'near' : 'far';
  const seen = other.reversed ? 1 - at : at;
  return seen <= 0 ? 'near' : seen >= 1 ? 'far' : 'inside';
}
