import type { XmlElement, XmlNode } from '@quire/core/xml';
import { type Over, TagElement } from '../../template/index.js';
import type { CarboneStep } from './path.js';
import { type CarboneTag, tagWithin } from './read.js';

/** The maximum number of loops among the children of one element: finding each loop searches all children. */
const MOST_LOOPS = 1000;

/**
 * The tree with loops as sections. A loop is the content between the first `[i]` of a list and the first `[i+1]` of the
 * same list: rows, paragraphs, cells, or text in a line. The content with `[i+1]` only marks the end of the loop, and
 * is removed.
 */
export function arrangeLoops(element: XmlElement): XmlElement {
  let children = element.children;
  for (let loops = 0; loops < MOST_LOOPS; loops++) {
    const loop = outermost(children.map(mentionsOf));
    if (!loop) break;
    children = withSection(children, loop, element);
  }
  const inner = children.map(arranged);
  return inner.every((node, at) => node === element.children[at]) ? element : { ...element, children: inner };
}

/** The children of an element, in which one loop becomes a section. */
function withSection(children: readonly XmlNode[], { key, from, to }: Loop, element: XmlElement): readonly XmlNode[] {
  let until = to;
  while (until < children.length && mentionsOf(children[until] ?? '').next.has(key)) until++;
  // Inner loops come first: they remove nodes in which the tags of this loop might otherwise be put.
  const inner = children.slice(from, to).map((node) => inside(node, key));
  const { children: repeated } = arrangeLoops({ ...element, children: inner });
  const [open, close] = tagsOf(key, repeated.length === 1 ? repeated[0] : undefined);
  return [...children.slice(0, from), ...around(repeated, open, close), ...children.slice(until)];
}

const arranged = (node: XmlNode): XmlNode =>
  typeof node === 'string' || node instanceof TagElement || node.children.length === 0 ? node : arrangeLoops(node);

/** The lists whose items a node mentions, by their paths. */
interface Mentions {
  readonly here: ReadonlySet<string>;
  readonly next: ReadonlySet<string>;
}

const NONE: Mentions = { here: new Set(), next: new Set() };
const known = new WeakMap<XmlElement, Mentions>();

function mentionsOf(node: XmlNode): Mentions {
  if (typeof node === 'string') return NONE;
  if (node instanceof TagElement) return ofTag(node);
  const found = known.get(node);
  if (found) return found;
  const here = new Set<string>();
  const next = new Set<string>();
  for (const child of node.children) {
    const mentions = mentionsOf(child);
    for (const key of mentions.here) here.add(key);
    for (const key of mentions.next) next.add(key);
  }
  const mentions = here.size + next.size > 0 ? { here, next } : NONE;
  known.set(node, mentions);
  return mentions;
}

const isCarbone = (tag: TagElement['tag']): tag is CarboneTag => 'steps' in tag;

/**
 * Returns the lists whose items a tag mentions, without the lists that are sections already: `{d.a[i].b[i+1].x}`
 * mentions an item of `a[]` and the next item of `a[].b`.
 */
function ofTag({ tag }: TagElement): Mentions {
  if (!isCarbone(tag)) return NONE;
  const here = new Set<string>();
  for (const [at, step] of tag.steps.entries()) {
    if (step.kind !== 'items') continue;
    const key = keyOf(tag.steps.slice(0, at + 1));
    if (depthOf(key) <= tag.within) continue;
    if (step.next) return { here, next: new Set([key]) };
    here.add(key);
  }
  return { here, next: NONE.next };
}

/** A list by its path, with the condition over its items and the lists around it. */
const keyOf = (steps: readonly CarboneStep[]): string => {
  const depth = steps.filter(({ kind }) => kind === 'items').length;
  return `${depth} ${JSON.stringify(steps.map((step) => (step.kind === 'items' ? { ...step, next: false } : step)))}`;
};

const stepsOf = (key: string): readonly CarboneStep[] => JSON.parse(key.slice(key.indexOf(' ')));
const depthOf = (key: string): number => Number.parseInt(key, 10);

