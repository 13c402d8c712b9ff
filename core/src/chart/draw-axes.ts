import { belowAxis, besideAxis, type CategoryLabels, OUTER_GAP, outerDepth, type ValueLabels } from './axis-labels.js';
import { type AxisSide, axisSides } from './axis-sides.js';
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { Axis, ChartTextStyle, TickMark } from './chart-model.js';
import { crossing, type PlotArea, pointAt, sideOf } from './plot-area.js';
import { chartLineHeight, textWidth } from './text.js';

/** The length of a tick mark in points, measured in Word exports. */
const TICK = 3.15;
const MINOR_TICK = 2;

export function drawGridlines(area: PlotArea, canvas: ChartCanvas): void {
  const { value, axes, x, category } = area;
  const across = (shares: readonly number[]) =>
    shares.map((at) => [pointAt(area, 0, at), pointAt(area, 1, at)] as const);
  const along = (shares: readonly number[]) =>
    shares.map((at) => [pointAt(area, at, 0), pointAt(area, at, 1)] as const);
  canvas.lines(across(value.minor.map((at) => value.at(at))), axes.value.minorGridlines);
  if (x) canvas.lines(along(x.minor.map((at) => x.at(at))), axes.category.minorGridlines);
  canvas.lines(across(value.ticks.map((at) => value.at(at))), axes.value.gridlines);
  canvas.lines(along(x ? x.ticks.map((at) => x.at(at)) : category.ticks), axes.category.gridlines);
}

/** The lines of both axes with their tick marks. */
export function drawAxisLines(area: PlotArea, canvas: ChartCanvas): void {
  const { axes, value, x, category, horizontal } = area;
  const sides = axisSides(area);
  const base = crossing(area);
  if (!axes.category.deleted) {
    canvas.lines([[pointAt(area, 0, base), pointAt(area, 1, base)]], axes.category.line);
    const out = outwards(sides.category, !horizontal);
    const marks = (shares: readonly number[], mark: TickMark, length: number) =>
      shares.flatMap((at) => tick(pointAt(area, at, base), out, mark, length));
    const major = x ? x.ticks.map((at) => x.at(at)) : category.ticks;
    canvas.lines(marks(major, axes.category.ticks, TICK), axes.category.line);
    if (x) {
      const minor = x.minor.map((at) => x.at(at));
      canvas.lines(marks(minor, axes.category.minorTicks, MINOR_TICK), axes.category.line);
    }
  }
  if (axes.value.deleted) return;
  const side = sideOf(area);
  canvas.lines([[pointAt(area, side, 0), pointAt(area, side, 1)]], axes.value.line);
  const out = outwards(sides.value, horizontal);
  const marks = (ticks: readonly number[], mark: TickMark, length: number) =>
    ticks.flatMap((at) => tick(pointAt(area, side, value.at(at)), out, mark, length));
  canvas.lines(marks(value.ticks, axes.value.ticks, TICK), axes.value.line);
  canvas.lines(marks(value.minor, axes.value.minorTicks, MINOR_TICK), axes.value.line);
}

/** The direction from a horizontal or vertical axis to its labels. */
function outwards(side: AxisSide, lying: boolean): CanvasPoint {
  if (lying) return [0, side === 'top' ? -1 : 1];
  return [side === 'right' ? 1 : -1, 0];
}

function tick(
  [x, y]: CanvasPoint,
  [dx, dy]: CanvasPoint,
  mark: TickMark,
  length: number,
): (readonly [CanvasPoint, CanvasPoint])[] {
  if (mark === 'none') return [];
  const [from, to] = [mark === 'out' ? 0 : -length, mark === 'in' ? 0 : length];
  return [
    [
      [x + dx * from, y + dy * from],
      [x + dx * to, y + dy * to],
    ],
  ];
}

/** The labels of the value axis, and of the x axis of a scatter chart. */
export function drawValueLabels(area: PlotArea, labels: ValueLabels, canvas: ChartCanvas): void {
  const { value, axes, x, horizontal } = area;
  const sides = axisSides(area);
  value.ticks.forEach((at, i) => {
    const line = pointAt(area, sideOf(area), value.at(at));
    drawLabel(labels.value[i], sides.value, line, horizontal, area, axes.value, canvas);
  });
  x?.ticks.forEach((at, i) => {
    const line = pointAt(area, x.at(at), crossing(area));
    drawLabel(labels.x[i], sides.category, line, true, area, axes.category, canvas);
  });
}

