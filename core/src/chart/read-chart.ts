import { ownEntry } from '../base/tables.js';
import { pt } from '../base/units.js';
import { child, children, descendant, element, path, type XmlElement } from '../ooxml/xml/index.js';
import { readAxis } from './axis.js';
import { cachedNumbers } from './cache.js';
import type {
  Axes,
  ChartContext,
  ChartModel,
  ChartPaint,
  ChartTextStyle,
  Grouping,
  Legend,
  LinePlot,
  Plot,
  PlotGroup,
  Series,
  Stroke,
} from './chart-model.js';
import { readDataTable } from './data-table.js';
import { readLayout } from './manual-layout.js';
import { secondParts } from './of-pie.js';
import { type PlotLook, type PlotTraits, readSeries } from './series.js';
import { styleColor, USUAL_STYLE } from './style-colors.js';
import { CHART_TEXT, readTextStyle, readTitle, titleStyle } from './text.js';
import { childFigure, childFlag } from './values.js';

/** Reads a `c:chartSpace`. 3-D charts become flat; undefined if the chart contains nothing drawable. */
export function readChart(space: XmlElement, context: ChartContext): ChartModel | undefined {
  const chart = child(space, 'c:chart');
  const area = chart && child(chart, 'c:plotArea');
  return area && isDrawable(area) ? readModel(space, chart, area, context) : undefined;
}

const plotsIn = (area: XmlElement): XmlElement[] => children(area).filter(({ name }) => name.endsWith('Chart'));

const DRAWN = /^c:(?:(?:bar|line|area|pie|surface)(?:3D)?|stock|scatter|bubble|radar|doughnut|ofPie)Chart$/;
const WITHOUT_AXES = /^c:(?:pie|pie3D|doughnut|ofPie)Chart$/;

/** True if all plots are of supported kinds and have the axes that they need, and at least one plot has values. */
function isDrawable(area: XmlElement): boolean {
  const holders = plotsIn(area);
  return (
    holders.every((holder) => DRAWN.test(holder.name) && (WITHOUT_AXES.test(holder.name) || axesOf(holder, area))) &&
    holders.some((holder) => children(holder, 'c:ser').some((ser) => hasValues(ser, holder)))
  );
}

const hasValues = (ser: XmlElement, { name }: XmlElement): boolean =>
  cachedNumbers(child(ser, /scatter|bubble/.test(name) ? 'c:yVal' : 'c:val')).length > 0;

function readModel(space: XmlElement, chart: XmlElement, area: XmlElement, context: ChartContext): ChartModel {
  const holders = plotsIn(area);
  const base = readTextStyle(child(space, 'c:txPr'), CHART_TEXT, context);
  const locale = child(space, 'c:lang')?.attributes.val;
  const shared = {
    text: base,
    locale,
    date1904: childFlag(space, 'c:date1904', false),
    style: styleOf(space),
    blanks: blanksOf(chart),
    count: holders.reduce((count, holder) => count + children(holder, 'c:ser').length, 0),
  };
  const plots: PlotElement[] = [];
  for (const holder of holders) {
    const plot = readPlot(holder, shared, context);
    if (plot) plots.push({ plot, holder });
  }
  const groups = readGroups(plots, area, base, context);
  const series = plots.flatMap(({ plot }) => plot.series);
  const automatic = series.length === 1 ? series[0]?.name : undefined;
  const [spPr, plotSpPr] = [child(space, 'c:spPr'), child(area, 'c:spPr')];
  return {
    title: readTitle(titleOf(chart, automatic, context), automatic ?? 'Chart Title', titleStyle(base), context),
    legend: readLegend(child(chart, 'c:legend'), base, context),
    plots: plots.map(({ plot }) => plot),
    groups,
    table: readDataTable(area, base, context),
    plotLayout: readLayout(child(area, 'c:layout')),
    paint: spPr ? context.paint(spPr) : { line: shared.style < FIRST_WITHOUT_FRAME ? AUTOMATIC_FRAME : undefined },
    roundedCorners: childFlag(space, 'c:roundedCorners', !context.absentIsOff),
    plotPaint: plotSpPr ? context.paint(plotSpPr) : {},
    locale,
  };
}

/** The frame of a chart without `c:spPr`, as Word draws it in the styles from 1 to 40. */
const AUTOMATIC_FRAME: Stroke = { color: '#898989', width: pt(0.5) };
const FIRST_WITHOUT_FRAME = 41;

/**
 * The title of a chart. Without a `c:title`, a chart of one series has the name of the series as its title, unless the
 * title was deleted. A missing `c:autoTitleDeleted` means deleted, except in charts of Office 2007.
 */
