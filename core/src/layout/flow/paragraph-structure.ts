/** The places of a paragraph and of its floats in the structure of the document. */

import type { StructureRole } from '../../frame/index.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { Painter } from '../painter.js';
import { anchoredIn } from './anchored.js';

const HEADINGS: readonly StructureRole[] = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** Headings by outline level, list items with their label and body, and plain paragraphs. */
export function structureOf(
  paragraph: ResolvedParagraph,
  around: Painter,
  context: LayoutContext,
): { tag: number; labelTag: number } {
  const endnote = context.endnotes.get(paragraph);
  const painter = endnote
    ? around.within(around.node(endnote.story, 'Note', around.root, { note: endnote.note }))
    : around;
  const { outlineLevel } = paragraph.format;
  if (paragraph.contents) return entryOf(paragraph, paragraph.contents, painter);
  if (paragraph.number && outlineLevel > 8) {
    const list = painter.node(context.lists.get(paragraph) ?? paragraph, 'L', painter.root);
    const item = painter.node(paragraph, 'LI', list);
    const labelTag = painter.node(paragraph.number, 'Lbl', item);
    const tag = painter.node(paragraph.content, 'LBody', item);
    // The nodes for floats are within the list item, because the list continues after it.
    keepPlaces(paragraph, painter, tag);
    return { labelTag, tag };
  }
  const tag = painter.node(paragraph, outlineLevel <= 8 ? (HEADINGS[outlineLevel] ?? 'H6') : 'P', painter.root);
  keepPlaces(paragraph, painter);
  return { tag, labelTag: tag };
}

/** An entry of a table of contents: a paragraph within it, with its number. */
function entryOf(paragraph: ResolvedParagraph, contents: object, painter: Painter): { tag: number; labelTag: number } {
  const table = painter.node(contents, 'TOC', painter.root);
  const target = paragraph.content.map((item) => (item.kind === 'text' ? item.link?.anchor : undefined)).find(Boolean);
  const tag = painter.node(paragraph, 'P', painter.node(paragraph.content, 'TOCI', table, { target }));
  keepPlaces(paragraph, painter);
  return { tag, labelTag: tag };
}

/** Reserves nodes for floats after the paragraph that anchors them: screen readers read them there. */
function keepPlaces(paragraph: ResolvedParagraph, painter: Painter, parent = painter.root): void {
  for (const anchored of anchoredIn(paragraph)) painter.node(anchored, 'Sect', parent);
}
