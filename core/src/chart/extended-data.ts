/** `cx:data` ([MS-ODRAWXML] 2.24.3): the values and names of the workbook that a chart of Office 2016 caches. */
import { child, children, isOn, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import { listed } from './cache.js';
import { parsedFigure } from './values.js';

export interface ExtendedData {
  /** The names by level, the innermost level first. A text is empty if the name of the previous row continues. */
  readonly levels: readonly (readonly string[])[];
  readonly values: readonly (number | undefined)[];
  readonly formatCode: string;
}

/**
 * The data of a series, found by its `cx:dataId`. If there are several dimensions of values, the first one that
 * contains a level is used.
 */
export function extendedDataOf(series: XmlElement, space: XmlElement): ExtendedData {
  const id = child(series, 'cx:dataId')?.attributes.val ?? '0';
  const all = path(space, 'cx:chartData');
  const data = all && children(all, 'cx:data').find(({ attributes }) => attributes.id === id);
  if (!data) return { levels: [], values: [], formatCode: 'General' };
  const names = children(data, 'cx:strDim').find(({ attributes }) => attributes.type === 'cat');
  const [level] = children(data, 'cx:numDim').flatMap((dimension) => children(dimension, 'cx:lvl'));
  return {
    levels: names ? children(names, 'cx:lvl').map((each) => pointsIn(each).map((text) => text ?? '')) : [],
    values: pointsIn(level).map((text) => (text === undefined ? undefined : parsedFigure(text))),
    formatCode: level?.attributes.formatCode ?? 'General',
  };
}

function pointsIn(level: XmlElement | undefined): readonly (string | undefined)[] {
  if (!level) return [];
  const found = children(level, 'cx:pt').map((point) => ({
    index: Number(point.attributes.idx),
    text: textContent(point),
  }));
  return listed(found, Number(level.attributes.ptCount));
}

/** Sums of values by name, in the order in which the names first occur. */
export function byName(names: readonly string[], values: readonly (number | undefined)[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  values.forEach((value, i) => {
    const name = names[i] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + (value ?? 0));
  });
  return sums;
}

/** Reads an on/off attribute; `absent` is the result if it is missing. */
export const switchOf = (element: XmlElement | undefined, name: string, absent: boolean): boolean =>
  isOn(element?.attributes[name], absent);
