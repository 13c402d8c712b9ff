/**
 * A tag inside a wrapper whose partner is outside divides the wrapper: the link, the control or the tracked change ends
 * before the tag and continues after it, so that the section contains exactly the content between its tags. If the
 * wrapper is around paragraphs, the paragraph of the tag leaves the wrapper, because it may be divided itself.
 */
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { addToList, isRangeMark } from '../markup/index.js';
import { holdsFieldMarks, type Sibling, withDividedFields } from './divided-fields.js';
import { isInlineContainer as isWrapper } from './grammar.js';
import type { Tags } from './joined.js';
import { meeting, nearest, pairs } from './pairs.js';
import { type Frame, type PlacedTag, type Scanned, scan } from './scan.js';
import { wholeOf } from './sections.js';

/** The template with its wrappers divided, scanned again if there are any. `freshId` gives the `w:id` of a part. */
export function withDividedWrappers(scanned: Scanned, tags: Tags & { readonly freshId: () => string }): Scanned {
  const division = new Division(tags.freshId);
  for (const story of scanned.stories) {
    for (const [open, close] of pairs(story)) {
      const met = meeting(open, close);
      division.pair(open, close);
      if (wholeOf(open.tag.tag.over, met)) continue;
      division.leave(open, met.common);
      division.leave(close, met.common);
    }
  }
  division.follow();
  return division.isEmpty ? scanned : scan(division.root(scanned.root), tags);
}

/** A node that leaves the wrappers around it, up to the element that becomes its parent. */
class Leaving implements Sibling {
  constructor(
    readonly node: XmlNode,
    readonly into: XmlElement,
  ) {}
}

type Part = XmlNode | Leaving;

class Division {
  readonly #freshId: () => string;
  /** The elements that nodes move out to. */
  readonly #leaves = new Map<XmlElement, Frame>();
  /** Paragraphs that leave a wrapper, before the partners of their tags follow them. */
  readonly #left: XmlElement[] = [];
  /** The tags of each paragraph, each with its partner. */
  readonly #held = new Map<XmlElement, (readonly [PlacedTag, PlacedTag])[]>();
  /** The ancestors of the elements that change: all other elements are unchanged. */
  readonly #ways = new Set<XmlElement>();
  /** The other tag of each pair. */
  readonly #partners = new Map<XmlNode, XmlNode>();
  readonly #fields = new Map<XmlElement, boolean>();

  constructor(freshId: () => string) {
    this.#freshId = freshId;
  }

  get isEmpty(): boolean {
    return this.#ways.size === 0;
  }

  /** Records the tags of a section, because a field that contains only one of them is divided at that tag. */
  pair(...tags: readonly [PlacedTag, PlacedTag]): void {
    const [open, close] = tags;
    this.#partners.set(open.tag, close.tag).set(close.tag, open.tag);
    this.#hold(open, close);
    this.#hold(close, open);
    for (const { frame } of tags) {
      const { element } = frame;
      if (!this.#fields.has(element)) this.#fields.set(element, holdsFieldMarks(element.children));
      if (this.#fields.get(element)) this.#visit(frame);
    }
  }

  #hold(tag: PlacedTag, partner: PlacedTag): void {
    const paragraph = nearest(tag.frame, ['w:p'])?.element;
    if (paragraph) addToList(this.#held, paragraph, [tag, partner] as const);
  }

  /** Moves the partners of tags: if a tag's paragraph left its wrapper, the partner leaves it too. */
  follow(): void {
    for (let left = this.#left.pop(); left; left = this.#left.pop()) {
      const into = this.#leaves.get(left);
      for (const [, partner] of this.#held.get(left) ?? []) {
        if (into && isInside(partner.frame, into)) this.leave(partner, into);
      }
    }
  }

  /** Moves a tag out of the wrappers below `common`. */
  leave({ tag, frame }: PlacedTag, common: Frame): void {
    const frames = framesBelow(common, frame);
    const at = frames.findIndex(({ name }) => !isWrapper(name));
    if (at < 0) {
      if (frames.length > 0) this.#leave(tag, common, frame);
      return;
    }
    const held = frames[at]!;
    const isParagraph = held.name === 'w:p';
    // A table or a row belongs to the section as a whole, as do its wrappers without content outside the section.
    const outside = tag.tag.role === 'close' ? 'after' : 'before';
    const holdsMore = frames.slice(0, at).some(({ element }, i) => holds(element, frames[i + 1]!.element, outside));
    if (at > 0 && (isParagraph || holdsMore)) this.#leave(held.element, common, held.parent);
    if (isParagraph && frame !== held) this.#leave(tag, held, frame);
  }

  #leave(node: XmlElement, into: Frame, around: Frame | undefined): void {
    const before = this.#leaves.get(node);
    if (before && before.depth <= into.depth) return;
    this.#leaves.set(node, into);
    if (node.name === 'w:p') this.#left.push(node);
    this.#visit(around);
  }

  #visit(frame: Frame | undefined): void {
    for (let at = frame; at && !this.#ways.has(at.element); at = at.parent) this.#ways.add(at.element);
  }

  root(root: XmlElement): XmlElement {
    // Nothing leaves the root.
    return this.#divided(root)[0] as XmlElement;
  }

  /** A node, or its parts with the departing nodes between them. */
  #parts(node: XmlNode): readonly Part[] {
    if (typeof node === 'string') return [node];
    const parts = this.#ways.has(node) ? this.#divided(node) : [node];
    const into = this.#leaves.get(node);
    // A node that moves out is a tag or a block and never a wrapper, so it is in exactly one part.
    return into ? parts.map((part) => (part instanceof Leaving ? part : new Leaving(part, into.element))) : parts;
  }

