import { child, type XmlElement } from '../../xml/index.js';
import type { Inline, Paragraph } from '../content.js';
import { readParagraphProperties, readRunProperties, readSectionProperties } from '../formatting/index.js';
import { NOTHING } from '../reading.js';
import { appendInline } from './inlines.js';
import type { StoryState } from './state.js';

/** `w:p` (§17.3.1.22). It takes over the bookmarks and comment edges that stood before it between blocks. */
export function readParagraph(xml: XmlElement, story: StoryState): Paragraph {
  const content: Inline[] = story.pending;
  story.pending = [];
  story.last = content;
  let pPr: XmlElement | undefined;
  for (const node of xml.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:pPr') pPr = node;
    else appendInline(node, content, story);
  }
  if (!pPr) return { kind: 'paragraph', xml, properties: NOTHING, mark: NOTHING, content };
  const sectPr = child(pPr, 'w:sectPr');
  const rPr = child(pPr, 'w:rPr');
  return {
    kind: 'paragraph',
    xml,
    properties: story.formats.paragraph.of(pPr, (container) => readParagraphProperties(container, story)),
    mark: rPr ? story.formats.run.of(rPr, (container) => readRunProperties(container, story)) : NOTHING,
    content,
    ...(sectPr && { section: readSectionProperties(sectPr, story) }),
  };
}

/** A paragraph that the file leaves out: around runs that stand among blocks, or in a cell without any block. */
export const impliedParagraph = (runs: readonly XmlElement[], story: StoryState): Paragraph =>
  readParagraph({ name: 'w:p', attributes: {}, children: runs }, story);
