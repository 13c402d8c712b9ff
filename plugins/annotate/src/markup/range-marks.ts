import type { XmlElement, XmlNode } from '@quire/core/xml';
import { all } from './elements.js';

/** Elements that mark one end of a range by an id (ECMA-376-1 §17.13), with the kind of range and the end. */
const MARKS: Readonly<Record<string, readonly [range: string, end: 'start' | 'end']>> = {
  'w:bookmarkStart': ['bookmark', 'start'],
  'w:bookmarkEnd': ['bookmark', 'end'],
  'w:commentRangeStart': ['comment', 'start'],
  'w:commentRangeEnd': ['comment', 'end'],
  'w:permStart': ['permission', 'start'],
  'w:permEnd': ['permission', 'end'],
};

export interface LooseMarks {
  readonly starts: readonly XmlElement[];
  readonly ends: readonly XmlElement[];
}

const NONE: LooseMarks = { starts: [], ends: [] };

/** The marks in nodes whose other end is outside them: they must remain when the nodes are removed. */
function looseMarks(nodes: readonly XmlNode[]): LooseMarks {
  const open = new Map<string, XmlElement>();
  const ends: XmlElement[] = [];
  for (const found of all(nodes)) {
    const mark = MARKS[found.name];
    if (!mark) continue;
    const [range, end] = mark;
    const key = `${range} ${found.attributes['w:id']}`;
    if (end === 'start') open.set(key, found);
    else if (!open.delete(key)) ends.push(found);
  }
  return open.size === 0 && ends.length === 0 ? NONE : { starts: [...open.values()], ends };
}

/** New nodes in place of old ones, the loose marks of the old kept around them: ends before, starts after. */
export function inPlaceOf(old: readonly XmlNode[], fresh: readonly XmlNode[]): readonly XmlNode[] {
  const { starts, ends } = looseMarks(old);
  return starts.length === 0 && ends.length === 0 ? fresh : [...starts, ...fresh, ...ends];
}
