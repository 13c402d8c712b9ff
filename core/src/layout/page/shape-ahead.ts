/**
 * Shapes what would hold the thread up in the middle of a page: paragraphs of many characters, or of many that are new, and
 * all text of the tables whose columns are as wide as their content, which have to be measured whole before the first row is
 * set; so their cells are measured here, too. Long tables get their columns and rows here, whatever those are as wide as.
 */
import type { Steps } from '../../base/steps.js';
import type { ResolvedParagraph, ResolvedTable } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { BlockFlow } from '../flow/index.js';

/** Paragraphs and rows that a page may take. More would be shaped, and kept, long before they are set. */
const REACH = 256;

/** Characters from which on a paragraph takes milliseconds. */
const LONG = 4096;

/** From here on faces come in slices, and what a character weighs that may have one opened; the first has whole faces opened. */
const EAST_ASIAN = 0x2e80;
const NEW = 128;
const FIRST = 1 << 16;

/** What a fraction of a formula weighs. */
const NODE = 8;

/** Rows from which on a table takes milliseconds. */
const MANY_ROWS = 64;

/** What is ahead in the blocks of a section, which are filled into columns of this flow first. */
export class ShapingAhead {
  readonly #flow: BlockFlow;
  #next = 0;
  readonly #seen = new Set<number>();
  readonly #noteAhead: (id: string) => Steps<void>;

  /** @param noteAhead shapes a footnote, if it is long */
  constructor(flow: BlockFlow, noteAhead: (id: string) => Steps<void>) {
    this.#flow = flow;
    this.#noteAhead = noteAhead;
  }

  /** To be done before the page that begins with block `first` is filled. */
  *from(first: number): Steps<void> {
    const { blocks, context } = this.#flow;
    let room = REACH;
    for (let i = first; i < blocks.length && room > 0; i++) {
      const block = blocks[i];
      room -= block.kind === 'table' ? block.rows.length : 1;
      if (i < this.#next) continue;
      this.#next = i + 1;
      if (block.kind === 'table') {
        yield* cellsAhead(block, context, this.#seen);
        if (block.rows.length >= MANY_ROWS) yield* this.#flow.tableAhead(i, block);
        continue;
      }
      if (isLong(block, this.#seen)) yield* context.stages.shapeAhead(block, context);
      for (const item of block.content) {
        if (item.kind === 'noteReference' && item.note === 'footnote') yield* this.#noteAhead(item.id);
      }
    }
  }
}

function* cellsAhead(table: ResolvedTable, outer: LayoutContext, seen: Set<number>): Steps<void> {
  if (outer.tableDepth >= outer.limits.tableDepth) return;
  const isMeasured = table.layout !== 'fixed';
  const context = { ...outer, tableDepth: outer.tableDepth + 1 };
  for (const { cells } of table.rows) {
    for (const { blocks, textDirection, verticalMerge } of cells) {
      // Vertical text is shaped in a context of its own, and what a merge covers is not set.
      if (textDirection !== 'lrTb' || verticalMerge === 'continue') continue;
      for (const block of blocks) {
        if (block.kind === 'table') yield* cellsAhead(block, context, seen);
        else if (isMeasured || isLong(block, seen)) yield* context.stages.shapeAhead(block, context);
        yield;
      }
      if (isMeasured) yield* context.stages.contentWidthsAhead(blocks, context);
    }
  }
}

/** @param seen East Asian characters of paragraphs before, to which these are added */
function isLong({ content }: ResolvedParagraph, seen: Set<number>): boolean {
  let left = LONG;
  return content.some((item) => {
    left -= weightOf(item, seen);
    return left < 0;
  });
}

function weightOf(item: ResolvedParagraph['content'][number], seen: Set<number>): number {
  if (item.kind === 'text') {
    const first = seen.size === 0 ? FIRST : 0;
    const count = added(item.text, seen);
    return item.text.length + (count > 0 ? first + NEW * count : 0);
  }
  return item.kind === 'equation' ? NODE * item.row.length : 1;
}

/** How many East Asian characters of a text are new, in code units. */
function added(text: string, seen: Set<number>): number {
  const before = seen.size;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= EAST_ASIAN) seen.add(unit);
  }
  return seen.size - before;
}
