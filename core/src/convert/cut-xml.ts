/** A document in two: `head + ends` is well-formed if the document is, and `head + rest` is all of it. */
export interface CutXml {
  /** The text from its start up to a child of the list that is cut. */
  readonly head: string;
  readonly rest: string;
  /** The end tags of the elements that are open there. */
  readonly ends: string;
}

/** The depth of the members that are cut: children of a child of the root, such as those of `w:body`. */
const DEPTH = 2;

/** If no member begins within so many times the size asked for, the document is not worth cutting. */
const FURTHER = 4;

/**
 * The declaration; what may hide tags (comments and CDATA, which Word does not write); or a tag: whether it ends an
 * element, its name, whether it is empty. None goes over a `<`, so that no text makes it read anything twice.
 */
const CONSTRUCT = /<(?:\?[^<>]*>|(!)|(\/?)([^\s<>/!?]+)(?:"[^"<]*"|'[^'<]*'|[^"'<>])*?(\/?)>)/g;

/**
 * The beginning of a document whose root has one long list, cut before the first member of it after so many characters;
 * undefined if there is none, or after a comment. Text after that is not read, text before it is not checked.
 *
 *     cutXml('<book><pages><page/><page/><page/></pages></book>', 20) // head + ends: '<book><pages><page/></pages></book>'
 */
export function cutXml(text: string, characters: number): CutXml | undefined {
  const open: string[] = [];
  for (const { 1: hiding, 2: closing, 3: name, 4: empty, index } of text.matchAll(CONSTRUCT)) {
    if (hiding || index > FURTHER * characters) return undefined;
    if (name === undefined) continue;
    if (closing) {
      open.pop();
      continue;
    }
    if (open.length === DEPTH && index >= characters) {
      const ends = open.map((each) => `</${each}>`).reverse();
      return { head: text.slice(0, index), rest: text.slice(index), ends: ends.join('') };
    }
    if (!empty) open.push(name);
  }
  return undefined;
}
