/**
 * Surfaces seen from above: a grid of categories by series, in bands of a color between the units of the value axis.
 * Over a triangle of three points the value is a plane.
 */
import { pt } from '../base/units.js';
import { belowAxis, besideAxis } from './axis-labels.js';
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { Axes, ChartBox, ChartPaint, SurfacePlot } from './chart-model.js';
import { formatByCode } from './number-format.js';
import { type Scale, valueScale } from './scale.js';
import { chartLineHeight, textWidth } from './text.js';

/** The maximum number of units of the value scale, and so of bands. */
const UNITS = 6;

/** The values at which a surface changes its color. */
function surfaceScale({ series }: SurfacePlot, { value }: Axes): Scale {
  const all = series.flatMap(({ values }) => values.filter((each) => each !== undefined));
  const { min, max, majorUnit } = value;
  const [low, high] = [all.reduce((a, b) => Math.min(a, b), 0), all.reduce((a, b) => Math.max(a, b), 0)];
  return valueScale({ low, high, min, max, majorUnit, room: UNITS });
}

/** The name and the paint of each band, from below. */
export function bandsOf(plot: SurfacePlot, axes: Axes, locale: string | undefined) {
  const { ticks } = surfaceScale(plot, axes);
  const code = axes.value.formatCode ?? plot.series[0]?.formatCode ?? 'General';
  return ticks.slice(0, -1).map((from, i) => {
    const to = ticks[i + 1] ?? from;
    const paint: ChartPaint = { fill: plot.bands[i % Math.max(1, plot.bands.length)] };
    return { from, to, paint, name: `${formatByCode(from, code, locale)}-${formatByCode(to, code, locale)}` };
  });
}

interface Corner {
  readonly at: CanvasPoint;
  readonly value: number;
}

export function drawSurface(
  plot: SurfacePlot,
  axes: Axes,
  { x, y, width, height }: ChartBox,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const names = plot.series.map(({ name }) => name);
  const style = axes.category.text;
  const aside = Math.max(0, ...names.map((name) => textWidth(name, style))) + besideAxis(axes.category);
  const below = chartLineHeight(style) + 2 * belowAxis(axes.category);
  const box = { x: x + EDGE, y: y + EDGE, width: width - aside - 2 * EDGE, height: height - below - EDGE };
  if (box.width <= 0 || box.height <= 0) return;
  const columns = Math.max(2, ...plot.series.map(({ values }) => values.length));
  const rows = Math.max(2, plot.series.length);
  const corner = (column: number, row: number): Corner | undefined => {
    const value = plot.series[row]?.values[column];
    if (value === undefined) return undefined;
    return {
      at: [box.x + (column / (columns - 1)) * box.width, box.y + box.height - (row / (rows - 1)) * box.height],
      value,
    };
  };
  const bands = bandsOf(plot, axes, locale);
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)];
      for (const triangle of [
        [a, b, d],
        [a, d, c],
      ]) {
        const known = triangle.filter((each) => each !== undefined);
        if (known.length < 3) continue;
        for (const { from, to, paint } of bands) {
          const part = above(beneath(known, to), from);
          if (part.length < 3) continue;
          // A hairline of the same color closes the seam to the next triangle.
          const line = { color: paint.fill ?? '#000000', width: plot.wireframe ? WIRE : SEAM };
          canvas.polygon(
            part.map(({ at }) => at),
            plot.wireframe ? { line } : { ...paint, line },
          );
        }
      }
    }
  }
  canvas.rect(box, { line: axes.category.line });
  const named = plot.series.find(({ categories }) => categories.length > 0)?.categories ?? [];
  named.slice(0, columns).forEach((name, i) => {
    const at: CanvasPoint = [
      box.x + (i / (columns - 1)) * box.width,
      box.y + box.height + belowAxis(axes.category) + chartLineHeight(style) / 2,
    ];
    canvas.label(name, style, at, 'center');
  });
  names.forEach((name, i) => {
    const at = box.y + box.height - (i / (rows - 1)) * box.height;
    canvas.label(name, style, [box.x + box.width + besideAxis(axes.category), at], 'left');
  });
}

const EDGE = 11;
const WIRE = pt(0.75);
const SEAM = pt(0.25);

/** The part of a polygon with values of at least a level, or of at most a level. */
const above = (corners: readonly Corner[], level: number): readonly Corner[] =>
  clipped(corners, (value) => value - level);
const beneath = (corners: readonly Corner[], level: number): readonly Corner[] =>
  clipped(corners, (value) => level - value);

function clipped(corners: readonly Corner[], over: (value: number) => number): readonly Corner[] {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const [a, b] = [over(corner.value), over(next.value)];
    const kept = a >= 0 ? [corner] : [];
    if (a >= 0 === b >= 0) return kept;
    const part = a / (a - b);
    const mix = (from: number, to: number): number => from + (to - from) * part;
    const between: Corner = {
      at: [mix(corner.at[0], next.at[0]), mix(corner.at[1], next.at[1])],
      value: mix(corner.value, next.value),
    };
    return [...kept, between];
  });
}
