/** Data labels: their texts, and their places next to their bar, point or wedge. */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { ChartBox, ChartPaint, DataLabel, LabelField, LabelPosition, Plot, Series } from './chart-model.js';
import { formatByCode } from './number-format.js';
import type { PlotArea } from './plot-area.js';
import { barsOf, bubblesOf, linePoints, onCircle, pieTotal, scatterPoints, type Wedge } from './points.js';
import { chartLineHeight, textWidth } from './text.js';

/** The distances between a label's text and its border: the insets that Word writes for labels. */
const INSET_BESIDE = 3;
const INSET_ABOVE = 1.5;
/** A label has a leader line only if it is moved from its usual position by more than this, in points. */
const LEADER_FROM = 12;

/** The anchor of a label: a line from base to end, or a point that a symbol of the radius `reach` covers. */
export type LabelAnchor =
  | { readonly base: CanvasPoint; readonly end: CanvasPoint; readonly wedge?: Wedge }
  | { readonly at: CanvasPoint; readonly reach: number };

export function drawLabels(plot: Plot, area: PlotArea, locale: string | undefined, canvas: ChartCanvas): void {
  if (plot.series.every(({ labels }) => labels.length === 0)) return;
  const usual = usualPosition(plot);
  for (const [s, anchors] of anchorsOf(plot, area).entries()) {
    const series = plot.series[s];
    for (const [i, label] of (series?.labels ?? []).entries()) {
      const anchor = anchors[i];
      if (!series || !label || !anchor) continue;
      const lines = labelLines(label, series, i, locale);
      drawLabel(lines, { ...label, position: label.position ?? usual }, anchor, keyOf(plot, series, i), canvas);
    }
  }
}

function usualPosition(plot: Plot): LabelPosition {
  if (plot.kind === 'bar') return plot.grouping === 'clustered' ? 'outsideEnd' : 'center';
  return plot.kind === 'area' ? 'center' : 'right';
}

function anchorsOf(plot: Plot, area: PlotArea): readonly (readonly (LabelAnchor | undefined)[])[] {
  switch (plot.kind) {
    case 'bar':
      return barsOf(plot, area);
    case 'line':
      return linePoints(plot, area).map((points, s) => points.map((at) => at && pointOf(at, plot.series[s])));
    case 'area':
      return areaMiddles(plot, area);
    case 'scatter':
      return scatterPoints(plot.series, area).map((points, s) => points.map((at) => at && pointOf(at, plot.series[s])));
    case 'bubble':
      return bubblesOf(plot, area).map((all) => all.map((each) => each && { at: each.middle, reach: each.radius }));
    default:
      return [];
  }
}

const pointOf = (at: CanvasPoint, series: Series | undefined): LabelAnchor => ({
  at,
  reach: (series?.marker?.size ?? 0) / 2,
});

/** The middle of each area between its lower and its upper edge, at each category. */
function areaMiddles(plot: Extract<Plot, { kind: 'line' | 'area' }>, area: PlotArea): (LabelAnchor | undefined)[][] {
  const tops = linePoints(plot, area);
  return tops.map((points, s) =>
    points.map((top, i) => {
      if (!top) return undefined;
      const below = plot.grouping === 'clustered' ? undefined : tops[s - 1]?.[i];
      const bottom = below?.[1] ?? area.box.y + area.box.height;
      return { at: [top[0], (top[1] + bottom) / 2], reach: 0 };
    }),
  );
}

const keyOf = (plot: Plot, series: Series, i: number): ChartPaint => {
  const paint = series.points[i] ?? series.paint;
  return plot.kind === 'line' || plot.kind === 'scatter' ? { fill: paint.line?.color } : paint;
};

/** The lines of a label. The fields are in Word's order, with Word's separators. */
export function labelLines(label: DataLabel, series: Series, i: number, locale: string | undefined): readonly string[] {
  const fields = (field: LabelField): string => fieldText(field, label, series, i, locale);
  if (label.text) {
    return label.text.map((line) =>
      line.map((part) => (typeof part === 'string' ? part : fields(part.field))).join(''),
    );
  }
  const parts = ORDER.filter((field) => label.shows.has(field)).map(fields);
  const together = label.shows.has('category') && label.shows.has('percent') ? '\n' : ', ';
  return parts
    .filter((part) => part !== '')
    .join(label.separator ?? together)
    .split('\n');
}

const ORDER: readonly LabelField[] = ['range', 'series', 'category', 'value', 'percent', 'size'];

