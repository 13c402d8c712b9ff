/** Plots, series and axes of charts as Word writes them, in the order of the schema, so that all programs read them. */
import { chartMarkup } from '@quire/core/testing';

const { numberCache, strings } = chartMarkup;

export interface PlotSeries {
  readonly name: string;
  readonly values: readonly number[];
}

/** A color for each series, which tells its marks from all others. */
export const COLORS = ['1F6FB5', 'D95F02', '2E9E5B', '8A3FB0'] as const;

export const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0];

const solid = (color: string): string => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
export const FILLED = (color: string): string => `<c:spPr>${solid(color)}<a:ln><a:noFill/></a:ln></c:spPr>`;
export const LINED = (color: string): string => `<c:spPr><a:ln w="19050">${solid(color)}</a:ln></c:spPr>`;
export const MARKED = (color: string, symbol = 'circle'): string =>
  `<c:marker><c:symbol val="${symbol}"/><c:size val="7"/>${FILLED(color)}</c:marker>`;
export const UNMARKED = '<c:marker><c:symbol val="none"/></c:marker>';

/** @param look the XML after the name; @param data categories and values, or x and y */
export const ser = (index: number, name: string, look: string, data: string): string =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${strings('tx', [name])}${look}${data}</c:ser>`;

export const categories = (names: readonly string[], values: readonly number[]): string =>
  strings('cat', names) + numberCache('val', values);

export const allPlots = (
  series: readonly PlotSeries[],
  names: readonly string[],
  look: (color: string) => string,
): string => series.map(({ name, values }, i) => ser(i, name, look(colorOf(i)), categories(names, values))).join('');

export interface Labels {
  readonly value?: boolean;
  readonly category?: boolean;
  readonly percent?: boolean;
  readonly place?: string;
}

/** Data labels of a plot or a series. */
export const labels = ({ value, category, percent, place }: Labels): string =>
  `<c:dLbls>${place ? `<c:dLblPos val="${place}"/>` : ''}<c:showLegendKey val="0"/><c:showVal val="${value ? 1 : 0}"/>` +
  `<c:showCatName val="${category ? 1 : 0}"/><c:showSerName val="0"/><c:showPercent val="${percent ? 1 : 0}"/>` +
  '<c:showBubbleSize val="0"/></c:dLbls>';

export const axisIds = (category: number, value: number): string =>
  `<c:axId val="${category}"/><c:axId val="${value}"/>`;
export const IDS = axisIds(1, 2);

interface AxisOptions {
  readonly title?: string;
  readonly scaling?: string;
  readonly gridlines?: boolean;
  /** The XML before the crossing axis, such as the number format. */
  readonly format?: string;
  readonly crosses?: string;
  /** The XML at the end of the axis. */
  readonly after?: string;
}

export const axis = (
  kind: 'cat' | 'val' | 'date' | 'ser',
  id: number,
  cross: number,
  side: string,
  {
    title,
    scaling = '',
    gridlines = kind === 'val',
    format = 'General',
    crosses = 'autoZero',
    after = '',
  }: AxisOptions = {},
): string =>
  `<c:${kind}Ax><c:axId val="${id}"/><c:scaling>${scaling}<c:orientation val="minMax"/></c:scaling><c:delete val="0"/>` +
  `<c:axPos val="${side}"/>${gridlines ? '<c:majorGridlines/>' : ''}${title ? titled(title) : ''}` +
  `<c:numFmt formatCode="${format}" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/>` +
  `<c:tickLblPos val="low"/><c:crossAx val="${cross}"/><c:crosses val="${crosses}"/>${after}</c:${kind}Ax>`;

export const titled = (text: string): string =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;

export const STANDING = axis('cat', 1, 2, 'b') + axis('val', 2, 1, 'l');
export const LYING = axis('cat', 1, 2, 'l') + axis('val', 2, 1, 'b');
export const CROSSED = axis('val', 1, 2, 'b') + axis('val', 2, 1, 'l');

export const legend = (side: string): string => `<c:legend><c:legendPos val="${side}"/><c:overlay val="0"/></c:legend>`;

export const bars = (direction: 'col' | 'bar', grouping: string, content: string, ids = IDS): string =>
  `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${content}` +
  `<c:gapWidth val="80"/>${/stacked/i.test(grouping) ? '<c:overlap val="100"/>' : ''}${ids}</c:barChart>`;
export const lineChart = (content: string, ids = IDS): string =>
  `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${content}<c:marker val="1"/>${ids}</c:lineChart>`;
export const areas = (grouping: string, content: string): string =>
  `<c:areaChart><c:grouping val="${grouping}"/><c:varyColors val="0"/>${content}${IDS}</c:areaChart>`;
export const pie = (kind: 'pie' | 'doughnut', content: string, more = ''): string =>
  `<c:${kind}Chart><c:varyColors val="1"/>${content}${more}<c:firstSliceAng val="0"/>${kind === 'doughnut' ? '<c:holeSize val="50"/>' : ''}</c:${kind}Chart>`;
