import type { XmlElement, XmlNode } from '@quire/core/xml';
import { all } from './elements.js';

/** Ranges whose ends are marked by two elements with one id (ECMA-376-1 §17.13). */
const RANGES = ['w:bookmark', 'w:commentRange', 'w:perm', 'w:moveFromRange', 'w:moveToRange'];
const MARKS: ReadonlySet<string> = new Set(RANGES.flatMap((range) => [`${range}Start`, `${range}End`]));

/** True for marks of ranges: they occur between runs, between paragraphs and between rows alike. */
export const isRangeMark = (name: string): boolean => MARKS.has(name);

/** The range of a mark: the same for both of its ends. */
export const markedRange = ({ name, attributes }: XmlElement): string =>
  `${name.replace(/(Start|End)$/, '')} ${attributes['w:id']}`;

export interface LooseMarks {
  readonly starts: readonly XmlElement[];
  readonly ends: readonly XmlElement[];
}

/** The range marks without a partner, in the order of the text; other elements are passed over. */
export function looseAmong(elements: Iterable<XmlElement>): LooseMarks {
  const open = new Map<string, XmlElement>();
  const ends: XmlElement[] = [];
  for (const element of elements) {
    if (!isRangeMark(element.name)) continue;
    if (element.name.endsWith('Start')) open.set(markedRange(element), element);
    else if (!open.delete(markedRange(element))) ends.push(element);
  }
  return { starts: [...open.values()], ends };
}

/** New nodes in place of old ones, with the old nodes' unpaired range marks: starts before, ends after. */
export function inPlaceOf(old: readonly XmlNode[], fresh: readonly XmlNode[]): readonly XmlNode[] {
  const { starts, ends } = looseAmong(all(old));
  return starts.length === 0 && ends.length === 0 ? fresh : [...starts, ...fresh, ...ends];
}