  #divided(element: XmlElement): readonly Part[] {
    const children = this.#withDividedFields(element.children.flatMap((node) => this.#parts(node))).map((part) =>
      part instanceof Leaving && part.into === element ? part.node : part,
    );
    if (!children.some((part) => part instanceof Leaving)) return [{ ...element, children: children as XmlNode[] }];
    const properties = children.filter((part): part is XmlElement => !(part instanceof Leaving) && isProperties(part));
    const parts: Part[] = [];
    let piece: XmlNode[] = [];
    let halves = 0;
    const end = (): void => {
      const bare = DISSOLVED.has(element.name) || piece.every(isOutsideText);
      if (bare) parts.push(...piece);
      else parts.push(this.#half({ ...element, children: [...properties, ...piece] }, halves++ === 0));
      piece = [];
    };
    for (const part of children) {
      if (part instanceof Leaving) {
        end();
        parts.push(part);
      } else if (!properties.includes(part as XmlElement)) piece.push(part);
    }
    end();
    return parts;
  }

  #withDividedFields(parts: readonly Part[]): readonly Part[] {
    if (!parts.some((part) => !(part instanceof Leaving) && holdsFieldMarks([part]))) return parts;
    const siblings = parts.map((part) => ({ node: part instanceof Leaving ? part.node : part, part }));
    const positions = new Map(siblings.map(({ node }, at) => [node, at]));
    const cuts = new Map<number, number>();
    for (const [at, { node }] of siblings.entries()) {
      const partner = this.#partners.get(node);
      if (partner !== undefined) cuts.set(at, positions.get(partner) ?? -1);
    }
    return withDividedFields(siblings, cuts).map(({ part }) => part);
  }

  /** A part of a divided wrapper. Only the first part keeps the name and the id; no part keeps the data binding. */
  #half(half: XmlElement, isFirst: boolean): XmlElement {
    const { 'w:id': id } = half.attributes;
    const attributes = id === undefined || isFirst ? half.attributes : { ...half.attributes, 'w:id': this.#freshId() };
    const gone = isFirst ? BINDINGS : NAMES;
    const children = half.children.map((node) =>
      typeof node === 'object' && node.name === 'w:sdtPr'
        ? { ...node, children: node.children.filter((inner) => typeof inner === 'string' || !gone.has(inner.name)) }
        : node,
    );
    return { ...half, attributes, children };
  }
}

/** Elements that are removed when divided: part of a field's result is no longer a result, and stays as text. */
const DISSOLVED = new Set(['w:fldSimple']);

/** The properties that bind a control to stored XML, which has its whole text. */
const BINDINGS = new Set(['w:dataBinding', 'w15:dataBinding']);
const NAMES = new Set([...BINDINGS, 'w:id', 'w:tag', 'w:alias']);

/** `w:sdtPr`, `w:sdtEndPr`, `w:customXmlPr`, `w:smartTagPr`. */
const isProperties = (node: XmlNode): boolean => typeof node === 'object' && node.name.endsWith('Pr');

const isOutsideText = (node: XmlNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : isRangeMark(node.name);

/** True if a frame is `outer` or below it. */
function isInside(frame: Frame, outer: Frame): boolean {
  let at: Frame | undefined = frame;
  while (at && at.depth > outer.depth) at = at.parent;
  return at === outer;
}

/** The frames below `common`, down to a frame, the outermost first. */
function framesBelow(common: Frame, frame: Frame): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at: Frame | undefined = frame; at && at !== common; at = at.parent) frames.push(at);
  return frames.reverse();
}

/** True if an element has content before or after one of its children. */
function holds({ children }: XmlElement, inner: XmlElement, side: 'before' | 'after'): boolean {
  const at = children.indexOf(inner);
  const beside = side === 'before' ? children.slice(0, at) : children.slice(at + 1);
  return beside.some((node) => !isProperties(node) && !isOutsideText(node));
}
