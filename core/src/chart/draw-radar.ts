/** Radar charts: the categories are arranged clockwise around a center, and each series is a closed line. */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { Axes, Axis, ChartBox, RadarPlot } from './chart-model.js';
import { formatByCode } from './number-format.js';
import { axisShare } from './plot-area.js';
import { type Scale, valueScale } from './scale.js';
import { extentOf } from './stacking.js';
import { chartLineHeight } from './text.js';

/** Distances in points, measured in one Word export with labels of 10 pt. */
const LABEL_ROOM = 8.9;
const LABEL_GAP = 3;
const UPRIGHT_GAP = 3.5;
const VALUE_GAP = 11;
/** The minimum distance between two units along the radius, in lines of text. */
const UNIT_LINES = 1.15;

interface Web {
  readonly middle: CanvasPoint;
  readonly radius: number;
  readonly count: number;
  readonly value: Scale;
}

export function drawRadar(
  plot: RadarPlot,
  axes: Axes,
  box: ChartBox,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const line = chartLineHeight(axes.category.text);
  const radius = Math.max(1, Math.min(box.width, box.height) / 2 - line - LABEL_ROOM);
  const [low, high] = extentOf([plot]);
  const { min, max, majorUnit } = axes.value;
  const value = valueScale({
    low,
    high,
    min,
    max,
    majorUnit,
    room: radius / (chartLineHeight(axes.value.text) * UNIT_LINES),
  });
  const count = Math.max(3, ...plot.series.map(({ values }) => values.length));
  const middle: CanvasPoint = [box.x + box.width / 2, box.y + box.height / 2];
  const web: Web = { middle, radius, count, value };

  for (const tick of value.ticks) canvas.polygon(ring(web, tick), { line: axes.value.gridlines });
  const spokes = Array.from({ length: count }, (_, i) => [middle, pointOn(web, i, value.max)] as const);
  if (!axes.value.deleted) canvas.lines(spokes, axes.value.line);
  for (const { values, paint, marker } of plot.series) {
    const points = Array.from({ length: count }, (_, i) => pointOn(web, i, values[i] ?? value.min));
    canvas.polygon(points, plot.filled ? paint : { line: paint.line });
    if (marker) for (const point of points) canvas.marker(point, marker);
  }
  drawCategories(plot, axes.category, web, canvas);
  if (axes.value.deleted || axes.value.labels === 'none') return;
  const code = axes.value.formatCode ?? plot.series[0]?.formatCode ?? 'General';
  for (const tick of value.ticks) {
    const at: CanvasPoint = [middle[0] - VALUE_GAP, middle[1] - axisShare(value, tick) * radius];
    canvas.label(formatByCode(tick, code, locale), axes.value.text, at, 'right');
  }
}

const ring = (web: Web, at: number): CanvasPoint[] => Array.from({ length: web.count }, (_, i) => pointOn(web, i, at));

const angleOf = ({ count }: Web, index: number): number => (index / count) * 2 * Math.PI;

function pointOn(web: Web, index: number, value: number): CanvasPoint {
  const [angle, length] = [angleOf(web, index), axisShare(web.value, value) * web.radius];
  return [web.middle[0] + Math.sin(angle) * length, web.middle[1] - Math.cos(angle) * length];
}

/** Draws the category names, each outside its corner of the grid. */
function drawCategories({ series }: RadarPlot, axis: Axis, web: Web, canvas: ChartCanvas): void {
  if (axis.deleted || axis.labels === 'none') return;
  const names = series.find(({ categories }) => categories.length > 0)?.categories ?? [];
  const line = chartLineHeight(axis.text);
  for (let i = 0; i < web.count; i++) {
    const [across, down] = [Math.sin(angleOf(web, i)), -Math.cos(angleOf(web, i))];
    const [x, y] = pointOn(web, i, web.value.max);
    const upright = Math.abs(across) < 0.01;
    const at: CanvasPoint = [x + across * LABEL_GAP, y + down * (upright ? UPRIGHT_GAP + line / 2 : LABEL_GAP)];
    canvas.label(names[i] ?? '', axis.text, at, upright ? 'center' : across > 0 ? 'left' : 'right');
  }
}
