/**
 * Footnotes at the foot of a column (word-layout rule 19). A line that refers to a note needs room for itself and the
 * whole note; only where a column holds nothing else is a note torn, and goes on at the foot of the next one.
 */
import type { ResolvedBlock, ResolvedDocument, Story } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';
import { BlockStack } from '../flow/stack.js';
import type { FlowState, LayoutContext, NoteReference, Painter } from '../types.js';

/** A note, or what is left of one, that must stand at the foot of the next column. */
export interface PendingNote {
  readonly stack: BlockStack;
  readonly from: FlowState | undefined;
}

export interface NoteArea {
  /** Height of the separator and of everything in it. */
  readonly height: Twip;
  readonly rest: readonly PendingNote[];
  paint(painter: Painter, x: Twip, y: Twip): void;
}

export class FootnoteLayout {
  readonly #document: ResolvedDocument;
  readonly #context: LayoutContext;
  readonly #stacks = new Map<string, BlockStack>();

  constructor(document: ResolvedDocument, context: LayoutContext) {
    this.#document = document;
    this.#context = context;
  }

  /** The height that these notes would take, with what is pending from the column before. */
  height(notes: readonly NoteReference[], pending: readonly PendingNote[], width: Twip): Twip {
    let height = 0;
    for (const note of pending) height += note.stack.fill(note.from, UNLIMITED, true).height;
    for (const note of notes) height += this.#stack(note, width)?.naturalHeight ?? 0;
    if (height === 0) return twip(0);
    return twip(height + this.#separator(pending.length > 0, width).naturalHeight);
  }

  /** Lays the notes of a finished column out in at most `available`. */
  area(
    notes: readonly NoteReference[],
    pending: readonly PendingNote[],
    width: Twip,
    available: Twip,
  ): NoteArea | undefined {
    const queue: PendingNote[] = [...pending];
    for (const note of notes) {
      const stack = this.#stack(note, width);
      if (stack) queue.push({ stack, from: undefined });
    }
    if (queue.length === 0) return undefined;
    const separator = this.#separator(pending.length > 0, width).fill(undefined, UNLIMITED, true);
    const placed = [separator];
    const rest: PendingNote[] = [];
    let height: number = separator.height;
    for (const note of queue) {
      if (rest.length > 0) {
        rest.push(note);
        continue;
      }
      const fragment = note.stack.fill(note.from, twip(available - height), placed.length === 1);
      if (!fragment.empty) placed.push(fragment);
      height += fragment.height;
      if (fragment.next) rest.push({ stack: note.stack, from: fragment.next });
    }
    return {
      height: twip(height),
      rest,
      paint: (painter, x, y) => {
        painter.artifact((inner) => separator.paint(inner, x, y));
        let top: number = y + separator.height;
        for (const fragment of placed.slice(1)) {
          fragment.paint(painter.within(painter.node(fragment, 'Note', painter.root)), x, twip(top));
          top += fragment.height;
        }
      },
    };
  }

  #stack(note: NoteReference, width: Twip): BlockStack | undefined {
    if (note.note !== 'footnote') return undefined;
    return this.#storyStack(`${note.id}`, this.#document.footnotes.get(note.id), width);
  }

  #separator(continued: boolean, width: Twip): BlockStack {
    const { footnoteSeparator, footnoteContinuationSeparator } = this.#document;
    const story = continued ? (footnoteContinuationSeparator ?? footnoteSeparator) : footnoteSeparator;
    return this.#storyStack(continued ? 'continuation' : 'separator', story ?? { blocks: [] }, width) as BlockStack;
  }

  #storyStack(key: string, story: Story | undefined, width: Twip): BlockStack | undefined {
    if (!story) return undefined;
    const cached = this.#stacks.get(`${key} ${width}`);
    if (cached) return cached;
    const stack = new BlockStack(story.blocks, width, 'note', this.#context);
    this.#stacks.set(`${key} ${width}`, stack);
    return stack;
  }
}

const UNLIMITED = twip(Number.MAX_SAFE_INTEGER);

/** Endnotes follow the text: their separator and stories, in the order of their references. */
export function endnoteBlocks(document: ResolvedDocument): readonly ResolvedBlock[] {
  const order: string[] = [];
  const visit = (blocks: readonly ResolvedBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === 'table') {
        for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
        continue;
      }
      for (const item of block.content) {
        if (item.kind === 'noteReference' && item.note === 'endnote' && !order.includes(item.id)) order.push(item.id);
      }
    }
  };
  if (document.endnotes.size === 0) return [];
  for (const section of document.sections) visit(section.blocks);
  if (order.length === 0) return [];
  const notes = order.flatMap((id) => document.endnotes.get(id)?.blocks ?? []);
  return [...(document.endnoteSeparator?.blocks ?? []), ...notes];
}
