/** `c:ser`: names and values from the workbook caches in the file, and the formatting of a series. */

import { pt } from '../base/units.js';

import { child, children, descendant, path, type XmlElement } from '../ooxml/xml/index.js';
import { cachedLabels, cachedNumbers, descendantText, outerLevels } from './cache.js';
import type { ChartContext, ChartPaint, ChartTextStyle, Marker, MarkerSymbol, Series } from './chart-model.js';
import { readLabels } from './data-labels.js';
import { readErrorBars } from './error-bars.js';
import { isDateFormat } from './number-format.js';
import { styleColor } from './style-colors.js';
import { readTrendLines } from './trend-line.js';
import { childFigure, childFlag } from './values.js';

/** The ways in which the kinds of plot use a series' properties. A ribbon is a line of a 3-D chart. */
export type PlotLook = 'area' | 'line' | 'ribbon' | 'scatter' | 'bubble';

/** The default symbols of series, in order. */
const AUTOMATIC_SYMBOLS: readonly MarkerSymbol[] = [
  'diamond',
  'square',
  'triangle',
  'x',
  'star',
  'circle',
  'plus',
  'dot',
  'dash',
];
const LINE_WIDTH = pt(2.25);
const MARKER_LINE = pt(0.75);

/** The properties that a plot gives to all its series. */
export interface PlotTraits {
  readonly look: PlotLook;
  readonly variesColors: boolean;
  readonly markers: boolean;
  readonly plot: XmlElement;
  /** The number of series in the chart, and its style: they determine the default colors. */
  readonly count: number;
  readonly style: number;
  /** The way that a missing value is drawn (`c:dispBlanksAs`). */
  readonly blanks: 'gap' | 'zero' | 'span';
  /** True if lines are smooth by default. */
  readonly smooth: boolean;
  readonly text: ChartTextStyle;
  readonly locale?: string;
  /** True if days are counted from 1904 (`c:date1904`). */
  readonly date1904: boolean;
}

/** The days from 1900 to 1904. */
const DAYS_TO_1904 = 1462;

function readDates(cat: XmlElement | undefined, date1904: boolean): Pick<Series, 'dates' | 'datesFormat'> {
  const isNumbers = cat && (path(cat, 'c:numRef', 'c:numCache') ?? child(cat, 'c:numLit'));
  if (!isNumbers) return { dates: [] };
  const datesFormat = descendantText(cat, 'c:formatCode');
  const later = date1904 && isDateFormat(datesFormat ?? '') ? DAYS_TO_1904 : 0;
  return { datesFormat, dates: cachedNumbers(cat).map((value) => value && value + later) };
}

export function readSeries(ser: XmlElement, traits: PlotTraits, context: ChartContext): Series {
  const { look, variesColors, markers, plot } = traits;
  const index = Number(child(ser, 'c:idx')?.attributes.val ?? 0) || 0;
  const placed = look === 'scatter' || look === 'bubble';
  const holder = child(ser, placed ? 'c:yVal' : 'c:val');
  const name = nameOf(child(ser, 'c:tx')) ?? `Series${index + 1}`;
  // Bars of height zero are invisible: only lines distinguish zero from a gap.
  const asZero = traits.blanks === 'zero' && look !== 'bubble';
  const values = asZero ? cachedNumbers(holder).map((value) => value ?? 0) : cachedNumbers(holder);
  const x = cachedNumbers(child(ser, 'c:xVal'));
  const colorOf = (i: number, count: number): string => styleColor(i, count, traits.style, context);
  const color = colorOf(index, traits.count);
  const paint = seriesPaint(child(ser, 'c:spPr'), look, color, context);
  return {
    name,
    outerLevels: outerLevels(child(ser, 'c:cat')),
    ...readDates(child(ser, 'c:cat'), traits.date1904),
    categories: cachedLabels(child(ser, 'c:cat'), values.length, traits.locale, traits.date1904 ? DAYS_TO_1904 : 0),
    values,
    x: x.length > 0 ? x : values.map((_, i) => i + 1),
    sizes: cachedNumbers(child(ser, 'c:bubbleSize')),
    placed,
    exploded: explosions(ser, values.length),
    formatCode: descendantText(holder, 'c:formatCode') ?? 'General',
    paint,
    points: pointPaints(ser, values, variesColors, paint, colorOf, context),
    marker: isSolid(look) ? undefined : readMarker(child(ser, 'c:marker'), index, color, markers, context),
    labels: readLabels(ser, plot, values.length, traits.text, context),
    spansGaps: traits.blanks === 'span',
    smooth: childFlag(ser, 'c:smooth', traits.smooth && !context.absentIsOff),
    trendLines: readTrendLines(ser, name, traits.text, context),
    errorBars: readErrorBars(ser, values, x, context),
  };
}

