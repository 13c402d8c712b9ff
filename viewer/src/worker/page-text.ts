import type { FrameDocument, FrameItem } from '@quire/core';
import { safeAddress } from '@quire/core/svg';
import type { LinkArea, LinkTarget, TextNode, Word } from '../protocol.js';
import { boxAround, type Glyphs, matrixWithin, type PageMatrix, runPlace, stretchOf, UNMOVED } from './run-place.js';

type Link = Extract<FrameItem, { kind: 'link' }>;

/** The depth below which groups are left out, as in pictures of pages. */
const DEEPEST_GROUP = 64;

/** The text of a page as a tree: structure elements in order with their words, then artifacts, such as headers. */
export const pageText = (frames: FrameDocument, index: number): readonly TextNode[] =>
  treeOf(frames, index).map(finished);

/** A word with the run that draws it. */
export interface PlacedWord extends Word {
  readonly run: Glyphs;
  /** The index of its first character in the text of the run. */
  readonly from: number;
  readonly matrix: PageMatrix;
}

/** The words of a page in reading order, by paragraph. */
export function paragraphsOf(frames: FrameDocument, index: number): readonly (readonly PlacedWord[])[] {
  const paragraphs: PlacedWord[][] = [];
  const gather = (nodes: readonly (Growing | PlacedWord)[], into: PlacedWord[]): void => {
    for (const node of nodes) {
      if (!isNode(node)) into.push(node);
      else if (INLINE.has(node.role)) gather(node.content, into);
      else {
        const own: PlacedWord[] = [];
        paragraphs.push(own);
        gather(node.content, own);
      }
    }
  };
  gather(treeOf(frames, index), []);
  return paragraphs.filter((words) => words.length > 0);
}

/** Elements that are inside a line of their parent element. */
const INLINE = new Set(['Span', 'Link', 'Form']);

function treeOf(frames: FrameDocument, index: number): readonly Growing[] {
  const tree = new PageTree(frames);
  const walk = (items: readonly FrameItem[], matrix: PageMatrix, tag: number, depth: number): void => {
    for (const item of items) {
      const own = item.tag >= 0 ? item.tag : tag;
      if (item.kind === 'glyphs') tree.addRun(item, own, matrix);
      else if (item.kind === 'image') tree.addPicture(own, item.altText);
      else if (item.kind === 'link') tree.addLink(item, own, matrix);
      else if (item.kind === 'group' && depth < DEEPEST_GROUP)
        walk(item.items, matrixWithin(item.transform, matrix), own, depth + 1);
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
  content: (Growing | PlacedWord)[];
}

const isNode = (content: Growing | PlacedWord): content is Growing => 'role' in content;

class PageTree {
  readonly #nodes = new Map<number, Growing>();
  readonly #top: Growing[] = [];
  readonly #artifacts: Growing = { index: Number.MAX_SAFE_INTEGER, role: 'Artifact', content: [] };

  constructor(private readonly frames: FrameDocument) {}

  addRun(run: Glyphs, tag: number, matrix: PageMatrix): void {
    const node = this.#node(tag);
    const before = node.content.at(-1);
    const words = wordsOf(run, matrix);
    // A line before a manual break ends without a blank, which is added between its last word and the next.
    if (before && !isNode(before) && words[0] && isNewLine(before, words[0])) {
      node.content[node.content.length - 1] = { ...before, text: `${before.text} ` };
    }
    node.content.push(...words);
  }

  addPicture(tag: number, alt: string | undefined): void {
    const node = this.#node(tag);
    if (node.role === 'Figure') node.alt ??= alt;
  }

  addLink(link: Link, tag: number, matrix: PageMatrix): void {
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

  done(): readonly Growing[] {
    for (const node of this.#nodes.values()) node.content = sorted(node.content);
    const isBare = this.#artifacts.content.length === 0;
    return [...this.#top.sort((a, b) => a.index - b.index), ...(isBare ? [] : [this.#artifacts])];
  }

  #target({ uri, anchor, title }: Link): LinkTarget | undefined {
    const destination = anchor === undefined ? undefined : this.frames.destinations.get(anchor);
    if (destination) return { page: destination.page, y: destination.y, title };
    const address = uri === undefined ? undefined : safeAddress(uri);
    return address === undefined ? undefined : { address, title };
  }

  #node(tag: number): Growing {
    const described = this.frames.structure[tag];
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

/** Children that include words keep their painting order; if all are elements, they have the order of the structure. */
const sorted = (content: (Growing | PlacedWord)[]): (Growing | PlacedWord)[] =>
  content.every(isNode) ? content.sort((a, b) => a.index - b.index) : content;

/** The node without the members that only the worker needs. */
function finished({ index: _, content, ...facts }: Growing): TextNode {
  return { ...facts, content: content.map((each) => (isNode(each) ? finished(each) : wordOf(each))) };
}

const wordOf = ({ run: _, from: _from, matrix: _matrix, ...word }: PlacedWord): Word => word;

/** The words of a run with the blanks after each. A right-to-left run, drawn in reverse, stays whole. */
function wordsOf(run: Glyphs, matrix: PageMatrix): readonly PlacedWord[] {
  const { text, clusters } = run;
  const isReversed = clusters.length > 1 && clusters[0] > clusters[clusters.length - 1];
  const words: PlacedWord[] = [];
  for (const { 0: word, index } of isReversed ? [{ 0: text, index: 0 }] : text.matchAll(/\S+\s*|\s+/g)) {
    const stretch = stretchOf(run, index, index + word.length);
    if (!stretch) continue;
    const { angle, ...place } = runPlace(run, stretch, matrix);
    words.push({ text: word, ...place, ...(Math.abs(angle) > 1e-3 && { angle }), run, from: index, matrix });
  }
  return words;
}

/** True if two words of an element are on different lines, and their script has blanks between words. */
function isNewLine(before: Word, next: Word): boolean {
  const isApart = Math.abs(before.y - next.y) > before.size / 2;
  return (
    isApart && !/[\s\u00ad-]$/.test(before.text) && !/^\s/.test(next.text) && !/[\u2e80-\uffdc]$/.test(before.text)
  );
}

const areaOf = ({ x, y, width, height }: Link, matrix: PageMatrix): LinkArea =>
  boxAround({ left: x, top: y, right: x + width, bottom: y + height }, matrix);
