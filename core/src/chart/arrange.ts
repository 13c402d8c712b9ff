/** The plot area between its axis labels and titles. */
import type { ChartCanvas } from './canvas.js';
import { type CategoryLabels, fitLabels } from './category-labels.js';
import type { Axis, Box, ChartModel, ChartText, Plot } from './chart-model.js';
import { LABEL_BELOW, LABEL_BESIDE, type ValueLabels } from './draw-axes.js';
import { PLOT_EDGE } from './legend.js';
import { formatNumber } from './number-format.js';
import type { PlotArea } from './plot-area.js';
import { type Scale, valueScale } from './scale.js';
import { extentOf } from './stacking.js';
import { lineHeight, textWidth } from './text.js';

type Axes = NonNullable<ChartModel['axes']>;

export interface Arrangement {
  readonly area: PlotArea;
  /** Absent for a scatter chart and where the axis shows none. */
  readonly categories?: CategoryLabels;
  readonly values: ValueLabels;
}

/** From the chart's edge to the labels at its left. */
const LEFT_EDGE = 6.5;
const TITLE_GAP = 6;
/** Vertically a unit takes one and a half lines at least. */
const UNIT_LINES = 1.5;

export function arrange(plots: readonly Plot[], axes: Axes, outer: Box, canvas: ChartCanvas): Arrangement {
  const horizontal = plots.some((plot) => plot.kind === 'bar' && plot.horizontal);
  const [left, bottom] = horizontal ? [axes.category, axes.value] : [axes.value, axes.category];
  const inner = drawAxisTitles(left, bottom, outer, canvas);
  const texts = horizontal || !plots.some(hasTwoValues) ? categoriesOf(plots) : [];

  const top = inner.y + PLOT_EDGE;
  const below = showsLabels(bottom) ? lineHeight(bottom.text) + 2 * LABEL_BELOW : PLOT_EDGE;
  let height = Math.max(1, inner.y + inner.height - below - top);
  const upright = (): Scale => scaleFor(plots, axes.value, height / (lineHeight(left.text) * UNIT_LINES));
  let value = horizontal ? lyingScale(plots, axes.value, inner.width, extentOf(plots)) : upright();
  const x =
    texts.length > 0 ? undefined : lyingScale(plots, axes.category, inner.width, withRoom(plots, xExtent(plots)));

  const across = x ?? (horizontal ? value : undefined);
  const bottomLabels = across ? labelsOf(bottom, across, plots) : [];
  const beside = horizontal ? texts : labelsOf(left, value, plots);
  const widest = showsLabels(left) ? Math.max(0, ...beside.map((text) => textWidth(text, left.text))) : 0;
  const start = inner.x + (showsLabels(left) ? LEFT_EDGE + widest + LABEL_BESIDE : PLOT_EDGE);
  const overhang = showsLabels(bottom) ? textWidth(bottomLabels.at(-1) ?? '', bottom.text) / 2 : 0;
  const width = Math.max(1, inner.x + inner.width - PLOT_EDGE - overhang - start);

  let categories: CategoryLabels | undefined;
  if (!x && showsLabels(axes.category)) {
    const slot = width / Math.max(1, texts.length);
    categories = fitLabels(texts, axes.category.text, slot, inner.height / 3);
    if (!horizontal) height = Math.max(1, height - (categories.height - lineHeight(axes.category.text)));
    if (!horizontal) value = upright();
  }
  const area = { box: { x: start, y: top, width, height }, horizontal, value, count: texts.length, x, axes };
  const shown = (axis: Axis, scale: Scale): readonly string[] =>
    showsLabels(axis) ? labelsOf(axis, scale, plots) : [];
  return { area, categories, values: { value: shown(axes.value, value), x: x ? shown(axes.category, x) : [] } };
}

/** Whether its points are placed by two values, and not over categories. */
const hasTwoValues = ({ kind }: Plot): boolean => kind === 'scatter' || kind === 'bubble';

/** Bubbles need room around their middles: an eighth of the way from zero. */
const withRoom = (plots: readonly Plot[], [low, high]: readonly [number, number]): readonly [number, number] =>
  plots.some(({ kind }) => kind === 'bubble')
    ? [low < 0 ? low * 1.125 : low, high > 0 ? high * 1.125 : high]
    : [low, high];

const showsLabels = (axis: Axis): boolean => !axis.deleted && axis.labels !== 'none';

function categoriesOf(plots: readonly Plot[]): readonly string[] {
  const series = plots.flatMap((plot) => plot.series);
  const count = Math.max(1, ...series.map(({ values, categories }) => Math.max(values.length, categories.length)));
  const named = series.find(({ categories }) => categories.length > 0)?.categories ?? [];
  return Array.from({ length: count }, (_, i) => named[i] ?? '');
}

const isPercent = (plots: readonly Plot[]): boolean =>
  plots.some((plot) => 'grouping' in plot && plot.grouping === 'percentStacked');

function labelsOf(axis: Axis, scale: Scale, plots: readonly Plot[]): readonly string[] {
  const source = isPercent(plots) ? '0%' : (plots[0]?.series[0]?.formatCode ?? 'General');
  return scale.ticks.map((tick) => formatNumber(tick, axis.formatCode ?? source));
}

function scaleFor(plots: readonly Plot[], axis: Axis, room: number, extent = withRoom(plots, extentOf(plots))): Scale {
  const { min, max, majorUnit } = axis;
  const percent = isPercent(plots);
  const [low, high] = percent ? [Math.min(0, Math.sign(extent[0])), Math.max(0, Math.sign(extent[1]))] : extent;
  return valueScale({ low, high, min, max, majorUnit, room, exact: percent });
}

/** Along the bottom a unit needs the room of its label and a gap. */
function lyingScale(plots: readonly Plot[], axis: Axis, width: number, extent: readonly [number, number]): Scale {
  const widest = textWidth(formatNumber(extent[1], axis.formatCode ?? 'General'), axis.text);
  return scaleFor(plots, axis, (width * 0.8) / (widest + axis.text.size), extent);
}

function xExtent(plots: readonly Plot[]): readonly [number, number] {
  const all = plots.flatMap(({ series }) => series.flatMap(({ x }) => x.filter((value) => value !== undefined)));
  return all.length === 0 ? [0, 1] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
}

/** Draws the titles along the left and the bottom edge and returns the rest of the box. */
function drawAxisTitles(left: Axis, bottom: Axis, box: Box, canvas: ChartCanvas): Box {
  const heightOf = (title: ChartText): number => lineHeight(title.style) * title.lines.length;
  let { x, width, height } = box;
  if (bottom.title && !bottom.deleted) {
    const tall = heightOf(bottom.title);
    const line = { x, y: box.y + height - tall - TITLE_GAP, width, height: tall };
    canvas.text(bottom.title.lines, bottom.title.style, line, 'center', 0);
    height -= tall + TITLE_GAP;
  }
  if (left.title && !left.deleted) {
    const tall = heightOf(left.title);
    // Laid out horizontally, then rotated about its middle.
    const middle = { x: x + TITLE_GAP + tall / 2, y: box.y + height / 2 };
    const lying = { x: middle.x - height / 2, y: middle.y - tall / 2, width: height, height: tall };
    canvas.text(left.title.lines, left.title.style, lying, 'center', 270);
    x += tall + TITLE_GAP;
    width -= tall + TITLE_GAP;
  }
  return { x, y: box.y, width, height };
}