/** True if the series' color fills areas or bubbles, instead of coloring a line. */
const isSolid = (look: PlotLook): boolean => look === 'area' || look === 'bubble';

const nameOf = (tx: XmlElement | undefined): string | undefined => descendantText(tx, 'c:v');

function seriesPaint(spPr: XmlElement | undefined, look: PlotLook, color: string, context: ChartContext): ChartPaint {
  const stated = spPr ? context.paint(spPr) : {};
  if (isSolid(look)) return states(spPr, 'fill') ? stated : { ...stated, fill: color };
  // The line in the file is the edge of the ribbon, and Word writes "no line" for it.
  if (look === 'ribbon') return { line: { color: stated.fill ?? color, width: LINE_WIDTH } };
  const ln = spPr && child(spPr, 'a:ln');
  if (ln && child(ln, 'a:noFill')) return {};
  if (stated.line) return { line: ln?.attributes.w ? stated.line : { ...stated.line, width: LINE_WIDTH } };
  return { line: { color, width: LINE_WIDTH } };
}

/** True if `spPr` contains a fill, which may be `noFill`. */
const states = (spPr: XmlElement | undefined, ending: string): boolean =>
  spPr !== undefined && children(spPr).some(({ name }) => name.toLowerCase().endsWith(ending));

function pointPaints(
  ser: XmlElement,
  values: readonly (number | undefined)[],
  varies: boolean,
  paint: ChartPaint,
  colorOf: (index: number, count: number) => string,
  context: ChartContext,
): readonly ChartPaint[] {
  const count = values.length;
  const own = new Map<number, ChartPaint>();
  for (const point of children(ser, 'c:dPt')) {
    const spPr = child(point, 'c:spPr');
    const index = Number(child(point, 'c:idx')?.attributes.val);
    if (spPr && states(spPr, 'fill')) own.set(index, context.paint(spPr));
  }
  const automatic = varies && !states(child(ser, 'c:spPr'), 'fill');
  const inverted = invertedPaint(ser, paint, context);
  const isInverted = (i: number): boolean => inverted !== undefined && (values[i] ?? 0) < 0;
  if (!automatic && own.size === 0 && !values.some((_, i) => isInverted(i))) return [];
  return Array.from({ length: count }, (_, i) => {
    if (isInverted(i) && !own.has(i)) return inverted ?? paint;
    return own.get(i) ?? (automatic ? { ...paint, fill: colorOf(i, count) } : paint);
  });
}

/** `c:explosion` of a series and of single points: per cent of the radius. */
function explosions(ser: XmlElement, count: number): ReadonlyMap<number, number> {
  const all = childFigure(ser, 'c:explosion') ?? 0;
  const own = children(ser, 'c:dPt').map(
    (point) => [childFigure(point, 'c:idx') ?? 0, childFigure(point, 'c:explosion')] as const,
  );
  const exploded = new Map(Array.from({ length: all > 0 ? count : 0 }, (_, i) => [i, all / 100]));
  for (const [i, by] of own) if (by !== undefined) exploded.set(i, by / 100);
  return exploded;
}

/** The paint of inverted negative bars: white, or a color from the file. */
function invertedPaint(ser: XmlElement, paint: ChartPaint, context: ChartContext): ChartPaint | undefined {
  if (!childFlag(ser, 'c:invertIfNegative', false)) return undefined;
  if (paint.gradient || paint.pattern || paint.picture) return undefined;
  const own = descendant(ser, 'c14:spPr');
  return own ? context.paint(own) : { ...paint, fill: '#ffffff' };
}

function readMarker(
  marker: XmlElement | undefined,
  index: number,
  color: string,
  shown: boolean,
  context: ChartContext,
): Marker | undefined {
  const stated = marker && child(marker, 'c:symbol')?.attributes.val;
  if (stated === 'none' || (!stated && !shown)) return undefined;
  const automatic = AUTOMATIC_SYMBOLS[index % AUTOMATIC_SYMBOLS.length] ?? 'circle';
  const symbol =
    AUTOMATIC_SYMBOLS.find((known) => known === stated) ?? (stated && stated !== 'auto' ? 'circle' : automatic);
  const spPr = marker && child(marker, 'c:spPr');
  const size = Number(marker && child(marker, 'c:size')?.attributes.val) || (stated ? 5 : 7);
  return { symbol, size, paint: spPr ? context.paint(spPr) : { fill: color, line: { color, width: MARKER_LINE } } };
}
