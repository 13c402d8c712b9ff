/**
 * `cx:chartSpace`, the charts of Office 2016 ([MS-ODRAWXML] 2.24): waterfall, funnel, histogram, Pareto, box plot,
 * treemap, sunburst, and maps as tables. They become plots of the same model as other charts; missing formatting
 * follows Word's styles.
 */
import { ownEntry } from '../base/tables.js';
import { pt } from '../base/units.js';
import { child, children, descendant, element, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import { boxSummary } from './box-plot.js';
import type {
  Axes,
  Axis,
  BarPlot,
  BoxPlot,
  ChartContext,
  ChartModel,
  ChartPaint,
  ChartTextStyle,
  DataLabel,
  LabelField,
  Legend,
  LinePlot,
  Plot,
  PlotGroup,
  Series,
  Stroke,
  TreePlot,
} from './chart-model.js';
import { byName, type ExtendedData, extendedDataOf, switchOf } from './extended-data.js';
import { treeOf } from './hierarchy.js';
import { binsOf } from './histogram.js';
import { styleColor, USUAL_STYLE } from './style-colors.js';
import { readTextStyle, readTitle } from './text.js';
import { parsedFigure } from './values.js';

/** The input that the readers of all kinds of charts share. */
interface Reading {
  readonly space: XmlElement;
  readonly series: readonly XmlElement[];
  readonly text: ChartTextStyle;
  readonly context: ChartContext;
}

/** Reads a chart of Office 2016 (`cx:chart`); undefined for an unknown kind, or without values. */
export function readExtendedChart(space: XmlElement, context: ChartContext): ChartModel | undefined {
  const chart = child(space, 'cx:chart');
  const area = chart && child(chart, 'cx:plotArea');
  const region = area && child(area, 'cx:plotAreaRegion');
  if (!chart || !area || !region) return undefined;
  const series = children(region, 'cx:series').filter((ser) => !switchOf(ser, 'hidden', false));
  const text = readTextStyle(child(space, 'cx:txPr'), { ...BASE, color: tone(context, 65) }, context);
  const plots = plotsOf({ space, series, text, context });
  if (!plots) return undefined;
  const [spPr, plotSpPr] = [child(space, 'cx:spPr'), child(region, 'cx:spPr')];
  const border: Stroke = { color: tone(context, 15), width: pt(0.75) };
  return {
    title: readTitle(child(chart, 'cx:title'), 'Chart Title', { ...text, size: TITLE_SIZE }, context),
    legend: readLegend(child(chart, 'cx:legend'), text, context),
    plots,
    groups: groupsOf(plots, area, text, context),
    paint: spPr ? context.paint(spPr) : { fill: context.color(scheme('bg1')) ?? '#ffffff', line: border },
    roundedCorners: false,
    plotPaint: plotSpPr ? context.paint(plotSpPr) : {},
  };
}

const BASE: ChartTextStyle = { size: 9, bold: false, italic: false };
const TITLE_SIZE = 14;

const scheme = (val: string, ...changes: readonly XmlElement[]): XmlElement =>
  element('a:solidFill', {}, [element('a:schemeClr', { val }, changes)]);

/** The text color, lightened as in Word's styles: `percent` of it, the rest white. */
function tone(context: ChartContext, percent: number): string {
  const mod = element('a:lumMod', { val: String(percent * 1000) });
  const off = element('a:lumOff', { val: String((100 - percent) * 1000) });
  return context.color(scheme('tx1', mod, off)) ?? '#595959';
}

function plotsOf(reading: Reading): readonly Plot[] | undefined {
  const [first] = reading.series;
  if (!first) return undefined;
  const data = extendedDataOf(first, reading.space);
  if (data.values.length === 0) return undefined;
  switch (first.attributes.layoutId) {
    case 'waterfall':
      return [waterfall(first, data, reading)];
    case 'funnel':
      return [funnel(first, data, reading)];
    case 'clusteredColumn':
    case 'paretoLine':
      return columns(first, data, reading);
    case 'boxWhisker':
      return [boxes(reading)];
    case 'treemap':
    case 'sunburst':
      return [tree(first, data, reading)];
    case 'regionMap':
      return [regions(first, data, reading)];
    default:
      return undefined;
  }
}

const categoriesOf = ({ levels, values }: ExtendedData): readonly string[] =>
  levels[0] ?? values.map((_, i) => String(i + 1));

const nameOf = (ser: XmlElement): string => {
  const name = descendant(child(ser, 'cx:tx') ?? ser, 'cx:v');
  return name ? textContent(name) : '';
};

/** A series of plain values; `index` of `count` determines its color if the file gives none. */
function plain(
  ser: XmlElement,
  name: string,
  [index, count]: readonly [number, number],
  { values, formatCode }: Pick<Series, 'values' | 'formatCode'>,
  categories: readonly string[],
  { text, context }: Reading,
): Series {
  const spPr = child(ser, 'cx:spPr');
  const stated = spPr ? context.paint(spPr) : {};
  const paint = { fill: styleColor(index, count, USUAL_STYLE, context), ...stated };
  const points = new Map(
    children(ser, 'cx:dataPt').map((point) => [Number(point.attributes.idx), child(point, 'cx:spPr')]),
  );
  const paints = values.map((_, i): ChartPaint => {
    const own = points.get(i);
    return own ? { ...paint, ...context.paint(own) } : paint;
  });
  return {
    name,
    categories,
    dates: [],
    values,
    x: [],
    sizes: [],
    placed: false,
    exploded: new Map(),
    formatCode,
    paint,
    points: points.size > 0 ? paints : [],
    labels: readLabels(child(ser, 'cx:dataLabels'), values.length, text, context),
    smooth: false,
    trendLines: [],
    errorBars: [],
  };
}

const POSITIONS: Readonly<Record<string, DataLabel['position']>> = {
  ctr: 'center',
  inEnd: 'insideEnd',
  inBase: 'insideBase',
  outEnd: 'outsideEnd',
  l: 'left',
  r: 'right',
  t: 'above',
  b: 'below',
};

function readLabels(
  labels: XmlElement | undefined,
  count: number,
  base: ChartTextStyle,
  context: ChartContext,
): readonly DataLabel[] {
  if (!labels) return [];
  const visible = child(labels, 'cx:visibility');
  const fields: readonly (readonly [LabelField, boolean])[] = [
    ['series', switchOf(visible, 'seriesName', false)],
    ['category', switchOf(visible, 'categoryName', false)],
    ['value', switchOf(visible, 'value', visible === undefined)],
  ];
  const shows = new Set(fields.filter(([, on]) => on).map(([field]) => field));
  if (shows.size === 0) return [];
  const [spPr, separator] = [child(labels, 'cx:spPr'), child(labels, 'cx:separator')];
  const label: DataLabel = {
    shows,
    key: false,
    separator: separator && textContent(separator),
    position: ownEntry(POSITIONS, labels.attributes.pos ?? ''),
    formatCode: child(labels, 'cx:numFmt')?.attributes.formatCode,
    style: readTextStyle(child(labels, 'cx:txPr'), base, context),
    paint: spPr ? context.paint(spPr) : {},
  };
  return Array.from({ length: count }, () => label);
}

/** Three series in one plot: increases of the running total, decreases, and totals from zero. */
function waterfall(ser: XmlElement, data: ExtendedData, reading: Reading): BarPlot {
  const totals = new Set(
    (path(ser, 'cx:layoutPr', 'cx:subtotals')?.children ?? []).flatMap((node) =>
      typeof node === 'string' ? [] : [Number(node.attributes.val)],
    ),
  );
  let running = 0;
  const starts = data.values.map((value = 0, i) => {
    const start = totals.has(i) ? 0 : running;
    running = totals.has(i) ? value : running + value;
    return start;
  });
  const kinds = ['Increase', 'Decrease', 'Total'];
  const kindOf = (value: number, i: number): number => (totals.has(i) ? 2 : value < 0 ? 1 : 0);
  const shown = switchOf(path(ser, 'cx:layoutPr', 'cx:visibility'), 'connectorLines', true);
  return {
    kind: 'bar',
    horizontal: false,
    grouping: 'clustered',
    gap: GAP,
    overlap: 1,
    connector: shown ? { color: tone(reading.context, 50), width: pt(0.75) } : undefined,
    series: kinds
      .map((name, kind): Series => {
        const values = data.values.map((value, i) =>
          value !== undefined && kindOf(value, i) === kind ? value : undefined,
        );
        const own = plain(ser, name, [kind, 3], { ...data, values }, categoriesOf(data), reading);
        return { ...own, starts };
      })
      .filter(({ values }) => values.some((value) => value !== undefined)),
  };
}

/** The default gap between bars, in widths of a bar. */
const GAP = 0.5;

/** Centered bars, the first category on top. */
function funnel(ser: XmlElement, data: ExtendedData, reading: Reading): BarPlot {
  const series = plain(ser, nameOf(ser), [0, 1], data, categoriesOf(data), reading);
  const centered = series.labels.map((label) => label && { ...label, position: label.position ?? ('center' as const) });
  return {
    kind: 'bar',
    horizontal: true,
    grouping: 'clustered',
    gap: 0.06,
    overlap: 0,
    series: [{ ...series, labels: centered, starts: data.values.map((value = 0) => -value / 2) }],
  };
}

/** Columns of categories or bins. With a Pareto line, they are sorted by descending value. */
function columns(ser: XmlElement, data: ExtendedData, reading: Reading): readonly Plot[] {
  const layout = child(ser, 'cx:layoutPr');
  const binning = layout && child(layout, 'cx:binning');
  const line = reading.series.find(({ attributes }) => attributes.layoutId === 'paretoLine');
  const values = data.values.filter((value) => value !== undefined);
  const counted =
    binning || data.levels.length === 0
      ? binsOf(values, binning).map(({ label, count }) => [label, count] as const)
      : [...byName(categoriesOf(data), data.values)];
  const sorted = line ? [...counted].sort(([, a], [, b]) => b - a) : counted;
  const [names, heights] = [sorted.map(([name]) => name), sorted.map(([, value]) => value)];
  const bars: BarPlot = {
    kind: 'bar',
    horizontal: false,
    grouping: 'clustered',
    gap: 0,
    overlap: 0,
    series: [
      edged(plain(ser, nameOf(ser), [0, 2], { values: heights, formatCode: 'General' }, names, reading), reading),
    ],
  };
  if (!line) return [bars];
  const whole = heights.reduce((sum, value) => sum + value, 0) || 1;
  let sum = 0;
  const shares = heights.map((value) => {
    sum += value;
    return sum / whole;
  });
  const own = plain(line, nameOf(line), [1, 2], { values: shares, formatCode: '0%' }, names, reading);
  const color = own.paint.line?.color ?? styleColor(1, 2, USUAL_STYLE, reading.context);
  const pareto: LinePlot = {
    kind: 'line',
    grouping: 'clustered',
    series: [{ ...own, paint: { line: { color, width: pt(2.25) } }, points: [] }],
  };
  return [bars, pareto];
}

/** Columns that touch have a white edge. */
function edged(series: Series, { context }: Reading): Series {
  if (series.paint.line) return series;
  const line: Stroke = { color: context.color(scheme('bg1')) ?? '#ffffff', width: pt(0.75) };
  return { ...series, paint: { ...series.paint, line } };
}

function boxes(reading: Reading): BoxPlot {
  const read = reading.series.map((ser) => ({ ser, data: extendedDataOf(ser, reading.space) }));
  const categories = [...new Set(read.flatMap(({ data }) => (data.levels[0] ? data.levels[0] : [''])))];
  const layout = reading.series[0] && child(reading.series[0], 'cx:layoutPr');
  const visible = layout && child(layout, 'cx:visibility');
  const inclusive = layout && child(layout, 'cx:statistics')?.attributes.quartileMethod === 'inclusive';
  const line: Stroke = { color: tone(reading.context, 65), width: pt(0.75) };
  return {
    kind: 'box',
    gap: GAP,
    shows: {
      mean: switchOf(visible, 'meanMarker', true),
      meanLine: switchOf(visible, 'meanLine', false),
      outliers: switchOf(visible, 'outliers', true),
      inner: switchOf(visible, 'nonoutliers', false),
    },
    boxes: read.map(({ data }) =>
      categories.map((name) => {
        const own = data.values.filter((_, i) => (data.levels[0]?.[i] ?? '') === name);
        return boxSummary(
          own.filter((value) => value !== undefined),
          inclusive === true,
        );
      }),
    ),
    series: read.map(({ ser, data }, i) => {
      const none = { values: [], formatCode: data.formatCode };
      const series = plain(ser, nameOf(ser), [i, read.length], none, categories, reading);
      return { ...series, paint: { ...series.paint, line: series.paint.line ?? line } };
    }),
  };
}

function tree(ser: XmlElement, data: ExtendedData, reading: Reading): TreePlot {
  const branches = treeOf(data.levels, data.values);
  const names = child(child(ser, 'cx:layoutPr') ?? ser, 'cx:parentLabelLayout')?.attributes.val;
  const [label] = readLabels(child(ser, 'cx:dataLabels'), 1, reading.text, reading.context);
  const white = reading.context.color(scheme('bg1')) ?? '#ffffff';
  return {
    kind: ser.attributes.layoutId === 'sunburst' ? 'sunburst' : 'treemap',
    tree: branches,
    names: names === 'banner' || names === 'none' ? names : 'overlapping',
    values: label?.shows.has('value') ?? false,
    formatCode: data.formatCode,
    style: {
      ...reading.text,
      ...label?.style,
      color: label && child(ser, 'cx:dataLabels') ? white : reading.text.color,
    },
    border: { color: white, width: pt(0.75) },
    series: branches.map(({ name }, i) =>
      plain(ser, name, [i, branches.length], { values: [], formatCode: data.formatCode }, [], reading),
    ),
  };
}

/** The plot of a map, without the outlines of countries: they are not in the file. */
function regions(ser: XmlElement, data: ExtendedData, reading: Reading): Plot {
  const series = plain(ser, nameOf(ser), [0, 1], data, categoriesOf(data), reading);
  const line: Stroke = { color: tone(reading.context, 15), width: pt(0.75) };
  return { kind: 'regions', style: reading.text, line, series: [series] };
}

/**
 * The plots grouped by axes. The first group has the axes of the file; a Pareto line has a second value axis, at the
 * right.
 */
function groupsOf(
  plots: readonly Plot[],
  area: XmlElement,
  text: ChartTextStyle,
  context: ChartContext,
): readonly PlotGroup[] {
  const [first, second] = plots;
  if (!first || first.kind === 'treemap' || first.kind === 'sunburst' || first.kind === 'regions') return [];
  const axes = children(area, 'cx:axis');
  const category = axes.find((axis) => child(axis, 'cx:catScaling'));
  const [value, shares] = axes.filter((axis) => child(axis, 'cx:valScaling'));
  const read = (axis: XmlElement | undefined, kind: Axis['kind']) => readAxis(axis, kind, text, context);
  const isFunnel = first.kind === 'bar' && first.horizontal;
  const gap = parsedFigure(category && child(category, 'cx:catScaling')?.attributes.gapWidth);
  const plot = gap !== undefined && (first.kind === 'bar' || first.kind === 'box') ? { ...first, gap } : first;
  const own: Axes = {
    category: { ...read(category, 'category'), ...(isFunnel && { reversed: true, labels: 'low', line: undefined }) },
    value: { ...read(value, 'value'), ...(isFunnel && { ...symmetric(first), deleted: true, gridlines: undefined }) },
  };
  const group = { axes: own, plots: [plot] };
  if (!second) return [group];
  const right: Axis = { ...read(shares, 'value'), min: 0, max: 1, crosses: 'max', gridlines: undefined };
  return [group, { axes: { category: { ...own.category, deleted: true }, value: right }, plots: [second] }];
}

function symmetric(plot: Plot): Pick<Axis, 'min' | 'max'> {
  const most = Math.max(1e-9, ...plot.series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  return { min: -most / 2, max: most / 2 };
}

function readAxis(axis: XmlElement | undefined, kind: Axis['kind'], base: ChartTextStyle, context: ChartContext): Axis {
  const scaling = axis && child(axis, 'cx:valScaling')?.attributes;
  const spPr = axis && child(axis, 'cx:spPr');
  const grid = axis && child(axis, 'cx:majorGridlines');
  const gridSpPr = grid && child(grid, 'cx:spPr');
  const line: Stroke = { color: tone(context, 15), width: pt(0.75) };
  const format = axis && child(axis, 'cx:numFmt')?.attributes;
  return {
    kind,
    deleted: switchOf(axis, 'hidden', false),
    reversed: false,
    min: parsedFigure(scaling?.min),
    max: parsedFigure(scaling?.max),
    majorUnit: parsedFigure(scaling?.majorUnit),
    formatCode: switchOf(axis && child(axis, 'cx:numFmt'), 'sourceLinked', false) ? undefined : format?.formatCode,
    gridlines: grid && (gridSpPr ? context.paint(gridSpPr).line : line),
    line: spPr ? context.paint(spPr).line : kind === 'value' ? undefined : line,
    ticks: 'none',
    minorTicks: 'none',
    labels: axis && child(axis, 'cx:tickLabels') ? 'nextTo' : 'none',
    title: readTitle(axis && child(axis, 'cx:title'), 'Axis Title', base, context),
    text: readTextStyle(axis && child(axis, 'cx:txPr'), base, context),
    between: true,
    crosses: 'zero',
  };
}

const SIDES: Readonly<Record<string, Legend['position']>> = { l: 'left', t: 'top', b: 'bottom' };

function readLegend(legend: XmlElement | undefined, base: ChartTextStyle, context: ChartContext): Legend | undefined {
  if (!legend) return undefined;
  const spPr = child(legend, 'cx:spPr');
  return {
    position: ownEntry(SIDES, legend.attributes.pos ?? 'r') ?? 'right',
    corner: false,
    overlay: switchOf(legend, 'overlay', false),
    text: readTextStyle(child(legend, 'cx:txPr'), base, context),
    paint: spPr ? context.paint(spPr) : {},
    without: new Set(),
  };
}
