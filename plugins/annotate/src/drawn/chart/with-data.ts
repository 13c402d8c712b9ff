/** A chart with as many series and points as new data has, in the template's formats (ECMA-376-1 §21.2). */

import { child, descendant, element, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import { type ChartValue, Mismatch, type SeriesData } from '../../values/index.js';
import { layoutOf, type SeriesLayout, type SheetLayout } from './layout.js';
import { numberReference, textReference, value } from './references.js';

/** The children of `c:ser` in the order of their schema, for all kinds of charts together. */
const ORDER = (
  'c:idx c:order c:tx c:spPr c:invertIfNegative c:pictureOptions c:marker c:explosion c:dPt c:dLbls c:trendline ' +
  'c:errBars c:cat c:val c:xVal c:yVal c:bubbleSize c:bubble3D c:smooth c:shape c:extLst'
).split(' ');

const DATA = new Set(['c:tx', 'c:cat', 'c:val', 'c:xVal', 'c:yVal', 'c:bubbleSize']);
const LINES = new Set(['c:lineChart', 'c:line3DChart', 'c:scatterChart', 'c:radarChart', 'c:stockChart']);

const isPlot = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name.endsWith('Chart');
const isSeries = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === 'c:ser';

/** The chart `c:chartSpace` with data. Throws `Mismatch` if it has no series as a model, or data is of another kind. */
export function withChartData(space: XmlElement, chart: ChartValue): XmlElement {
  const area = path(space, 'c:chart', 'c:plotArea');
  const plots = area?.children.filter(isPlot) ?? [];
  const patterns = plots.flatMap((plot) => plot.children.filter(isSeries).map((series) => ({ plot, series })));
  const last = patterns.at(-1);
  if (!area || !last) throw new Mismatch('the chart in the template has no series to take the formatting from');
  const layout = layoutOf(chart);
  const used = patterns.map(({ series }) => Number(child(series, 'c:idx')?.attributes.val ?? 0));
  const next = Math.max(...used) + 1;
  const made = new Map<XmlElement, XmlElement[]>(plots.map((plot) => [plot, []]));
  for (const [at, data] of chart.series.entries()) {
    const { plot, series } = patterns[at] ?? last;
    const isNew = at >= patterns.length;
    const pattern = isNew ? copied(series, next + at - patterns.length, LINES.has(plot.name)) : series;
    const whole = data.color ? recolored(pattern, plainFill(data.color), LINES.has(plot.name)) : pattern;
    made.get(plot)?.push(withSeries(whole, data, layout.series[at]!, layout, chart));
  }
  const left = plots.filter((plot) => made.get(plot)?.length);
  const axes = new Set(left.flatMap(axesOf));
  const children = area.children.flatMap((node): readonly XmlNode[] => {
    if (isPlot(node)) return withSeriesOf(node, made.get(node) ?? []);
    return isAxis(node) && !axesOf(node).some((id) => axes.has(id)) ? [] : [node];
  });
  return replaced(space, area, { ...area, children });
}

const isAxis = (node: XmlNode): node is XmlElement =>
  typeof node === 'object' && /^c:(cat|val|date|ser)Ax$/.test(node.name);

/** The ids of the axes of a plot, or of an axis itself. Word reports an axis without a plot as damage. */
const axesOf = ({ children }: XmlElement): readonly string[] =>
  children.flatMap((node) => (typeof node === 'object' && node.name === 'c:axId' ? (node.attributes.val ?? []) : []));

/** The plot with other series; none if no series is left, as an empty plot is not valid. */
function withSeriesOf(plot: XmlElement, series: readonly XmlElement[]): readonly XmlElement[] {
  if (series.length === 0) return [];
  const at = plot.children.findIndex(isSeries);
  const others = plot.children.filter((node) => !isSeries(node));
  return [{ ...plot, children: [...others.slice(0, at), ...series, ...others.slice(at)] }];
}

/** Another series formatted as an existing one, in the next color of the theme. */
function copied(series: XmlElement, index: number, isLine: boolean): XmlElement {
  const children = series.children.flatMap((node): readonly XmlNode[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'c:extLst' || node.name === 'c:dPt') return [];
    return node.name === 'c:idx' || node.name === 'c:order' ? [value(node.name, String(index))] : [node];
  });
  return recolored({ ...series, children }, accentFill(index), isLine);
}

