import { FieldsAround } from '@quire/core/fields';
import type { XmlElement } from '@quire/core/xml';
import { addToList, all, isRangeMark, markedRange, replacedIn } from '../markup/index.js';

/**
 * Removes the marks of fields and ranges that have lost their partner, or have several, because a section or a value
 * has removed or repeated only one end. The result of such a field stays as text. A part is unchanged if its template
 * has such marks already.
 */
export function withWholeRanges(filled: XmlElement, template: XmlElement): XmlElement {
  const lonely = lonelyMarks(filled);
  if (lonely.size === 0 || lonelyMarks(template).size > 0) return filled;
  let place = 0;
  const without = (around: XmlElement): XmlElement =>
    replacedIn(around, (node) => {
      const isLonely = lonely.has(++place);
      const inner = without(node);
      return isLonely ? [] : inner;
    });
  return without(filled);
}

/** The indices, among all elements of a part, of marks without a partner and of the codes of fields without an end. */
function lonelyMarks(root: XmlElement): ReadonlySet<number> {
  const lonely = new Set<number>();
  /** The fields around the current mark, each with the indices of its marks and its code. */
  const fields = new FieldsAround<number[]>();
  const ranges = new Map<string, (readonly [name: string, place: number])[]>();
  let place = 0;
  for (const mark of all(root.children)) {
    place++;
    const inner = fields.fields.at(-1);
    if (mark.name === 'w:fldChar') {
      const isBegin = mark.attributes['w:fldCharType'] === 'begin';
      if (!isBegin && !inner) lonely.add(place);
      if (!isBegin) inner?.of.push(place);
      fields.pass(mark, [place]);
    } else if (mark.name === 'w:instrText' && inner?.inCode) inner.of.push(place);
    else if (isRangeMark(mark.name)) addToList(ranges, markedRange(mark), [mark.name, place] as const);
  }
  for (const { of } of fields.fields) for (const each of of) lonely.add(each);
  for (const marks of ranges.values())
    if (new Set(marks.map(([name]) => name)).size < 2) for (const [, each] of marks) lonely.add(each);
  return lonely;
}