function fieldText(
  field: LabelField,
  { formatCode, shows, cell = '' }: DataLabel,
  series: Series,
  i: number,
  locale: string | undefined,
): string {
  const number = (value: number | undefined, code: string): string =>
    value === undefined ? '' : formatByCode(value, code, locale);
  switch (field) {
    case 'range':
      return cell;
    case 'series':
      return series.name;
    case 'category':
      return series.placed ? number(series.x[i], 'General') : (series.categories[i] ?? String(i + 1));
    case 'value':
      return number(series.values[i], formatCode ?? series.formatCode);
    case 'percent': {
      const own = shows.has('value') || !formatCode || formatCode === 'General' ? '0%' : formatCode;
      return number(Math.abs(series.values[i] ?? 0) / (pieTotal(series.values) || 1), own);
    }
    case 'size':
      return number(series.sizes[i], formatCode ?? 'General');
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (lines: readonly string[], { style, key }: DataLabel): Size => ({
  width: Math.max(...lines.map((line) => textWidth(line, style))) + 2 * INSET_BESIDE + (key ? style.size : 0),
  height: lines.length * chartLineHeight(style) + 2 * INSET_ABOVE,
});

/** The box of a label next to its anchor, before any manual offset. */
export function labelBox(lines: readonly string[], label: DataLabel, anchor: LabelAnchor): ChartBox {
  const { width, height } = sizeOf(lines, label);
  const around = ([x, y]: CanvasPoint): ChartBox => ({ x: x - width / 2, y: y - height / 2, width, height });
  const position = label.position ?? 'outsideEnd';
  if ('at' in anchor) {
    const [x, y] = anchor.at;
    const [beside, above] = [anchor.reach + width / 2, anchor.reach + height / 2];
    const moves: Partial<Record<LabelPosition, CanvasPoint>> = {
      left: [x - beside, y],
      right: [x + beside, y],
      above: [x, y - above],
      below: [x, y + above],
    };
    return around(moves[position] ?? anchor.at);
  }
  const { base, end, wedge } = anchor;
  const [across, down] = direction(base, end);
  const half = (Math.abs(across) * width + Math.abs(down) * height) / 2;
  const from = ([x, y]: CanvasPoint, by: number): ChartBox => around([x + across * by, y + down * by]);
  if (position === 'center') return around([(base[0] + end[0]) / 2, (base[1] + end[1]) / 2]);
  if (position === 'insideBase') return from(base, half);
  const inside = wedge ? around(onCircle(wedge.middle, ...insideWedge(wedge, { width, height }))) : from(end, -half);
  if (position === 'insideEnd' || (position === 'bestFit' && wedge && isInside(wedge, inside))) return inside;
  return from(end, half);
}

/** Returns a vector of length one from the first point to the second; upwards if both are the same. */
function direction([x1, y1]: CanvasPoint, [x2, y2]: CanvasPoint): CanvasPoint {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length < 1e-6 ? [0, -1] : [(x2 - x1) / length, (y2 - y1) / length];
}

export function drawLabel(
  lines: readonly string[],
  label: DataLabel,
  anchor: LabelAnchor,
  key: ChartPaint,
  canvas: ChartCanvas,
): void {
  if (lines.every((line) => line === '')) return;
  const placed = labelBox(lines, label, anchor);
  const [across, down] = label.moved ?? [0, 0];
  const by: CanvasPoint = [across * canvas.width, down * canvas.height];
  const box = { ...placed, x: placed.x + by[0], y: placed.y + by[1] };
  if (label.leader && Math.hypot(...by) > LEADER_FROM) drawLeader(box, anchor, label, canvas);
  canvas.rect(box, label.paint);
  const { style } = label;
  const room = label.key ? style.size : 0;
  const text = { x: box.x + room, y: box.y + INSET_ABOVE, width: box.width - room, height: box.height };
  canvas.centered(lines, style, text, style.rotation ?? 0);
  if (!label.key) return;
  const square = style.size * 0.5;
  canvas.rect({ x: box.x + INSET_BESIDE, y: box.y + box.height / 2 - square / 2, width: square, height: square }, key);
}

/** Draws a line from the anchor to the nearest middle of the box's sides. */
function drawLeader(
  { x, y, width, height }: ChartBox,
  anchor: LabelAnchor,
  { leader }: DataLabel,
  canvas: ChartCanvas,
): void {
  const [from, middle] = 'at' in anchor ? [anchor.at, x + width / 2] : [anchor.end, x + width / 2];
  const side = Math.abs(from[0] - middle) > width / 2 ? (from[0] < middle ? x : x + width) : middle;
  const level = side === middle ? (from[1] < y ? y : y + height) : y + height / 2;
  canvas.lines([[from, [side, level]]], leader);
}

/** The anchor of a wedge: the line along its middle, from the inner to the outer edge. */
export function wedgeAnchor(wedge: Wedge): LabelAnchor {
  const { middle, inner, outer } = wedge;
  return { base: onCircle(middle, inner, middleOf(wedge)), end: onCircle(middle, outer, middleOf(wedge)), wedge };
}

const middleOf = ({ from, to }: Wedge): number => (from + to) / 2;

/**
 * The place of a label's middle in a wedge, from the center of the circle: at the angle of the wedge's middle, and at
 * the distance at which a corner of the label touches the circle from inside.
 */
function insideWedge(wedge: Wedge, { width, height }: Size): [distance: number, angle: number] {
  const angle = middleOf(wedge);
  const b = width * Math.abs(Math.sin(angle)) + height * Math.abs(Math.cos(angle));
  const c = (width ** 2 + height ** 2) / 4 - wedge.outer ** 2;
  return [Math.max(0, (-b + Math.sqrt(Math.max(0, b ** 2 - 4 * c))) / 2), angle];
}

function isInside(wedge: Wedge, { x, y, width, height }: ChartBox): boolean {
  const { middle, outer, from, to } = wedge;
  return [x, x + width].every((px) =>
    [y, y + height].every((py) => {
      const [dx, dy] = [px - middle[0], py - middle[1]];
      const off = Math.atan2(dx, -dy) - middleOf(wedge);
      const turned = Math.atan2(Math.sin(off), Math.cos(off));
      return Math.hypot(dx, dy) <= outer + 1e-6 && Math.abs(turned) <= (to - from) / 2;
    }),
  );
}
