/** Finds sections that repeat whole paragraphs, so that the ends of items are not joined with the next item. */
import { path, type XmlElement, type XmlNode } from '@quire/core/xml';
import { textAmong } from './blank.js';
import type { TagElement } from './tag.js';

/** The tags of a section, and the elements whose children they are. */
export interface TagPair {
  readonly open: TagElement;
  readonly close: TagElement;
  readonly openIn: XmlElement;
  readonly closeIn: XmlElement;
}

/**
 * The paragraphs with tags that are repeated whole, if the positions of the tags allow it: all (`whole`), list items
 * (`entries`), pictures without text (`pictures`), or none (`flowing`), so that text flows from item to item. A tag may
 * state `paragraph` instead.
 */
export type Joining = 'whole' | 'entries' | 'pictures' | 'flowing';

/** The tags' paragraphs that a section repeats whole: both, or one of them, and then the other is removed. */
export type Whole = 'both' | 'first' | 'last';

/** The sections that repeat whole paragraphs. `paired` are all section tags; other tags are text. */
export function wholeParagraphs<P extends TagPair>(
  pairs: readonly P[],
  joining: Joining,
  paired: ReadonlySet<TagElement>,
  inList: (paragraph: XmlElement) => boolean,
): ReadonlyMap<P, Whole> {
  const paragraphs = new Paragraphs(paired, inList);
  const whole = new Map<P, Whole>();
  const halves = new Map<XmlElement, Map<P, Whole>>();
  for (const pair of pairs) {
    const { open, openIn, closeIn } = pair;
    const [begins, ends] = [paragraphs.opening(pair), paragraphs.closing(pair)];
    const fills = begins !== 'alone' && ends !== 'alone' && begins && ends;
    const stated = open.tag.over === 'paragraph';
    const entries = joining === 'entries' && isListed(openIn) && isListed(closeIn);
    const pictures = joining === 'pictures' && begins === 'picture' && ends === 'picture';
    if (stated || (fills && (joining === 'whole' || entries || pictures))) whole.set(pair, 'both');
    if (stated || openIn === closeIn) continue;
    if (stays(begins, joining) && ends === 'alone') put(halves, closeIn, pair, 'first');
    if (begins === 'alone' && stays(ends, joining)) put(halves, openIn, pair, 'last');
  }
  // A paragraph with tags of several sections is removed for all of them or for none.
  const others = halves.size === 0 ? [] : pairs;
  for (const pair of others) {
    const { openIn, closeIn } = pair;
    if (paragraphs.opening(pair) === 'alone' && paragraphs.closing(pair) === 'alone') continue;
    for (const paragraph of [openIn, closeIn]) if (!halves.get(paragraph)?.has(pair)) halves.delete(paragraph);
  }
  for (const some of halves.values()) for (const [pair, which] of some) whole.set(pair, which);
  return withoutCrossing(whole, pairs, halves.values());
}

const stays = (edge: Edge, joining: Joining): boolean =>
  edge === 'picture' ? joining === 'whole' || joining === 'pictures' : edge === 'text' && joining === 'whole';

/**
 * If a section divides its paragraph, so does each section inside it, which would otherwise begin before the outer one
 * or end after it. The same applies to sections that share a paragraph of tags with it (`together`).
 */
function withoutCrossing<P extends TagPair>(
  whole: Map<P, Whole>,
  pairs: readonly P[],
  together: Iterable<ReadonlyMap<P, Whole>>,
): ReadonlyMap<P, Whole> {
  if (whole.size === 0 || whole.size === pairs.length) return whole;
  const shared = new Map<P, ReadonlyMap<P, Whole>[]>();
  for (const some of together) {
    for (const pair of some.keys()) shared.set(pair, [...(shared.get(pair) ?? []), some]);
  }
  const [opening, closing] = [new InnerSections<P>(), new InnerSections<P>()];
  for (const pair of pairs) {
    opening.add(pair.openIn, pair);
    closing.add(pair.closeIn, pair);
  }
  const dividing = pairs.filter((pair) => !whole.has(pair));
  for (let pair = dividing.pop(); pair; pair = dividing.pop()) {
    const inner = [...opening.take(pair.openIn, pair), ...closing.take(pair.closeIn, pair)];
    for (const other of [...inner, ...(shared.get(pair) ?? []).flatMap((some) => [...some.keys()])]) {
      if (other.open.tag.over !== 'paragraph' && whole.delete(other)) dividing.push(other);
    }
  }
  return whole;
}

/** The sections with a tag in the same paragraph, from the outer ones to the inner ones. */
class InnerSections<P> {
  readonly #lists = new Map<XmlElement, P[]>();
  readonly #places = new Map<P, number>();

