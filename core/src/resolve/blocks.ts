/**
 * The blocks of a story: content controls are replaced by their content, and paragraphs joined if the mark between them
 * is deleted.
 */

import { throwIfAborted } from '../base/errors.js';
import type { Block, Paragraph, Table } from '../ooxml/docx/index.js';
import type { InlineItem, NumberLabel, ResolvedBlock, ResolvedParagraph } from '../resolved/index.js';
import type { TableTextLayer } from './cascade/index.js';
import { openControls } from './open-controls.js';
import { resolveParagraph, showsNothing } from './paragraph.js';
import type { Resolution, StoryScope } from './resolution.js';
import { deeper } from './scope.js';
import { resolveTable } from './table/index.js';

/** The start of a paragraph whose mark is deleted: it continues with the next paragraph. */
interface Unfinished {
  /** Grows by one paragraph for each further deleted mark in a row. */
  readonly content: InlineItem[];
  readonly number?: NumberLabel;
  readonly paragraph: ResolvedParagraph;
}

/** Resolves blocks; inside a cell, `table` is the layer of the table style. */
export function resolveBlocks(
  blocks: readonly Block[],
  scope: StoryScope,
  table: TableTextLayer | undefined,
  resolution: Resolution,
): readonly ResolvedBlock[] {
  return resolveOpened(openControls(blocks, resolution.isField), scope, table, resolution);
}

/** Resolves blocks without controls around them, as `resolveBlocks` does. */
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
  // A copy has no spare capacity, unlike an array after a push. That matters, because each cell has such an array.
  return resolved.slice();
}

function takeUp(start: Unfinished | undefined, paragraph: ResolvedParagraph): Unfinished {
  const content = start?.content ?? [];
  for (const item of paragraph.content) content.push(item);
  return { content, number: start?.number ?? paragraph.number, paragraph };
}

/** Joins two paragraphs. The result has the format of the remaining mark, and the number of the first if it has one. */
const joined = (start: Unfinished, end: ResolvedParagraph): ResolvedParagraph => ({
  ...end,
  number: start.number ?? end.number,
  hidden: end.hidden && showsNothing(start.content),
  content: [...start.content, ...end.content],
});

/** The content as a separate paragraph, because no paragraph follows that could continue it. */
const finish = ({ paragraph, content, number }: Unfinished): ResolvedParagraph => ({
  ...paragraph,
  content,
  number,
  hidden: false,
});
