/** Draws trend lines, error bars, and the lines and bars between or below the points of a category. */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { BarPlot, ErrorBars, LinePlot, Plot, Series } from './chart-model.js';
import { formatByCode } from './number-format.js';
import { axisShare, crossing, type PlotArea, pointAt } from './plot-area.js';
import { barsOf, linePoints, scatterPoints } from './points.js';
import { spansOf } from './stacking.js';
import { chartLineHeight, textWidth } from './text.js';
import { type TrendSample, trendOf } from './trend-line.js';

/** Half the width of the cap on an error bar. */
const CAP = 2.5;

/** Drawn under the points of a plot: drop lines, high-low lines, and bars between the first and the last series. */
export function drawBetween(plot: Plot, area: PlotArea, canvas: ChartCanvas): void {
  if (plot.kind === 'bar') drawSeriesLines(plot, area, canvas);
  if (plot.kind === 'bar') drawConnectors(plot, area, canvas);
  if (plot.kind !== 'line' && plot.kind !== 'area') return;
  if (!plot.dropLine && !plot.highLowLine && !plot.upDown) return;
  const points = linePoints(plot, area);
  for (let i = 0; i < area.category.count; i++) {
    const here = points
      .map((all) => all[i])
      .filter((at) => at !== undefined)
      .sort((a, b) => a[1] - b[1]);
    const [top, bottom] = [here[0], here.at(-1)];
    if (!top || !bottom) continue;
    canvas.lines([[top, pointAt(area, area.category.at(i), crossing(area))]], plot.dropLine);
    if (here.length > 1) canvas.lines([[top, bottom]], plot.highLowLine);
    drawUpDown(plot, i, area, canvas);
  }
}

function drawUpDown({ upDown, series }: LinePlot, i: number, area: PlotArea, canvas: ChartCanvas): void {
  const [from, to] = [series[0]?.values[i], series.at(-1)?.values[i]];
  if (!upDown || from === undefined || to === undefined || series.length < 2) return;
  const width = area.category.slot / (1 + upDown.gap);
  const at = area.category.at(i);
  const [x1, y1] = pointAt(area, at - width / 2, axisShare(area.value, from));
  const [x2, y2] = pointAt(area, at + width / 2, axisShare(area.value, to));
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  canvas.rect(box, to >= from ? upDown.up : upDown.down);
}

/** Draws lines from the end of a stacked bar to the end of the next one. */
function drawSeriesLines(plot: BarPlot, area: PlotArea, canvas: ChartCanvas): void {
  if (!plot.seriesLine) return;
  for (const bars of barsOf(plot, area)) {
    bars.slice(1).forEach((bar, i) => {
      const before = bars[i];
      if (!bar || !before) return;
      const [a, b] = [before.box, bar.box];
      const pair: readonly [CanvasPoint, CanvasPoint] = area.horizontal
        ? [
            [before.end[0], a.y],
            [bar.end[0], b.y + b.height],
          ]
        : [
            [a.x + a.width, before.end[1]],
            [b.x, bar.end[1]],
          ];
      canvas.lines([pair], plot.seriesLine);
    });
  }
}

/** Draws lines from bar to bar at the level of a bar's end, across series. */
function drawConnectors(plot: BarPlot, area: PlotArea, canvas: ChartCanvas): void {
  if (!plot.connector) return;
  const all = barsOf(plot, area);
  const bars = Array.from({ length: area.category.count }, (_, i) => all.map((each) => each[i]).find((bar) => bar));
  bars.slice(1).forEach((bar, i) => {
    const before = bars[i];
    if (!bar || !before) return;
    const level = before.end[1];
    canvas.lines(
      [
        [
          [before.box.x + before.box.width, level],
          [bar.box.x, level],
        ],
      ],
      plot.connector,
    );
  });
}

/** Drawn over the points of a plot: error bars and trend lines. */
export function drawAnalysis(plot: Plot, area: PlotArea, locale: string | undefined, canvas: ChartCanvas): void {
  if (plot.series.every(({ errorBars, trendLines }) => errorBars.length + trendLines.length === 0)) return;
  const places = placesOf(plot, area);
  plot.series.forEach((series, s) => {
    for (const bars of series.errorBars) drawErrors(bars, series, places[s] ?? [], area, canvas);
    for (const line of series.trendLines) drawTrend(series, line, area, locale, canvas);
  });
}