function titleOf(
  chart: XmlElement,
  automatic: string | undefined,
  { absentIsOff = false }: ChartContext,
): XmlElement | undefined {
  const isKept = !childFlag(chart, 'c:autoTitleDeleted', !absentIsOff);
  return child(chart, 'c:title') ?? (isKept && automatic !== undefined ? element('c:title') : undefined);
}

function blanksOf(chart: XmlElement): 'gap' | 'zero' | 'span' {
  const value = child(chart, 'c:dispBlanksAs')?.attributes.val;
  return value === 'zero' || value === 'span' ? value : 'gap';
}

/** `c14:style`, next to `c:chart` in an `mc:AlternateContent`, counts from 101. */
function styleOf(space: XmlElement): number {
  const beside = children(space).filter(({ name }) => name !== 'c:chart');
  const later = descendant(element('c:chartSpace', {}, beside), 'c14:style')?.attributes.val;
  return later ? Number(later) - 100 || USUAL_STYLE : (childFigure(space, 'c:style') ?? USUAL_STYLE);
}

function readPlot(
  holder: XmlElement,
  shared: Pick<PlotTraits, 'text' | 'locale' | 'date1904' | 'style' | 'count' | 'blanks'>,
  context: ChartContext,
): Plot | undefined {
  function all(look: PlotLook, variesColors: boolean, markers: boolean, smooth = false): Series[] {
    const read: Series[] = [];
    const inOrder = children(holder, 'c:ser').sort(
      (a, b) => (childFigure(a, 'c:order') ?? 0) - (childFigure(b, 'c:order') ?? 0),
    );
    for (const ser of inOrder) {
      read.push(readSeries(ser, { ...shared, look, variesColors, markers, smooth, plot: holder }, context));
    }
    return read;
  }
  const varies = childFlag(holder, 'c:varyColors', false) && children(holder, 'c:ser').length === 1;
  switch (holder.name) {
    case 'c:barChart':
    case 'c:bar3DChart':
      return {
        kind: 'bar',
        horizontal: child(holder, 'c:barDir')?.attributes.val === 'bar',
        grouping: groupingOf(holder),
        gap: (childFigure(holder, 'c:gapWidth') ?? 150) / 100,
        overlap: (childFigure(holder, 'c:overlap') ?? 0) / 100,
        seriesLine: lineIn(holder, 'c:serLines', context),
        series: all('area', varies, false),
      };
    case 'c:lineChart':
    case 'c:line3DChart':
    case 'c:stockChart': {
      const look = holder.name === 'c:line3DChart' ? 'ribbon' : 'line';
      return {
        kind: 'line',
        grouping: groupingOf(holder),
        ...linesBetween(holder, context),
        // A line without `c:smooth` is smooth, the standard's default.
        series: all(look, false, childFlag(holder, 'c:marker', false), holder.name === 'c:lineChart'),
      };
    }
    case 'c:areaChart':
    case 'c:area3DChart':
      return {
        kind: 'area',
        grouping: groupingOf(holder),
        ...linesBetween(holder, context),
        series: all('area', false, false),
      };
    case 'c:scatterChart': {
      const style = child(holder, 'c:scatterStyle')?.attributes.val ?? 'marker';
      return { kind: 'scatter', series: all('scatter', false, /marker/i.test(style), /smooth/i.test(style)) };
    }
    case 'c:bubbleChart':
      return {
        kind: 'bubble',
        series: all('bubble', varies, false),
        scale: (childFigure(holder, 'c:bubbleScale') ?? 100) / 100,
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
        hole: holder.name === 'c:doughnutChart' ? (childFigure(holder, 'c:holeSize') ?? 50) / 100 : 0,
        firstAngle: childFigure(holder, 'c:firstSliceAng') ?? 0,
        series: all('area', childFlag(holder, 'c:varyColors', !context.absentIsOff), false),
      };
    case 'c:ofPieChart': {
      const series = all('area', childFlag(holder, 'c:varyColors', !context.absentIsOff), false);
      const values = series[0]?.values ?? [];
      return {
        kind: 'ofPie',
        as: child(holder, 'c:ofPieType')?.attributes.val === 'bar' ? 'bar' : 'pie',
        second: secondParts(holder, values),
        size: (childFigure(holder, 'c:secondPieSize') ?? 75) / 100,
        gap: (childFigure(holder, 'c:gapWidth') ?? 100) / 100,
        line: lineIn(holder, 'c:serLines', context),
        other: { fill: styleColor(values.length, values.length + 1, shared.style, context) },
        series,
      };
    }
    case 'c:surfaceChart':
    case 'c:surface3DChart':
      return {
        kind: 'surface',
        wireframe: childFlag(holder, 'c:wireframe', false),
        bands: Array.from({ length: MOST_BANDS }, (_, i) => styleColor(i, MOST_BANDS, shared.style, context)),
        series: all('area', false, false),
      };
    default:
      return undefined;
  }
}

