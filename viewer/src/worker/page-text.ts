import type { FrameDocument, FrameItem } from '@quire/core';
import { safeAddress } from '@quire/core/svg';
import type { LinkArea, LinkTarget, TextNode, Word } from '../protocol.js';
import { type Glyphs, type Matrix, placeOf, stretchOf, UNMOVED, within } from './run-place.js';

type Link = Extract<FrameItem, { kind: 'link' }>;

/** Groups nested deeper are left out, as in pictures of pages. */
const DEEPEST_GROUP = 64;

/**
 * What a page says, as a tree: the elements of the document's structure that have something on the page, in the order of
 * the structure, each with its words. Headers, footers and numbers of lines come last, as artifacts.
 */
export function pageText(frames: FrameDocument, index: number): readonly TextNode[] {
  const tree = new PageTree(frames);
  const walk = (items: readonly FrameItem[], matrix: Matrix, tag: number, depth: number): void => {
    for (const item of items) {
      const own = item.tag >= 0 ? item.tag : tag;
      if (item.kind === 'glyphs') tree.addRun(item, own, matrix);
      else if (item.kind === 'image') tree.addPicture(own, item.altText);
      else if (item.kind === 'link') tree.addLink(item, own, matrix);
      else if (item.kind === 'group' && depth < DEEPEST_GROUP)
        walk(item.items, within(item.transform, matrix), own, depth + 1);
    }
  };
  walk(frames.pages[index].items, UNMOVED, -1, 0);
  return tree.done();
}

/** A node while it grows. */
interface Growing {
  readonly index: number;
  readonly role: string;
  readonly language?: string;
  alt?: string;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  link?: LinkTarget;
  areas?: LinkArea[];
  readonly content: (Growing | Word)[];
}

const isNode = (content: Growing | Word): content is Growing => 'role' in content;

class PageTree {
  readonly #frames: FrameDocument;
  readonly #nodes = new Map<number, Growing>();
  readonly #top: Growing[] = [];
  readonly #artifacts: Growing = { index: Number.MAX_SAFE_INTEGER, role: 'Artifact', content: [] };

  constructor(frames: FrameDocument) {
    this.#frames = frames;
  }

  addRun(run: Glyphs, tag: number, matrix: Matrix): void {
    const node = this.#node(tag);
    const before = node.content.at(-1);
    const words = wordsOf(run, matrix);
    // What ends a line has lost its blank: without one its last word and the next line's first would be one.
    if (before && !isNode(before) && words[0] && isNewLine(before, words[0])) {
      node.content[node.content.length - 1] = { ...before, text: `${before.text} ` };
    }
    node.content.push(...words);
  }

  addPicture(tag: number, alt: string | undefined): void {
    const node = this.#node(tag);
    if (node.role === 'Figure') node.alt ??= alt;
  }

  addLink(link: Link, tag: number, matrix: Matrix): void {
    const target = this.#target(link);
    if (!target) return;
    let node = this.#node(tag);
    if (node.role !== 'Link') {
      const own: Growing = { index: node.index, role: 'Link', content: [] };
      node.content.push(own);
      node = own;
    }
    node.link ??= target;
    node.areas ??= [];
    node.areas.push(areaOf(link, matrix));
  }

  done(): readonly TextNode[] {
    const { content } = this.#artifacts;
    return [...sorted(this.#top), ...(content.length > 0 ? [this.#artifacts] : [])].map(finished);
  }

  #target({ uri, anchor, title }: Link): LinkTarget | undefined {
    const destination = anchor === undefined ? undefined : this.#frames.destinations.get(anchor);
    if (destination) return { page: destination.page, y: destination.y, title };
    const address = uri === undefined ? undefined : safeAddress(uri);
    return address === undefined ? undefined : { address, title };
  }

  #node(tag: number): Growing {
    const described = this.#frames.structure[tag];
    if (!described) return this.#artifacts;
    const known = this.#nodes.get(tag);
    if (known) return known;
    const { role, parent, altText: alt, language, rowSpan, colSpan } = described;
    const node: Growing = { index: tag, role, alt, language, rowSpan, colSpan, content: [] };
    this.#nodes.set(tag, node);
    if (parent < 0 || parent >= tag) this.#top.push(node);
    else this.#node(parent).content.push(node);
    return node;
  }
}

/** What holds words keeps the order in which they are painted; elements among themselves have that of the structure. */
function sorted(content: readonly (Growing | Word)[]): readonly (Growing | Word)[] {
  return content.every(isNode) ? [...content].sort((a, b) => a.index - b.index) : content;
}

function finished(content: Growing | Word): TextNode {
  if (!isNode(content)) return { role: 'Span', content: [content] };
  const { index: _, content: inside, ...facts } = content;
  return { ...facts, content: sorted(inside).map((each) => (isNode(each) ? finished(each) : each)) };
}

/** The words of a run, each with the blanks behind it. A run from right to left stays whole: its words change places. */
function wordsOf(run: Glyphs, matrix: Matrix): readonly Word[] {
  const { text, clusters } = run;
  const isReversed = clusters.length > 1 && clusters[0] > clusters[clusters.length - 1];
  const words: Word[] = [];
  for (const { 0: word, index } of isReversed ? [{ 0: text, index: 0 }] : text.matchAll(/\s*\S+\s*|\s+/g)) {
    const stretch = stretchOf(run, index, index + word.length);
    if (!stretch) continue;
    const { angle, ...place } = placeOf(run, stretch, matrix);
    words.push({ text: word, ...place, ...(Math.abs(angle) > 1e-3 && { angle }) });
  }
  return words;
}

/** Whether two words of an element are on different lines, and of a script that has blanks between words. */
function isNewLine(before: Word, next: Word): boolean {
  const isApart = Math.abs(before.y - next.y) > before.size / 2 || next.x < before.x;
  return (
    isApart && !/[\s\u00ad-]$/.test(before.text) && !/^\s/.test(next.text) && !/[\u2e80-\uffdc]$/.test(before.text)
  );
}

/** The upright box around an area. */
function areaOf({ x, y, width, height }: Link, [a, b, c, d, e, f]: Matrix): LinkArea {
  const xs = [x, x + width].flatMap((px) => [y, y + height].map((py) => a * px + c * py + e));
  const ys = [x, x + width].flatMap((px) => [y, y + height].map((py) => b * px + d * py + f));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
