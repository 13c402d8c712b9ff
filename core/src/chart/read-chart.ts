import { child, children, type XmlElement } from '../ooxml/xml/index.js';
import { figure, flag, readAxis } from './axis.js';
import type { ChartContext, ChartModel, Grouping, Legend, Plot, TextStyle } from './chart-model.js';
import { type Look, readSeries } from './series.js';
import { CHART_TEXT, readTextStyle, readTitle, titleStyle } from './text.js';

/**
 * A `c:chartSpace` that can be drawn, three dimensions flat; undefined for kinds that are not drawn yet: stock,
 * surface, combinations other than of bars and lines on one pair of axes, and dates as categories.
 */
export function readChart(space: XmlElement, context: ChartContext): ChartModel | undefined {
  const chart = child(space, 'c:chart');
  const area = chart && child(chart, 'c:plotArea');
  if (!area) return undefined;
  const holders = children(area).filter(({ name }) => name.endsWith('Chart'));
  const base = readTextStyle(child(space, 'c:txPr'), CHART_TEXT, context);
  const locale = child(space, 'c:lang')?.attributes.val;
  const plots = holders.map((holder) => readPlot(holder, base, locale, context));
  if (!plots.every((plot) => plot !== undefined) || !goTogether(plots)) return undefined;
  const axes = readAxes(area, base, context);
  if (!axes && plots[0]?.kind !== 'pie') return undefined;
  const title = child(chart, 'c:title');
  const series = plots.flatMap((plot) => plot.series);
  const automatic = series.length === 1 ? series[0]?.name : undefined;
  const [spPr, plotSpPr] = [child(space, 'c:spPr'), child(area, 'c:spPr')];
  return {
    title: readTitle(title, automatic ?? 'Chart Title', titleStyle(base), context),
    titleOverlay: title !== undefined && flag(title, 'c:overlay', false),
    legend: readLegend(child(chart, 'c:legend'), base, context),
    plots,
    axes,
    paint: spPr ? context.paint(spPr) : {},
    plotPaint: plotSpPr ? context.paint(plotSpPr) : {},
    locale,
  };
}

/** Plots that share their axes; bars lie under lines. */
function goTogether(plots: readonly Plot[]): boolean {
  if (plots.length === 1) return plots.every(({ series }) => series.some(({ values }) => values.length > 0));
  const kinds = plots.map((plot) => (plot.kind === 'bar' && plot.horizontal ? 'other' : plot.kind));
  return plots.length === 2 && kinds.includes('bar') && kinds.includes('line');
}

function readPlot(
  holder: XmlElement,
  text: TextStyle,
  locale: string | undefined,
  context: ChartContext,
): Plot | undefined {
  const all = (look: Look, variesColors: boolean, markers: boolean) =>
    children(holder, 'c:ser')
      .sort((a, b) => (figure(a, 'c:order') ?? 0) - (figure(b, 'c:order') ?? 0))
      .map((ser) => readSeries(ser, { look, variesColors, markers, plot: holder, text, locale }, context));
  const varies = flag(holder, 'c:varyColors', false) && children(holder, 'c:ser').length === 1;
  switch (holder.name) {
    case 'c:barChart':
    case 'c:bar3DChart':
      return {
        kind: 'bar',
        horizontal: child(holder, 'c:barDir')?.attributes.val === 'bar',
        grouping: groupingOf(holder),
        gap: (figure(holder, 'c:gapWidth') ?? 150) / 100,
        overlap: (figure(holder, 'c:overlap') ?? 0) / 100,
        series: all('area', varies, false),
      };
    case 'c:lineChart':
    case 'c:line3DChart':
      return {
        kind: 'line',
        grouping: groupingOf(holder),
        series: all('line', false, flag(holder, 'c:marker', false)),
      };
    case 'c:areaChart':
    case 'c:area3DChart':
      return { kind: 'area', grouping: groupingOf(holder), series: all('area', false, false) };
    case 'c:scatterChart': {
      const style = child(holder, 'c:scatterStyle')?.attributes.val ?? 'marker';
      return { kind: 'scatter', series: all('scatter', false, /marker/i.test(style)) };
    }
    case 'c:bubbleChart':
      return {
        kind: 'bubble',
        series: all('bubble', varies, false),
        scale: (figure(holder, 'c:bubbleScale') ?? 100) / 100,
        sizes: child(holder, 'c:sizeRepresents')?.attributes.val === 'w' ? 'width' : 'area',
      };
    case 'c:radarChart': {
      const style = child(holder, 'c:radarStyle')?.attributes.val ?? 'standard';
      const filled = style === 'filled';
      return { kind: 'radar', filled, series: all(filled ? 'area' : 'line', false, style === 'marker') };
    }
    case 'c:pieChart':
    case 'c:pie3DChart':
    case 'c:doughnutChart':
      return {
        kind: 'pie',
        hole: holder.name === 'c:doughnutChart' ? (figure(holder, 'c:holeSize') ?? 50) / 100 : 0,
        firstAngle: figure(holder, 'c:firstSliceAng') ?? 0,
        series: all('area', flag(holder, 'c:varyColors', true), false),
      };
    default:
      return undefined;
  }
}

/** `standard` puts lines and areas over one another, each from the axis. */
function groupingOf(holder: XmlElement): Grouping {
  const value = child(holder, 'c:grouping')?.attributes.val;
  return value === 'stacked' || value === 'percentStacked' ? value : 'clustered';
}

/** One pair of axes; of two value axes (scatter) the horizontal one is the categories'. */
function readAxes(area: XmlElement, base: TextStyle, context: ChartContext): ChartModel['axes'] {
  const values = children(area, 'c:valAx');
  const categories = children(area, 'c:catAx');
  if (values.length + categories.length !== 2 || categories.length > 1) return undefined;
  const isAcross = (axis: XmlElement): boolean => /^[bt]$/.test(child(axis, 'c:axPos')?.attributes.val ?? 'l');
  const category = categories[0] ?? values.find(isAcross) ?? values[0];
  const value = values.find((axis) => axis !== category);
  if (!category || !value) return undefined;
  return { category: readAxis(category, value, base, context), value: readAxis(value, category, base, context) };
}

const POSITIONS: Readonly<Record<string, Legend['position']>> = { l: 'left', t: 'top', b: 'bottom' };

function readLegend(legend: XmlElement | undefined, base: TextStyle, context: ChartContext): Legend | undefined {
  if (!legend) return undefined;
  return {
    position: POSITIONS[child(legend, 'c:legendPos')?.attributes.val ?? 'r'] ?? 'right',
    overlay: flag(legend, 'c:overlay', false),
    text: readTextStyle(child(legend, 'c:txPr'), base, context),
  };
}
