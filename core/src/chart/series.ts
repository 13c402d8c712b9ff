/** `c:ser`: names and values from the caches that the file keeps of its workbook, and how a series looks. */

import { pt } from '../base/units.js';

import { child, children, descendant, element, type XmlElement } from '../ooxml/xml/index.js';
import { descendantText, labels, numbers } from './cache.js';
import type { ChartContext, Marker, MarkerSymbol, Paint, Series, TextStyle } from './chart-model.js';
import { readLabels } from './data-labels.js';
import { isDateFormat } from './number-format.js';
import { figure } from './values.js';

/** Series and points that state no color take the accents in turn; the second round is darker. */
export function accent(index: number, context: ChartContext): string {
  const name = `accent${(index % 6) + 1}`;
  const darker = index >= 6 ? [element('a:lumMod', { val: '60000' })] : [];
  return context.color(element('a:solidFill', {}, [element('a:schemeClr', { val: name }, darker)])) ?? '#4f81bd';
}

/** How the kinds of plot use a series' properties. */
export type Look = 'area' | 'line' | 'scatter' | 'bubble';

const AUTOMATIC_SYMBOLS: readonly MarkerSymbol[] = ['diamond', 'square', 'triangle', 'circle'];
const LINE_WIDTH = pt(2.25);
const MARKER_LINE = pt(0.75);

/** What a series' plot says of all its series. */
export interface PlotTraits {
  readonly look: Look;
  readonly variesColors: boolean;
  readonly markers: boolean;
  /** The element of the plot. */
  readonly plot: XmlElement;
  readonly text: TextStyle;
  readonly locale?: string;
  /** Days are counted from 1904 (`c:date1904`). */
  readonly date1904: boolean;
}

/** From 1900 to 1904. */
const DAYS_TO_1904 = 1462;

function readDates(cat: XmlElement | undefined, date1904: boolean): Pick<Series, 'dates' | 'datesFormat'> {
  const isNumbers = cat && (descendant(cat, 'c:numCache') ?? child(cat, 'c:numLit'));
  if (!isNumbers) return { dates: [] };
  const datesFormat = descendantText(cat, 'c:formatCode');
  const later = date1904 && isDateFormat(datesFormat ?? '') ? DAYS_TO_1904 : 0;
  return { datesFormat, dates: numbers(cat).map((value) => value && value + later) };
}

export function readSeries(ser: XmlElement, traits: PlotTraits, context: ChartContext): Series {
  const { look, variesColors, markers, plot } = traits;
  const index = Number(child(ser, 'c:idx')?.attributes.val ?? 0) || 0;
  const placed = look === 'scatter' || look === 'bubble';
  const holder = child(ser, placed ? 'c:yVal' : 'c:val');
  const values = numbers(holder);
  const x = numbers(child(ser, 'c:xVal'));
  const color = accent(index, context);
  const paint = seriesPaint(child(ser, 'c:spPr'), look, color, context);
  return {
    name: nameOf(child(ser, 'c:tx')) ?? `Series${index + 1}`,
    ...readDates(child(ser, 'c:cat'), traits.date1904),
    categories: labels(child(ser, 'c:cat'), values.length, traits.locale, traits.date1904 ? DAYS_TO_1904 : 0),
    values,
    x: x.length > 0 ? x : values.map((_, i) => i + 1),
    sizes: numbers(child(ser, 'c:bubbleSize')),
    placed,
    exploded: explosions(ser, values.length),
    formatCode: descendantText(holder, 'c:formatCode') ?? 'General',
    paint,
    points: pointPaints(ser, values.length, variesColors, paint, context),
    marker: isSolid(look) ? undefined : readMarker(child(ser, 'c:marker'), index, color, markers, context),
    labels: readLabels(ser, plot, values.length, traits.text, context),
  };
}

/** It is the inside that has the series' color. */
const isSolid = (look: Look): boolean => look === 'area' || look === 'bubble';

const nameOf = (tx: XmlElement | undefined): string | undefined => descendantText(tx, 'c:v');

function seriesPaint(spPr: XmlElement | undefined, look: Look, color: string, context: ChartContext): Paint {
  const stated = spPr ? context.paint(spPr) : {};
  if (isSolid(look)) return states(spPr, 'fill') ? stated : { ...stated, fill: color };
  const ln = spPr && child(spPr, 'a:ln');
  if (ln && child(ln, 'a:noFill')) return {};
  if (stated.line) return { line: ln?.attributes.w ? stated.line : { ...stated.line, width: LINE_WIDTH } };
  return { line: { color, width: LINE_WIDTH } };
}

/** Does it say anything about its fill, be it none? */
const states = (spPr: XmlElement | undefined, ending: string): boolean =>
  spPr !== undefined && children(spPr).some(({ name }) => name.toLowerCase().endsWith(ending));

function pointPaints(
  ser: XmlElement,
  count: number,
  varies: boolean,
  paint: Paint,
  context: ChartContext,
): readonly Paint[] {
  const own = new Map<number, Paint>();
  for (const point of children(ser, 'c:dPt')) {
    const spPr = child(point, 'c:spPr');
    const index = Number(child(point, 'c:idx')?.attributes.val);
    if (spPr && states(spPr, 'fill')) own.set(index, context.paint(spPr));
  }
  const automatic = varies && !states(child(ser, 'c:spPr'), 'fill');
  if (!automatic && own.size === 0) return [];
  return Array.from({ length: count }, (_, i) => {
    return own.get(i) ?? (automatic ? { ...paint, fill: accent(i, context) } : paint);
  });
}

/** `c:explosion` of a series and of single points: per cent of the radius. */
function explosions(ser: XmlElement, count: number): ReadonlyMap<number, number> {
  const all = figure(ser, 'c:explosion') ?? 0;
  const own = children(ser, 'c:dPt').map(
    (point) => [figure(point, 'c:idx') ?? 0, figure(point, 'c:explosion')] as const,
  );
  const exploded = new Map(Array.from({ length: all > 0 ? count : 0 }, (_, i) => [i, all / 100]));
  for (const [i, by] of own) if (by !== undefined) exploded.set(i, by / 100);
  return exploded;
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
