/** `c:ser`: names and values from the caches that the file keeps of its workbook, and how a series looks. */

import { pt } from '../base/units.js';
import { child, children, descendant, element, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import type { ChartContext, Marker, MarkerSymbol, Paint, Series } from './chart-model.js';
import { formatNumber, isDateFormat } from './number-format.js';

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

export function readSeries(
  ser: XmlElement,
  look: Look,
  variesColors: boolean,
  markers: boolean,
  context: ChartContext,
): Series {
  const index = Number(child(ser, 'c:idx')?.attributes.val ?? 0) || 0;
  const holder = child(ser, look === 'scatter' || look === 'bubble' ? 'c:yVal' : 'c:val');
  const values = numbers(holder);
  const x = numbers(child(ser, 'c:xVal'));
  const color = accent(index, context);
  const paint = seriesPaint(child(ser, 'c:spPr'), look, color, context);
  return {
    name: nameOf(child(ser, 'c:tx')) ?? `Series${index + 1}`,
    categories: labels(child(ser, 'c:cat'), values.length),
    values,
    x: x.length > 0 ? x : values.map((_, i) => i + 1),
    sizes: numbers(child(ser, 'c:bubbleSize')),
    formatCode: descendantText(holder, 'c:formatCode') ?? 'General',
    paint,
    points: pointPaints(ser, values.length, variesColors, paint, context),
    marker: isSolid(look) ? undefined : readMarker(child(ser, 'c:marker'), index, color, markers, context),
  };
}

/** It is the inside that has the series' color. */
const isSolid = (look: Look): boolean => look === 'area' || look === 'bubble';

const nameOf = (tx: XmlElement | undefined): string | undefined => descendantText(tx, 'c:v');

function descendantText(element: XmlElement | undefined, name: string): string | undefined {
  const found = element && descendant(element, name);
  return found && textContent(found);
}

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

/** The numbers of a cache, by index. */
function numbers(holder: XmlElement | undefined): readonly (number | undefined)[] {
  return points(holder).map((text) => (text === undefined || text.trim() === '' ? undefined : finite(Number(text))));
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

function labels(holder: XmlElement | undefined, count: number): readonly string[] {
  if (!holder) return Array.from({ length: count }, (_, i) => String(i + 1));
  const code = descendantText(holder, 'c:formatCode');
  const format = (text: string | undefined): string =>
    text !== undefined && code && Number.isFinite(Number(text)) ? formatNumber(Number(text), code) : (text ?? '');
  return points(holder).map(format);
}

/** Are the categories dates, which need a calendar? */
export const hasDates = (ser: XmlElement): boolean =>
  ['c:cat', 'c:xVal'].some((name) => isDateFormat(descendantText(child(ser, name), 'c:formatCode') ?? ''));

/** More points than that are damage. */
const MOST_POINTS = 10_000;

function points(holder: XmlElement | undefined): readonly (string | undefined)[] {
  const cache = holder && cacheOf(holder);
  if (!cache) return [];
  const found = children(cache, 'c:pt').map((point) => {
    const value = child(point, 'c:v');
    return { index: Number(point.attributes.idx), text: value && textContent(value) };
  });
  const count = Math.max(
    Number(child(cache, 'c:ptCount')?.attributes.val) || 0,
    ...found.map(({ index }) => index + 1),
  );
  const list = new Array<string | undefined>(Math.min(MOST_POINTS, Math.max(0, count))).fill(undefined);
  for (const { index, text } of found) if (index >= 0 && index < list.length) list[index] = text;
  return list;
}

/** Of categories on several levels the first, innermost one is read. */
const cacheOf = (holder: XmlElement): XmlElement | undefined =>
  path(holder, 'c:numRef', 'c:numCache') ??
  path(holder, 'c:strRef', 'c:strCache') ??
  path(holder, 'c:multiLvlStrRef', 'c:multiLvlStrCache', 'c:lvl') ??
  child(holder, 'c:numLit') ??
  child(holder, 'c:strLit');
