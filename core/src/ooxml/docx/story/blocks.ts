/** The blocks of a story: paragraphs, tables and the wrappers around them (ECMA-376-1 §17.2.2). */
import { throwIfAborted } from '../../../base/errors.js';
import { child, chooseAlternate, element, type XmlElement } from '../../xml/index.js';
import type { Block, BlockControl, Inline, Paragraph } from '../content.js';
import { readParagraphProperties, readRunProperties, readSectionProperties } from '../formatting/index.js';
import { isProcessed, NOTHING, type Reading } from '../reading.js';
import { appendInline, appendInlines, INLINE_ELEMENTS } from './inlines.js';
import { readMarker } from './markers.js';
import { type StoryState, startStory, withRevision } from './state.js';
import { readTable } from './table.js';

/**
 * The blocks of a story: the children of `w:body`, `w:hdr`, `w:footnote`, `w:txbxContent`... Throws LIMIT_EXCEEDED
 * if tables nest deeper than the limit.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { readStoryBlocks } from '@quire/core/docx';
 * import { element } from '@quire/core/xml';
 *
 * const reading = { part: '/word/document.xml', limits: DEFAULT_LIMITS, log: new DiagnosticLog() };
 * const body = element('w:body', {}, [element('w:p'), element('w:p')]);
 * console.log(readStoryBlocks(body, reading).map(({ kind }) => kind)); // ['paragraph', 'paragraph']
 * ```
 */
export function readStoryBlocks(container: XmlElement, reading: Reading): Block[] {
  const story = startStory(reading);
  const blocks: Block[] = [];
  appendBlocks(container, blocks, story);
  // Bookmarks and comment edges after the last paragraph go to the end of that paragraph.
  story.last?.push(...story.pending);
  return blocks;
}

/**
 * The inline content of an element other than a paragraph, such as the `w:rt` and `w:rubyBase` of a ruby.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { readInlines } from '@quire/core/docx';
 * import { element } from '@quire/core/xml';
 *
 * const reading = { part: '/word/document.xml', limits: DEFAULT_LIMITS, log: new DiagnosticLog() };
 * const base = element('w:rubyBase', {}, [element('w:r', {}, [element('w:t', {}, ['base'])])]);
 * console.log(readInlines(base, reading).length); // 1
 * ```
 */
export function readInlines(container: XmlElement, reading: Reading): Inline[] {
  const content: Inline[] = [];
  appendInlines(container, content, startStory(reading));
  return content;
}

/** The blocks of a cell: at least one paragraph, as in every cell of Word. */
function readCellBlocks(cell: XmlElement, story: StoryState): Block[] {
  const blocks: Block[] = [];
  appendBlocks(cell, blocks, story);
  if (blocks.length === 0) blocks.push(impliedParagraph([], story));
  return blocks;
}

function appendBlocks(container: XmlElement, blocks: Block[], story: StoryState): void {
  let runs: XmlElement[] = [];
  const endRuns = (): void => {
    if (runs.length > 0) blocks.push(impliedParagraph(runs, story));
    runs = [];
  };
  for (const node of container.children) {
    if (typeof node === 'string') continue;
    if (INLINE_ELEMENTS.has(node.name) || (runs.length > 0 && readMarker(node))) {
      runs.push(node);
      continue;
    }
    endRuns();
    appendBlock(node, blocks, story);
  }
  endRuns();
}

function appendBlock(element: XmlElement, blocks: Block[], story: StoryState): void {
  throwIfAborted(story.signal);
  switch (element.name) {
    case 'w:p':
      blocks.push(readParagraph(element, story));
      break;
    case 'w:tbl':
      blocks.push(readTable(element, story, readCellBlocks));
      break;
    case 'w:sdt':
      blocks.push(readControl(element, child(element, 'w:sdtContent'), story));
      break;
    case 'w:customXml':
      blocks.push(readControl(element, element, story));
      break;
    case 'w:ins':
    case 'w:del':
    case 'w:moveFrom':
    case 'w:moveTo':
      withRevision(element, story, () => appendBlocks(element, blocks, story));
      break;
    case 'mc:AlternateContent': {
      const branch = chooseAlternate(element);
      if (branch) appendBlocks(branch, blocks, story);
      break;
    }
    case 'w:altChunk':
      if (story.importChunk) for (const block of story.importChunk(element)) appendBlock(block, blocks, story);
      else story.log.report({ code: 'feature-ignored', what: element.name, part: story.part });
      break;
    case 'w:subDoc':
      story.log.report({ code: 'feature-ignored', what: element.name, part: story.part });
      break;
    default: {
      const marker = readMarker(element);
      if (marker) story.pending.push(marker);
      else if (isProcessed(element, story)) appendBlocks(element, blocks, story);
    }
  }
}

/** `w:sdt` or `w:customXml` around blocks. */
function readControl(xml: XmlElement, inner: XmlElement | undefined, story: StoryState): BlockControl {
  const properties = child(xml, 'w:sdtPr') ?? child(xml, 'w:customXmlPr');
  const content: Block[] = [];
  if (inner) appendBlocks(inner, content, story);
  return { kind: 'control', xml, ...(properties && { properties }), content };
}

/** `w:p` (§17.3.1.22). It contains the bookmarks and comment edges between the previous block and itself. */
function readParagraph(xml: XmlElement, story: StoryState): Paragraph {
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

/** A paragraph that is missing in the file: for runs that are among blocks, or for a cell without any block. */
const impliedParagraph = (runs: readonly XmlElement[], story: StoryState): Paragraph =>
  readParagraph(element('w:p', {}, runs), story);