/** A loop among siblings: a list, the first sibling that it repeats, and the one that ends it. */
interface Loop {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Among the loops that begin in one of these nodes and end before a later one: the loop of the outermost list. */
function outermost(mentions: readonly Mentions[]): Loop | undefined {
  const begins = new Map<string, number>();
  let found: Loop | undefined;
  for (const [to, { here, next }] of mentions.entries()) {
    for (const key of next) {
      const from = begins.get(key);
      const isOuter = found === undefined || depthOf(key) < depthOf(found.key);
      if (from !== undefined && isOuter && !mentions[from]?.next.has(key)) found = { key, from, to };
    }
    for (const key of here) if (!begins.has(key)) begins.set(key, to);
  }
  return found;
}

/** A node whose tags are read again as tags inside the loop of a list: their paths begin at its item. */
function inside(node: XmlNode, key: string): XmlNode {
  if (typeof node === 'string') return node;
  if (!(node instanceof TagElement)) {
    if (!mentionsOf(node).here.has(key)) return node;
    return { ...node, children: node.children.map((child) => inside(child, key)) };
  }
  const { tag, children, runProperties, paragraph } = node;
  if (!isCarbone(tag) || !ofTag(node).here.has(key)) return node;
  return new TagElement(tagWithin(tag.steps, tag.formatters, depthOf(key)), children, runProperties, paragraph);
}

/** The name of a list that is the whole data: `{d[i].name}`. */
export const ROOT_LIST = 'd';

const OVER: Readonly<Record<string, Over>> = { 'w:tr': 'row', 'w:tc': 'cell', 'w:p': 'paragraph', 'w:tbl': 'table' };

/** The tags of a loop's section; `only` is the one element that it repeats. */
function tagsOf(key: string, only: XmlNode | undefined): readonly [TagElement, TagElement] {
  const steps = stepsOf(key);
  const last = steps.at(-1);
  const list = steps.length === 1 ? ROOT_LIST : tagWithin(steps.slice(0, -1), [], depthOf(key) - 1).name;
  const { condition, sort = '' } = last?.kind === 'items' ? last : {};
  const chosen = condition === undefined ? list : `${list} | filter(${condition})`;
  const name = sort === '' ? chosen : `${chosen} | sort(${sort})`;
  const over = typeof only === 'object' && !(only instanceof TagElement) ? OVER[only.name] : undefined;
  return [
    new TagElement({ role: 'open', name, ...(over && { over }) }, [], undefined),
    new TagElement({ role: 'close', name }, [], undefined),
  ];
}

/** Puts the tags as the first and the last text of nodes: next to runs, or in the first and the last paragraph. */
function around(nodes: readonly XmlNode[], open: TagElement, close: TagElement): readonly XmlNode[] {
  if (nodes.some(isInline)) return [open, ...nodes, close];
  const opened = replacedFirst(nodes, (paragraph) => withFirst(paragraph, open)) ?? [open, ...nodes];
  const reversed = replacedFirst(
    [...opened].reverse(),
    (paragraph) => ({
      ...paragraph,
      children: [...paragraph.children, close],
    }),
    true,
  );
  return reversed ? [...reversed].reverse() : [...opened, close];
}

const INLINE = new Set(['w:r', 'w:hyperlink', 'w:ins', 'w:smartTag']);
const isInline = (node: XmlNode): boolean =>
  typeof node !== 'string' && (node instanceof TagElement || INLINE.has(node.name));

function withFirst(paragraph: XmlElement, tag: TagElement): XmlElement {
  const at = paragraph.children.findIndex((node) => typeof node === 'string' || node.name !== 'w:pPr');
  return { ...paragraph, children: paragraph.children.toSpliced(at < 0 ? paragraph.children.length : at, 0, tag) };
}

/** The nodes with the first paragraph at any depth rewritten; with the last one if the nodes come in reverse. */
function replacedFirst(
  nodes: readonly XmlNode[],
  write: (paragraph: XmlElement) => XmlElement,
  fromBehind = false,
): readonly XmlNode[] | undefined {
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string' || node instanceof TagElement || node.children.length === 0) continue;
    if (node.name === 'w:p') return nodes.toSpliced(at, 1, write(node));
    const ordered = fromBehind ? [...node.children].reverse() : node.children;
    const inner = replacedFirst(ordered, write, fromBehind);
    if (inner) return nodes.toSpliced(at, 1, { ...node, children: fromBehind ? [...inner].reverse() : inner });
  }
  return undefined;
}
