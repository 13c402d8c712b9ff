/**
 * A document in two parts: `head + ends` is well-formed if the document is, and `head + rest` is the whole document.
 */
export interface CutXml {
  /** The text from the start of the document to the cut, which is before a member of the list. */
  readonly head: string;
  readonly rest: string;
  /** The end tags of the elements that are open at the cut. */
  readonly ends: string;
}

/** The depth of the members at which the text is cut: children of a child of the root, such as those of `w:body`. */
const DEPTH = 2;

/** The document is not cut if no member begins within this multiple of the requested size. */
const FURTHER = 4;

/**
 * Matches the XML declaration; comments and CDATA, which may hide tags (Word writes neither); or a tag with its name,
 * and whether it ends an element or is empty. No match crosses a `<`, so that the time is linear.
 */
const CONSTRUCT = /<(?:\?[^<>]*>|(!)|(\/?)([^\s<>/!?"']+)(?![^\s<>/!?"'])(?:"[^"<]*"|'[^'<]*'|[^"'<>])*?(\/?)>)/g;

/**
 * Cuts a document, whose root contains one long list, before the first member of the list after this many characters.
 * Undefined if there is none, or if a comment comes first. The text before the cut is not checked, and the text after
 * it is not read.
 *
 *     cutXml('<book><pages><page/><page/><page/></pages></book>', 20) // head + ends:
 *     '<book><pages><page/></pages></book>'
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
