import type { ChartCanvas, Point } from './canvas.js';
import type { CategoryLabels } from './category-labels.js';
import { categoryShare, crossing, type PlotArea, pointAt } from './plot-area.js';
import { lineHeight, textWidth } from './text.js';

/** Measured in Word exports, points. */
const TICK = 3.15;
/** From the axis to the labels beside it, and to those below it. */
export const LABEL_BESIDE = 9;
export const LABEL_BELOW = 6.4;

export function drawGridlines(area: PlotArea, canvas: ChartCanvas): void {
  const { value, axes } = area;
  const across = value.ticks.map(
    (tick) => [pointAt(area, 0, value.at(tick)), pointAt(area, 1, value.at(tick))] as const,
  );
  canvas.lines(across, axes.value.gridlines);
  canvas.lines(
    categoryTicks(area).map((at) => [pointAt(area, at, 0), pointAt(area, at, 1)] as const),
    axes.category.gridlines,
  );
}

/** The lines of both axes with their tick marks. */
export function drawAxisLines(area: PlotArea, canvas: ChartCanvas): void {
  const { axes, value } = area;
  const base = crossing(area);
  if (!axes.category.deleted) {
    canvas.lines([[pointAt(area, 0, base), pointAt(area, 1, base)]], axes.category.line);
    const marks = categoryTicks(area).map((at) => tick(pointAt(area, at, base), !area.horizontal));
    if (axes.category.ticks) canvas.lines(marks, axes.category.line);
  }
  if (axes.value.deleted) return;
  const side = axes.category.reversed ? 1 : 0;
  canvas.lines([[pointAt(area, side, 0), pointAt(area, side, 1)]], axes.value.line);
  const marks = value.ticks.map((at) => tick(pointAt(area, side, value.at(at)), area.horizontal));
  if (axes.value.ticks) canvas.lines(marks, axes.value.line);
}

const tick = ([x, y]: Point, down: boolean): readonly [Point, Point] =>
  down
    ? [
        [x, y],
        [x, y + TICK],
      ]
    : [
        [x - TICK, y],
        [x, y],
      ];

/** Between the categories, on them, or at the units of an x axis: shares of the axis. */
function categoryTicks({ x, count, axes }: PlotArea): readonly number[] {
  if (x) return x.ticks.map((at) => x.at(at));
  const last = axes.category.between ? count : Math.max(1, count - 1);
  return Array.from({ length: last + 1 }, (_, i) => i / last);
}

/** The labels of the value axis, and of the x axis of a scatter chart. */
export function drawValueLabels(area: PlotArea, labels: ValueLabels, canvas: ChartCanvas): void {
  const { value, axes, x, horizontal } = area;
  const { box } = area;
  value.ticks.forEach((at, i) => {
    const [px, py] = pointAt(area, 0, value.at(at));
    if (horizontal) below(labels.value[i], [px, box.y + box.height], axes.value.text, canvas);
    else canvas.label(labels.value[i] ?? '', axes.value.text, [box.x - LABEL_BESIDE, py], 'right');
  });
  x?.ticks.forEach((at, i) => {
    const [px] = pointAt(area, x.at(at), 0);
    below(labels.x[i], [px, box.y + box.height], axes.category.text, canvas);
  });
}

/** Empty lists where an axis shows none. */
export interface ValueLabels {
  readonly value: readonly string[];
  readonly x: readonly string[];
}

function below(text: string | undefined, [x, y]: Point, style: PlotArea['axes']['value']['text'], canvas: ChartCanvas) {
  if (text) canvas.label(text, style, [x, y + LABEL_BELOW + lineHeight(style) / 2], 'center');
}

/** Beside or below the category axis, which may lie inside the plot where values are negative. */
export function drawCategoryLabels(area: PlotArea, labels: CategoryLabels, canvas: ChartCanvas): void {
  const { box, horizontal, axes } = area;
  const { text, labels: place } = axes.category;
  const [zeroX, zeroY] = pointAt(area, 0, crossing(area));
  const base = place === 'low' ? (horizontal ? box.x : box.y + box.height) : horizontal ? zeroX : zeroY;
  labels.texts.forEach((label, i) => {
    if (label === '' || i % labels.every !== 0) return;
    const [x, y] = pointAt(area, categoryShare(area, i), 0);
    if (horizontal) canvas.label(label, text, [base - LABEL_BESIDE, y], 'right');
    else if (labels.slanted) slanted(label, [x, base + LABEL_BELOW], text, canvas);
    else {
      const slot = { x: x - labels.slot / 2, y: base + LABEL_BELOW, width: labels.slot, height: labels.height };
      canvas.text([label], text, slot, 'center', 0);
    }
  });
}

const SLANT = Math.SQRT1_2;

/** Text that rises to its category. */
function slanted(label: string, [x, y]: Point, style: PlotArea['axes']['value']['text'], canvas: ChartCanvas) {
  const [width, height] = [textWidth(label, style) * 1.5 + 12, lineHeight(style)];
  const middle: Point = [x - (width / 2) * SLANT, y + (width / 2) * SLANT];
  canvas.text([label], style, { x: middle[0] - width / 2, y: middle[1] - height / 2, width, height }, 'right', -45);
}