  add(paragraph: XmlElement, pair: P): void {
    const list = this.#lists.get(paragraph);
    this.#places.set(pair, list?.length ?? 0);
    if (list) list.push(pair);
    else this.#lists.set(paragraph, [pair]);
  }

  /** Removes and returns the sections inside `pair`: each is needed only once. */
  take(paragraph: XmlElement, pair: P): readonly P[] {
    return this.#lists.get(paragraph)?.splice((this.#places.get(pair) ?? 0) + 1) ?? [];
  }
}

/** True if the only text of a paragraph is section tags. */
export const holdsTagsAlone = (paragraph: XmlElement, paired: ReadonlySet<TagElement>): boolean =>
  textAmong(paragraph.children, (tag) => paired.has(tag)).trim() === '';

/** True if a paragraph is in a list by its own properties, not by its style. */
export const isListed = (paragraph: XmlElement): boolean => path(paragraph, 'w:pPr', 'w:numPr') !== undefined;

/** The indexes of a paragraph's children, and of its texts other than section tags; -1 or Infinity for none. */
interface Extent {
  readonly positions: ReadonlyMap<XmlNode, number>;
  readonly firstText: number;
  readonly lastText: number;
  /** The position of the last text with a letter or a digit. */
  readonly lastWord: number;
  /** The positions of the first closing tag and of the last opening tag. */
  readonly firstClose: number;
  readonly lastOpen: number;
}

/**
 * The content of a paragraph inside a section, if only tags are outside it: text, pictures without text, or tags of
 * values only. Text continues only from value tags to the paragraph of the other tag, unless they are an entry of a
 * list.
 */
type Edge = 'text' | 'picture' | 'tags' | 'alone' | undefined;

/** The extents of paragraphs, each found once: one paragraph may hold many sections. */
class Paragraphs {
  readonly #paired: ReadonlySet<TagElement>;
  readonly #inList: (paragraph: XmlElement) => boolean;
  readonly #known = new Map<XmlElement, Extent>();

  constructor(paired: ReadonlySet<TagElement>, inList: (paragraph: XmlElement) => boolean) {
    this.#paired = paired;
    this.#inList = inList;
  }

  opening({ open, openIn }: TagPair): Edge {
    if (openIn.name !== 'w:p') return undefined;
    const { positions, firstText, lastText, firstClose } = this.#extent(openIn);
    if (lastText < 0) return 'alone';
    const at = positions.get(open) ?? 0;
    return at < firstText && at < firstClose ? this.#inside(openIn) : undefined;
  }

  closing({ close, closeIn }: TagPair): Edge {
    if (closeIn.name !== 'w:p') return undefined;
    const { positions, firstText, lastText, lastWord, lastOpen } = this.#extent(closeIn);
    if (lastText < 0) return 'alone';
    const at = positions.get(close) ?? 0;
    return at > firstText && at > lastWord && at > lastOpen ? this.#inside(closeIn) : undefined;
  }

  #inside(paragraph: XmlElement): Edge {
    if (textAmong(paragraph.children, (tag) => this.#paired.has(tag), '').trim() === '') return 'picture';
    const isText = this.#inList(paragraph) || textAmong(paragraph.children, () => true).trim() !== '';
    return isText ? 'text' : 'tags';
  }

  #extent(paragraph: XmlElement): Extent {
    const extent = this.#known.get(paragraph) ?? extentOf(paragraph, this.#paired);
    this.#known.set(paragraph, extent);
    return extent;
  }
}

function extentOf({ children }: XmlElement, paired: ReadonlySet<TagElement>): Extent {
  const positions = new Map<XmlNode, number>();
  let [firstText, lastText, lastWord] = [Number.POSITIVE_INFINITY, -1, -1];
  let [firstClose, lastOpen] = [Number.POSITIVE_INFINITY, -1];
  for (const [at, node] of children.entries()) {
    positions.set(node, at);
    const tag = paired.has(node as TagElement) ? (node as TagElement).tag : undefined;
    if (tag?.role === 'close') firstClose = Math.min(firstClose, at);
    else if (tag) lastOpen = at;
    const text = textAmong([node], (one) => paired.has(one)).trim();
    if (text === '') continue;
    firstText = Math.min(firstText, at);
    lastText = at;
    if (/[\p{L}\p{N}]/u.test(text)) lastWord = at;
  }
  return { positions, firstText, lastText, lastWord, firstClose, lastOpen };
}

function put<P>(lists: Map<XmlElement, Map<P, Whole>>, key: XmlElement, pair: P, which: Whole): void {
  const list = lists.get(key);
  if (list) list.set(pair, which);
  else lists.set(key, new Map([[pair, which]]));
}
