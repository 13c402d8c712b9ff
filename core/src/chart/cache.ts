/** Reads the values and texts of the workbook that a chart caches. */
import { child, children, descendant, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import { formatByCode, isDateFormat } from './number-format.js';

/** The text of the first descendant of `element` with this name. */
export function descendantText(element: XmlElement | undefined, name: string): string | undefined {
  const found = element && descendant(element, name);
  return found && textContent(found);
}

export function cachedNumbers(holder: XmlElement | undefined): readonly (number | undefined)[] {
  return points(holder).map((text) => (text === undefined || text.trim() === '' ? undefined : finite(Number(text))));
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** The labels of a cache. `later` is the number of days to add to dates that are counted from 1904, otherwise 0. */
export function cachedLabels(
  holder: XmlElement | undefined,
  count: number,
  locale: string | undefined,
  later: number,
): readonly string[] {
  if (!holder) return Array.from({ length: count }, (_, i) => String(i + 1));
  const code = descendantText(holder, 'c:formatCode');
  const days = code && isDateFormat(code) ? later : 0;
  const format = (text: string | undefined): string =>
    text !== undefined && code && Number.isFinite(Number(text))
      ? formatByCode(Number(text) + days, code, locale)
      : (text ?? '');
  return points(holder).map(format);
}

/** The maximum number of points of a cache. A larger number indicates damage. */
const MOST_POINTS = 10_000;

const points = (holder: XmlElement | undefined): readonly (string | undefined)[] => pointsIn(holder && cacheOf(holder));

/** The texts, by index, of the cache that is the child of `holder` with this name. */
export const cachedTexts = (holder: XmlElement | undefined, name: string): readonly (string | undefined)[] =>
  pointsIn(holder && child(holder, name));

function pointsIn(cache: XmlElement | undefined): readonly (string | undefined)[] {
  if (!cache) return [];
  const found = children(cache, 'c:pt').map((point) => {
    const value = child(point, 'c:v');
    return { index: Number(point.attributes.idx), text: value && textContent(value) };
  });
  return listed(found, Number(child(cache, 'c:ptCount')?.attributes.val));
}

/**
 * The points by index: `stated` of them, or more if a point has a larger index. A point with an invalid index is left
 * out.
 */
export function listed(
  found: readonly { readonly index: number; readonly text: string | undefined }[],
  stated: number,
): (string | undefined)[] {
  const placed = found.filter(({ index }) => Number.isInteger(index) && index >= 0 && index < MOST_POINTS);
  const least = Number.isInteger(stated) && stated >= 0 && stated <= MOST_POINTS ? stated : 0;
  const count = placed.reduce((most, { index }) => Math.max(most, index + 1), least);
  const list = new Array<string | undefined>(count).fill(undefined);
  for (const { index, text } of placed) list[index] = text;
  return list;
}

/** The outer levels of multi-level categories: all levels but the first, which is the innermost one. */
export function outerLevels(holder: XmlElement | undefined): readonly (readonly (string | undefined)[])[] {
  const cache = holder && path(holder, 'c:multiLvlStrRef', 'c:multiLvlStrCache');
  return cache ? children(cache, 'c:lvl').slice(1).map(pointsIn) : [];
}

/** The cached points of a reference. For multi-level categories these are the points of the innermost level. */
const cacheOf = (holder: XmlElement): XmlElement | undefined =>
  path(holder, 'c:numRef', 'c:numCache') ??
  path(holder, 'c:strRef', 'c:strCache') ??
  path(holder, 'c:multiLvlStrRef', 'c:multiLvlStrCache', 'c:lvl') ??
  child(holder, 'c:numLit') ??
  child(holder, 'c:strLit');