/** Draws labels on a side of the plot area, or next to the axis' line if the axis is inside the plot area. */
function drawLabel(
  text: string | undefined,
  side: AxisSide,
  [x, y]: CanvasPoint,
  lying: boolean,
  { box }: PlotArea,
  axis: Axis,
  canvas: ChartCanvas,
): void {
  if (!text) return;
  const style = axis.text;
  if (lying) {
    const away = belowAxis(axis) + chartLineHeight(style) / 2;
    const at = side === 'top' ? box.y - away : (side === 'inside' ? y : box.y + box.height) + away;
    if (style.rotation) rotated(text, [x, at - chartLineHeight(style) / 2], style, style.rotation, canvas);
    else canvas.label(text, style, [x, at], 'center');
  } else if (side === 'right') canvas.label(text, style, [box.x + box.width + besideAxis(axis), y], 'left');
  else canvas.label(text, style, [(side === 'inside' ? x : box.x) - besideAxis(axis), y], 'right');
}

/** Draws labels next to or below the category axis, which may be inside the plot if values are negative. */
export function drawCategoryLabels(area: PlotArea, fitted: CategoryLabels, canvas: ChartCanvas): void {
  const { box, horizontal, axes } = area;
  const { labels, slot, height, rotation } = fitted;
  const side = axisSides(area).category;
  const style = axes.category.text;
  for (const { at, text } of labels) {
    if (text === '') continue;
    const line = pointAt(area, at, crossing(area));
    if (horizontal) {
      drawLabel(text, side, line, false, area, axes.category, canvas);
      continue;
    }
    const [x] = line;
    const base = side === 'inside' ? line[1] : box.y + box.height;
    const away = belowAxis(axes.category);
    const top = side === 'top' ? box.y - away - height : base + away;
    if (rotation) rotated(text, [x, top], style, rotation, canvas);
    else canvas.text([text], style, { x: x - slot / 2, y: top, width: slot, height }, 'center', 0);
  }
}

/** Draws the names of the outer levels beyond the labels, each centered on its categories, with separating lines. */
export function drawOuterLevels(area: PlotArea, { height, labels }: CategoryLabels, canvas: ChartCanvas): void {
  const { box, axes, category, horizontal } = area;
  const { text: style, line } = axes.category;
  const widest = Math.max(0, ...labels.map(({ text }) => textWidth(text, style)));
  let away = horizontal ? widest + besideAxis(axes.category) + OUTER_GAP / 2 : height + belowAxis(axes.category);
  for (const groups of category.outer) {
    const depth = outerDepth(groups, style, horizontal);
    const end = away + depth;
    for (const { from, to, text } of groups) {
      const [x, y] = pointAt(area, (from + to) / 2, 0);
      if (horizontal) canvas.label(text, style, [box.x - end + OUTER_GAP / 2, y], 'left');
      else canvas.label(text, style, [x, box.y + box.height + away + depth / 2], 'center');
    }
    const edges = [...groups.map(({ from }) => from), 1];
    canvas.lines(
      edges.map((at): readonly [CanvasPoint, CanvasPoint] => {
        const [x, y] = pointAt(area, at, 0);
        return horizontal
          ? [
              [box.x, y],
              [box.x - end, y],
            ]
          : [
              [x, box.y + box.height],
              [x, box.y + box.height + end],
            ];
      }),
      line,
    );
    away = end;
  }
}

/** Draws rotated text: rising text ends at the point, and falling text begins there. */
function rotated(
  text: string,
  [x, y]: CanvasPoint,
  style: ChartTextStyle,
  rotation: number,
  canvas: ChartCanvas,
): void {
  const [width, height] = [textWidth(text, style) * 1.5 + 12, chartLineHeight(style)];
  const angle = (rotation * Math.PI) / 180;
  const by = (rotation < 0 ? -width : width) / 2;
  const middle: CanvasPoint = [x + by * Math.cos(angle), y + by * Math.sin(angle)];
  const box = { x: middle[0] - width / 2, y: middle[1] - height / 2, width, height };
  canvas.text([text], style, box, rotation < 0 ? 'right' : 'left', rotation);
}