/** The number of colors for the bands of a surface. */
const MOST_BANDS = 12;

/** Drop lines, high-low lines, and up-down bars: by default white for up and black for down. */
function linesBetween(
  holder: XmlElement,
  context: ChartContext,
): Pick<LinePlot, 'dropLine' | 'highLowLine' | 'upDown'> {
  const bars = child(holder, 'c:upDownBars');
  const paint = (name: string, fill: string): ChartPaint => {
    const spPr = bars && path(bars, name, 'c:spPr');
    return spPr ? context.paint(spPr) : { fill, line: AUTOMATIC_LINE };
  };
  return {
    dropLine: lineIn(holder, 'c:dropLines', context),
    highLowLine: lineIn(holder, 'c:hiLowLines', context),
    upDown: bars && {
      gap: (childFigure(bars, 'c:gapWidth') ?? 150) / 100,
      up: paint('c:upBars', '#ffffff'),
      down: paint('c:downBars', '#000000'),
    },
  };
}

const AUTOMATIC_LINE: Stroke = { color: '#000000', width: pt(0.75) };

/** The line of an optional element, such as drop lines; undefined if the element is missing. */
function lineIn(holder: XmlElement, name: string, context: ChartContext): Stroke | undefined {
  const lines = child(holder, name);
  const spPr = lines && child(lines, 'c:spPr');
  if (!lines) return undefined;
  return spPr && child(spPr, 'a:ln') ? context.paint(spPr).line : AUTOMATIC_LINE;
}

/** `standard` draws lines and areas over each other, each from the axis. */
function groupingOf(holder: XmlElement): Grouping {
  const value = child(holder, 'c:grouping')?.attributes.val;
  return value === 'stacked' || value === 'percentStacked' ? value : 'clustered';
}

interface PlotElement {
  readonly plot: Plot;
  readonly holder: XmlElement;
}

function readGroups(
  plots: readonly PlotElement[],
  area: XmlElement,
  base: ChartTextStyle,
  context: ChartContext,
): readonly PlotGroup[] {
  const found = new Map<XmlElement, { axes: Axes; plots: Plot[] }>();
  for (const { plot, holder } of plots) {
    const pair = plot.kind === 'pie' || plot.kind === 'ofPie' ? undefined : axesOf(holder, area);
    if (!pair) continue;
    const { category, value } = pair;
    const known = found.get(value);
    if (known) known.plots.push(plot);
    else {
      const axes = {
        category: readAxis(category, value, base, context),
        value: readAxis(value, category, base, context),
      };
      found.set(value, { axes, plots: [plot] });
    }
  }
  return [...found.values()];
}

/**
 * The axes that a plot names, or all axes. If both are value axes (scatter), the horizontal one is the category axis.
 */
function axesOf(holder: XmlElement, area: XmlElement): { category: XmlElement; value: XmlElement } | undefined {
  const ids = children(holder, 'c:axId').map(({ attributes }) => attributes.val);
  const all = children(area).filter(({ name }) => /^c:(cat|val|date)Ax$/.test(name));
  const named = all.filter((axis) =>
    ids.some((id) => id !== undefined && id === child(axis, 'c:axId')?.attributes.val),
  );
  const pair = named.length >= 2 ? named : all;
  const isAcross = (axis: XmlElement): boolean => /^[bt]$/.test(child(axis, 'c:axPos')?.attributes.val ?? 'l');
  const category = pair.find(({ name }) => name !== 'c:valAx') ?? pair.find(isAcross) ?? pair[0];
  const value = pair.find((axis) => axis !== category && axis.name === 'c:valAx');
  return category && value ? { category, value } : undefined;
}

const POSITIONS: Readonly<Record<string, Legend['position']>> = { l: 'left', t: 'top', b: 'bottom' };

function readLegend(legend: XmlElement | undefined, base: ChartTextStyle, context: ChartContext): Legend | undefined {
  if (!legend) return undefined;
  const deleted = children(legend, 'c:legendEntry').filter((entry) => childFlag(entry, 'c:delete', false));
  const spPr = child(legend, 'c:spPr');
  const position = child(legend, 'c:legendPos')?.attributes.val ?? 'r';
  return {
    position: ownEntry(POSITIONS, position) ?? 'right',
    corner: position === 'tr',
    overlay: childFlag(legend, 'c:overlay', false),
    text: readTextStyle(child(legend, 'c:txPr'), base, context),
    paint: spPr ? context.paint(spPr) : {},
    layout: readLayout(child(legend, 'c:layout')),
    without: new Set(deleted.map((entry) => childFigure(entry, 'c:idx') ?? -1)),
  };
}
