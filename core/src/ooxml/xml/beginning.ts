import { decodeXml } from './decode.js';
import { type DocumentHandler, documentSteps, type ParseOptions } from './document.js';
import { type RawTag, readRawTag } from './tag.js';

/** A document in two: `head + ends` is well-formed, and so is `head + rest`, which is all of it. */
export interface CutXml {
  /** From its start, up to a child of what is cut. */
  readonly head: string;
  readonly rest: string;
  /** The end tags of the elements that are open there. */
  readonly ends: string;
}

/** What is cut: the children of the root's last child, such as those of a `w:body`. */
const DEPTH = 2;

/** Where no child begins for so many times what was asked for, one child is as good as everything. */
const FURTHER = 4;

/**
 * The beginning of a document whose root holds one long list, cut before the first member of it behind so many characters;
 * undefined where there is none. Nothing behind that is read. Throws as `parseXml` does.
 *
 * @example
 * ```ts
 * import { loadXmlBeginning } from '@quire/core/xml';
 *
 * const { beginningOfXml } = await loadXmlBeginning();
 * const xml = '<book><pages><page/><page/><page/></pages></book>';
 * const { head, ends } = beginningOfXml(new TextEncoder().encode(xml), { characters: 20 })!;
 * console.log(head + ends); // <book><pages><page/></pages></book>
 * ```
 */
export function beginningOfXml(
  bytes: Uint8Array,
  { characters, ...options }: ParseOptions & { readonly characters: number },
): CutXml | undefined {
  const text = decodeXml(bytes, options.part ?? 'XML');
  const found = new Cut(characters);
  const reading = documentSteps(bytes, options, found);
  while (!found.isOver && !reading.next().done);
  const { at, open } = found;
  if (at === undefined) return undefined;
  const ends = open.map(({ qualified }) => `</${qualified}>`).reverse();
  return { head: text.slice(0, at), rest: text.slice(at), ends: ends.join('') };
}

class Cut implements DocumentHandler<RawTag> {
  readonly #characters: number;
  /** The elements that are open where it is cut; all that are open before. */
  open: readonly RawTag[] = [];
  readonly #open: RawTag[] = [];
  /** Where it is cut. */
  at: number | undefined;
  isOver = false;

  constructor(characters: number) {
    this.#characters = characters;
  }

  readTag(text: string, offset: number): RawTag {
    return readRawTag(text, offset);
  }

  startElement(tag: RawTag, offset: number): void {
    if (this.#open.length === DEPTH && offset >= this.#characters && !this.isOver) {
      this.at = offset;
      this.open = [...this.#open];
    }
    this.isOver ||= this.at !== undefined || offset > FURTHER * this.#characters;
    if (!tag.empty) this.#open.push(tag);
  }

  endElement(): void {
    this.#open.pop();
  }

  characters(): void {}

  comment(): void {}

  instruction(): void {}
}
