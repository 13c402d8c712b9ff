/** The blocks of a story: controls opened, and paragraphs joined if the mark between them is deleted. */

import { throwIfAborted } from '../base/errors.js';
import type { Block, Paragraph, Table } from '../ooxml/docx/index.js';
import type { InlineItem, NumberLabel, ResolvedBlock, ResolvedParagraph } from '../resolved/index.js';
import type { TableTextLayer } from './cascade/index.js';
import { openControls } from './open-controls.js';
import { resolveParagraph, showsNothing } from './paragraph.js';
import type { Resolution, StoryScope } from './resolution.js';
import { deeper } from './scope.js';
import { resolveTable } from './table/index.js';

/** The start of a paragraph with a deleted mark: it continues with the next paragraph. */
interface Unfinished {
  /** Extended for any number of deleted marks in a row. */
  readonly content: InlineItem[];
  readonly number?: NumberLabel;
  readonly paragraph: ResolvedParagraph;
}

/** @param table the layer of the table style, inside a cell */
export function resolveBlocks(
  blocks: readonly Block[],
  scope: StoryScope,
  table: TableTextLayer | undefined,
  resolution: Resolution,
): readonly ResolvedBlock[] {
  return resolveOpened(openControls(blocks, resolution.isField), scope, table, resolution);
}

/** Like `resolveBlocks`, for blocks without controls around them. */
export function resolveOpened(
  blocks: readonly (Paragraph | Table)[],
  scope: StoryScope,
  table: TableTextLayer | undefined,
  resolution: Resolution,
): readonly ResolvedBlock[] {
  const resolved: ResolvedBlock[] = [];
  let unfinished: Unfinished | undefined;
  for (const [index, block] of blocks.entries()) {
    throwIfAborted(resolution.signal);
    if (block.kind === 'table') {
      if (unfinished && !showsNothing(unfinished.content)) resolved.push(finish(unfinished));
      unfinished = undefined;
      const inner = deeper(scope, resolution);
      const done = inner && resolveTable(block, inner, resolution);
      if (done) resolved.push(done);
      continue;
    }
    const { paragraph, joinsNext } = resolveParagraph(block, scope, table, resolution);
    if (joinsNext && index < blocks.length - 1) {
      unfinished = takeUp(unfinished, paragraph);
      continue;
    }
    resolved.push(unfinished ? joined(unfinished, paragraph) : paragraph);
    unfinished = undefined;
  }
  // A copy has no spare capacity, unlike an array after a push: each cell has an array of blocks.
  return resolved.slice();
}

function takeUp(start: Unfinished | undefined, paragraph: ResolvedParagraph): Unfinished {
  const content = start?.content ?? [];
  for (const item of paragraph.content) content.push(item);
  return { content, number: start?.number ?? paragraph.number, paragraph };
}

/** The mark that is left gives the joined paragraph its format; a number in front of it stays. */
const joined = (start: Unfinished, end: ResolvedParagraph): ResolvedParagraph => ({
  ...end,
  number: start.number ?? end.number,
  hidden: end.hidden && showsNothing(start.content),
  content: [...start.content, ...end.content],
});

/** No paragraph follows to continue the content: it remains a separate paragraph. */
const finish = ({ paragraph, content, number }: Unfinished): ResolvedParagraph => ({
  ...paragraph,
  content,
  number,
  hidden: false,
});
