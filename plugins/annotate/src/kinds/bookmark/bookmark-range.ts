import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Level } from '../../values/index.js';

/** A bookmark and its content (ECMA-376-1 §17.13.6). */
export interface BookmarkRange {
  readonly name: string;
  readonly start: XmlElement;
  readonly end: XmlElement;
  readonly nodes: readonly XmlNode[];
  /** The nodes between the marks: runs, or blocks if the bookmark contains whole blocks. */
  readonly content: readonly XmlNode[];
  /** The first paragraph and its runs before the bookmark; absent if the bookmark does not span paragraphs. */
  readonly first?: BookmarkEdge;
  /** The last paragraph, and its runs after the bookmark. */
  readonly last?: BookmarkEdge;
}

/** A paragraph at an edge of a bookmark, and its runs outside the bookmark. */
export interface BookmarkEdge {
  readonly paragraph: XmlElement;
  readonly outside: readonly XmlNode[];
}

/** True if Word generated the name: `_Toc...`, `_GoBack`, `_Ref...`. */
export const isHidden = (name: string): boolean => name === '' || name.startsWith('_');

/** The bookmark that begins at or in `siblings[at]`; `before` is the number of bookmarks to skip there. */
export function bookmarkRange(
  siblings: readonly XmlNode[],
  at: number,
  level: Level,
  before = 0,
): BookmarkRange | undefined {
  const node = siblings[at];
  if (typeof node !== 'object') return undefined;
  if (node.name === 'w:bookmarkStart') return before === 0 ? fromMark(siblings, at, node, level) : undefined;
  return level === 'block' && node.name === 'w:p' ? fromParagraph(siblings, at, node, before) : undefined;
}

function fromMark(
  siblings: readonly XmlNode[],
  at: number,
  start: XmlElement,
  level: Level,
): BookmarkRange | undefined {
  const name = start.attributes['w:name'] ?? '';
  // A bookmark over the columns of a table is around cells of several rows, not around the nodes between its marks.
  if (isHidden(name) || start.attributes['w:colFirst'] !== undefined) return undefined;
  const found = endOf(siblings, start);
  if (!found || found.at <= at) return undefined;
  const nodes = siblings.slice(at, found.at + 1);
  const { end } = found;
  if (!found.paragraph) return { name, start, end, nodes, content: nodes.slice(1, -1) };
  if (level !== 'block') return undefined;
  return { name, start, end, nodes, content: nodes.slice(1), last: edgeBehind(found.paragraph, end) };
}

function fromParagraph(
  siblings: readonly XmlNode[],
  at: number,
  paragraph: XmlElement,
  before: number,
): BookmarkRange | undefined {
  const start = openBookmarks(paragraph)[before];
  const found = start && endOf(siblings, start);
  if (!start || !found || found.at <= at) return undefined;
  const nodes = siblings.slice(at, found.at + 1);
  const outside = paragraph.children.slice(0, paragraph.children.indexOf(start)).filter(isContent);
  const range = { name: start.attributes['w:name'] ?? '', start, end: found.end, nodes, first: { paragraph, outside } };
  if (!found.paragraph) return { ...range, content: nodes.slice(0, -1) };
  return { ...range, content: nodes, last: edgeBehind(found.paragraph, found.end) };
}

const edgeBehind = (paragraph: XmlElement, end: XmlElement): BookmarkEdge => ({
  paragraph,
  outside: paragraph.children.slice(paragraph.children.indexOf(end) + 1),
});

const isContent = (node: XmlNode): boolean => typeof node === 'string' || node.name !== 'w:pPr';

/** The visible bookmarks that begin in a paragraph and do not end there. */
function openBookmarks(paragraph: XmlElement): readonly XmlElement[] {
  const open = new Map<string, XmlElement>();
  for (const node of paragraph.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:bookmarkStart') {
      if (!isHidden(node.attributes['w:name'] ?? '')) open.set(node.attributes['w:id'] ?? '', node);
    } else if (node.name === 'w:bookmarkEnd') open.delete(node.attributes['w:id'] ?? '');
  }
  return [...open.values()];
}

interface End {
  readonly end: XmlElement;
  /** The index of the sibling that is the mark, or contains it. */
  readonly at: number;
  readonly paragraph?: XmlElement;
}

/** Ends of bookmarks by id, searched once in a list of siblings. */
const ends = new WeakMap<readonly XmlNode[], ReadonlyMap<string, End>>();

function endOf(siblings: readonly XmlNode[], start: XmlElement): End | undefined {
  const known = ends.get(siblings) ?? endsAmong(siblings);
  ends.set(siblings, known);
  return known.get(start.attributes['w:id'] ?? '');
}

function endsAmong(siblings: readonly XmlNode[]): ReadonlyMap<string, End> {
  const found = new Map<string, End>();
  for (const [at, node] of siblings.entries()) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:bookmarkEnd') found.set(node.attributes['w:id'] ?? '', { end: node, at });
    if (node.name !== 'w:p') continue;
    for (const end of node.children) {
      if (typeof end === 'string' || end.name !== 'w:bookmarkEnd') continue;
      found.set(end.attributes['w:id'] ?? '', { end, at, paragraph: node });
    }
  }
  return found;
}

/** True if the end mark is at the beginning of the last paragraph: Word means the end of the previous paragraph. */
export function endsBefore({ last, end }: BookmarkRange): boolean {
  if (!last) return false;
  const { children } = last.paragraph;
  return !children.slice(0, children.indexOf(end)).some((node) => typeof node === 'object' && node.name === 'w:r');
}

/** `w:sectPr` of the paragraphs that a bookmark covers: the sections stay. */
export const endsSection = (node: XmlNode): boolean => {
  if (typeof node === 'string' || node.name !== 'w:p') return false;
  const properties = child(node, 'w:pPr');
  return properties !== undefined && child(properties, 'w:sectPr') !== undefined;
};