interface Place {
  readonly at: CanvasPoint;
  /** The value on the axis, including the values below it in the stack. */
  readonly value: number;
}

function placesOf(plot: Plot, area: PlotArea): readonly (readonly (Place | undefined)[])[] {
  const isPlaced = plot.kind === 'scatter' || plot.kind === 'bubble';
  const grouping = 'grouping' in plot ? plot.grouping : 'clustered';
  const points =
    plot.kind === 'bar'
      ? barsOf(plot, area).map((bars) => bars.map((bar) => bar?.end))
      : plot.kind === 'line' || plot.kind === 'area'
        ? linePoints(plot, area)
        : scatterPoints(plot.series, area);
  const spans = isPlaced ? [] : spansOf(plot.series, grouping);
  return points.map((all, s) =>
    all.map((at, i) => {
      const value = isPlaced ? plot.series[s]?.values[i] : spans[s]?.[i]?.to;
      return at && value !== undefined ? { at, value } : undefined;
    }),
  );
}

function drawErrors(
  { direction, plus, minus, around, capped, line }: ErrorBars,
  { x }: Series,
  places: readonly (Place | undefined)[],
  area: PlotArea,
  canvas: ChartCanvas,
): void {
  const across = direction === 'x' && area.x ? area.x : undefined;
  const lying = across !== undefined || area.horizontal;
  places.forEach((place, i) => {
    const middle = around ?? (across ? x[i] : place?.value);
    if (!place || middle === undefined) return;
    const on = (value: number): CanvasPoint => {
      const [px, py] = across
        ? pointAt(area, axisShare(across, value), 0)
        : pointAt(area, 0, axisShare(area.value, value));
      return lying ? [px, place.at[1]] : [place.at[0], py];
    };
    const cap = ([px, py]: CanvasPoint): readonly [CanvasPoint, CanvasPoint] =>
      lying
        ? [
            [px, py - CAP],
            [px, py + CAP],
          ]
        : [
            [px - CAP, py],
            [px + CAP, py],
          ];
    for (const end of [middle + (plus[i] ?? 0), middle - (minus[i] ?? 0)]) {
      if (end === middle) continue;
      canvas.lines([[on(middle), on(end)], ...(capped ? [cap(on(end))] : [])], line);
    }
  });
}

/** Draws a trend line and its label. Categories count as x = 1, 2, 3 and so on, as in Word's equations. */
function drawTrend(
  series: Series,
  line: Series['trendLines'][number],
  area: PlotArea,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const { category, x } = area;
  const xOf = (i: number): number | undefined =>
    x ? series.x[i] : (category.at(i) - category.at(0)) / category.slot + 1;
  const samples = series.values.flatMap((y, i): TrendSample[] => {
    const at = xOf(i);
    return y === undefined || at === undefined ? [] : [{ x: at, y }];
  });
  const trend = trendOf(samples, line);
  if (!trend) return;
  const across = (value: number): number => (x ? x.at(value) : category.at(0) + (value - 1) * category.slot);
  const points = trend.points.flatMap(({ x: at, y }): CanvasPoint[] => {
    const [along, up] = [across(at), area.value.at(y)];
    const isInside = along >= -0.001 && along <= 1.001 && up >= -0.001 && up <= 1.001;
    return isInside ? [pointAt(area, along, up)] : [];
  });
  canvas.polyline(points, line.line);
  const fit = trend.fit === undefined ? '' : `R² = ${formatByCode(trend.fit, '0.####', locale).replace(/\.$/, '')}`;
  const said = [line.showsEquation ? (trend.equation ?? '') : '', line.showsFit ? fit : ''].filter((text) => text);
  const end = points.at(-1);
  if (said.length === 0 || !end) return;
  const width = Math.max(...said.map((text) => textWidth(text, line.text)));
  const height = chartLineHeight(line.text) * said.length;
  const left = Math.min(end[0] - width / 2, area.box.x + area.box.width - width);
  // The label is above the end of the line, but not outside the plot, where the title is.
  const top = Math.max(area.box.y, end[1] - height - CAP);
  canvas.centered(said, line.text, { x: left, y: top, width, height }, 0);
}