function withSeries(
  series: XmlElement,
  { name, values, xs, sizes }: SeriesData,
  at: SeriesLayout,
  layout: SheetLayout,
  { categories }: ChartValue,
): XmlElement {
  const wantsPoints = child(series, 'c:yVal') !== undefined || child(series, 'c:xVal') !== undefined;
  if (wantsPoints !== (xs !== undefined)) {
    throw new Mismatch(wantsPoints ? 'the chart takes points: {"x", "y"}' : 'the chart takes values, not points');
  }
  const format = (of: string): string | undefined => textOf(series, of);
  const kept = series.children.filter(
    (node) => typeof node === 'object' && !DATA.has(node.name) && !isPointBehind(node, values.length),
  );
  const data = [
    element('c:tx', {}, [textReference(at.name, [name])]),
    ...(xs && at.xs
      ? [
          element('c:xVal', {}, [numberReference(at.xs, xs, format('c:xVal'))]),
          element('c:yVal', {}, [numberReference(at.values, values, format('c:yVal'))]),
        ]
      : [
          element('c:cat', {}, [categoriesOf(layout, categories, format('c:cat'))]),
          element('c:val', {}, [numberReference(at.values, values, format('c:val'))]),
        ]),
    ...(sizes && at.sizes && child(series, 'c:bubbleSize')
      ? [element('c:bubbleSize', {}, [numberReference(at.sizes, sizes, format('c:bubbleSize'))])]
      : []),
  ];
  const children = [...kept, ...data].sort((a, b) => orderOf(a) - orderOf(b));
  return { ...series, children };
}

const categoriesOf = (
  { categories: range }: SheetLayout,
  names: ChartValue['categories'],
  format?: string,
): XmlElement =>
  names.every((name) => typeof name === 'number') ? numberReference(range, names, format) : textReference(range, names);

/** The number format of the data that the series has now. */
function textOf(series: XmlElement, of: string): string | undefined {
  const data = child(series, of);
  const code = data && descendant(data, 'c:formatCode');
  return code?.children.filter((text) => typeof text === 'string').join('') || undefined;
}

/** True if a node formats a single point beyond the new data. */
const isPointBehind = (node: XmlNode, count: number): boolean =>
  typeof node === 'object' && node.name === 'c:dPt' && Number(child(node, 'c:idx')?.attributes.val ?? 0) >= count;

const orderOf = (node: XmlNode): number => {
  const at = typeof node === 'object' ? ORDER.indexOf(node.name) : -1;
  return at < 0 ? ORDER.length : at;
};

function replaced(root: XmlElement, old: XmlElement, other: XmlElement): XmlElement {
  const chart = child(root, 'c:chart');
  const swap = (node: XmlElement, from: XmlNode, to: XmlElement): XmlElement => ({
    ...node,
    children: node.children.map((inner) => (inner === from ? to : inner)),
  });
  return chart ? swap(root, chart, swap(chart, old, other)) : root;
}

const FILLS = new Set(['a:solidFill', 'a:gradFill', 'a:pattFill', 'a:blipFill']);

/** The accent colors of the theme in rotation, as Word assigns them to the series of a new chart. */
const accentFill = (index: number): XmlElement =>
  element('a:solidFill', {}, [element('a:schemeClr', { val: `accent${(index % 6) + 1}` })]);

const plainFill = (color: string): XmlElement => element('a:solidFill', {}, [element('a:srgbClr', { val: color })]);

/** A series, or a marker in it, in another color: its area and its line, if it has them. */
function recolored(owner: XmlElement, fill: XmlElement, isLine: boolean): XmlElement {
  let found = false;
  const children = owner.children.map((node) => {
    if (typeof node === 'string') return node;
    if (node.name === 'c:marker') return recolored(node, fill, false);
    if (node.name !== 'c:spPr') return node;
    found = true;
    return filled(node, fill);
  });
  if (found || owner.name === 'c:marker') return { ...owner, children };
  const looks = element('c:spPr', {}, [isLine ? element('a:ln', {}, [fill]) : fill]);
  return { ...owner, children: [...children, looks] };
}

function filled(looks: XmlElement, fill: XmlElement): XmlElement {
  const children = looks.children.map((node) => {
    if (typeof node === 'string') return node;
    if (FILLS.has(node.name)) return fill;
    return node.name === 'a:ln' ? filled(node, fill) : node;
  });
  return { ...looks, children };
}
