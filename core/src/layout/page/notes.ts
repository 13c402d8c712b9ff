/**
 * Footnotes at the foot of a column (word-layout rule 19). A line that refers to a note needs space for itself and for
 * as much of the note as its keep rules require on a page; the rest of the note continues at the foot of the next
 * column.
 */

import { type Twip, twip } from '../../base/units.js';
import { formatNumber } from '../../resolve/index.js';
import type { ResolvedBlock, ResolvedDocument, Story } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { BlockFlow, spaceAfter, spaceBefore } from '../flow/index.js';
import { type Flowable, type FlowState, type Fragment, type NoteReference, trimmed, UNLIMITED } from '../flowable.js';
import type { Painter } from '../painter.js';

/** A footnote as a part of the story of all footnotes. */
interface Note {
  readonly id: string;
  readonly content: Flowable;
  /** The space between this note and the notes before and after it in the story. */
  readonly spaceAbove: Twip;
  readonly spaceBelow: Twip;
  /** Space that contextual spacing removes below the note; below the last note of a page it still counts. */
  readonly hangingBelow: Twip;
  /** The height of the whole note, stored because the layout of each line above the note needs it. */
  readonly height: Twip;
}

/** A note, or the rest of a note, that comes first at the foot of the next column. */
export interface PendingNote {
  readonly note: Note;
  readonly from: FlowState | undefined;
}

export interface NoteArea {
  /** The height of the whole area, including the separator. */
  readonly height: Twip;
  readonly rest: readonly PendingNote[];
  paint(painter: Painter, x: Twip, y: Twip): void;
}

export class FootnoteLayout {
  readonly #document: ResolvedDocument;
  readonly #context: LayoutContext;
  readonly #notes = new Map<string, Note>();
  readonly #separators = new Map<string, Flowable>();
  readonly #notices = new Map<Twip, Flowable>();
  /** The stories of all footnotes, and the index of each story by the id of its footnote. */
  readonly #stories: readonly Story[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(document: ResolvedDocument, context: LayoutContext) {
    this.#document = document;
    this.#context = context;
    this.#stories = [...document.footnotes.values()];
    this.#places = new Map([...document.footnotes.keys()].map((id, place) => [id, place]));
  }

  /** The height of the given notes, with the pending notes of the previous column. */
  height(notes: readonly NoteReference[], pending: readonly PendingNote[], width: Twip): Twip {
    const queue = this.#queue(notes, pending, width);
    if (queue.length === 0) return twip(0);
    let height: number = this.#separator(pending.length > 0, width).naturalHeight;
    queue.forEach(({ note, from }, i) => {
      height += from ? note.content.fill(from, UNLIMITED, true).height : note.height;
      height -= sharedSpace(queue[i - 1], queue[i]);
    });
    return twip(height + (queue.at(-1)?.note.hangingBelow ?? 0));
  }

  /**
   * True if the last of the added notes can begin in `room` twips above the foot of the column and continue in the next
   * column: all other notes, both earlier and pending ones, and the continuation notice fit, and as much of the last
   * note as its keep rules require.
   */
  canBegin(
    placed: readonly NoteReference[],
    added: readonly NoteReference[],
    pending: readonly PendingNote[],
    width: Twip,
    room: Twip,
  ): boolean {
    const [last] = this.#queue(added.slice(-1), [], width);
    if (!last) return false;
    const others = [...placed, ...added.slice(0, -1)];
    const above = this.#queue(others, pending, width).at(-1);
    const taken = above ? this.height(others, pending, width) : this.#separator(false, width).naturalHeight;
    const left = twip(room - taken + sharedSpace(above, last) - this.notice(width).height);
    return !last.note.content.fill(undefined, left, false).empty;
  }

  /**
   * Lays out the notes of a finished column in at most `available`, with room for the continuation notice below them if
   * they continue (`continuationNotice`, ECMA-376-1 §17.18.33) or if `noticed` asks for it.
   */
  area(
    notes: readonly NoteReference[],
    pending: readonly PendingNote[],
    width: Twip,
    available: Twip,
    noticed?: boolean,
  ): NoteArea | undefined {
    const queue = this.#queue(notes, pending, width);
    if (queue.length === 0) return undefined;
    const separator = this.#separator(pending.length > 0, width).fill(undefined, UNLIMITED, true);
    const whole = arranged(queue, separator, available);
    const notice = this.notice(width);
    if (whole.rest.length === 0 && !noticed) return whole;
    const above = arranged(queue, separator, twip(available - notice.height));
    return {
      ...above,
      height: twip(above.height + notice.height),
      paint: (painter, x, y) => {
        above.paint(painter, x, y);
        if (above.rest.length > 0) painter.artifact((inner) => notice.paint(inner, x, twip(y + above.height)));
      },
    };
  }

  /** The continuation notice; of no height if the document has none. */
  notice(width: Twip): Fragment {
    const { blocks } = this.#document.footnoteContinuationNotice ?? { blocks: [] };
    const notice = this.#notices.get(width) ?? new BlockFlow(blocks, width, 'note', this.#context);
    this.#notices.set(width, notice);
    return notice.fill(undefined, UNLIMITED, true);
  }

  #queue(notes: readonly NoteReference[], pending: readonly PendingNote[], width: Twip): readonly PendingNote[] {
    const queue = [...pending];
    for (const reference of notes) {
      const note = reference.note === 'footnote' ? this.#note(reference.id, width) : undefined;
      if (note) queue.push({ note, from: undefined });
    }
    return queue;
  }

  /**
   * All footnotes form one story, regardless of their pages, so contextual spacing compares a note with the previous
   * and the next one. Measured in an export of mode 15: there is no space between notes of the same style, not even
   * below the last note of a page.
   */
  #note(id: string, width: Twip): Note | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const key = `${id} ${width}`;
    let note = this.#notes.get(key);
    if (!note) {
      const story = this.#stories[place];
      const first = story.blocks[0];
      const last = story.blocks.at(-1);
      const { settings } = this.#context;
      const spaceAbove = spaceBefore(first, this.#stories[place - 1]?.blocks.at(-1), settings);
      const spaceBelow = spaceAfter(last, this.#stories[place + 1]?.blocks[0]);
      const hangingBelow = twip(spaceAfter(last, undefined) - spaceBelow);
      const content = trimmed(
        new BlockFlow(story.blocks, width, 'note', this.#context),
        twip(spaceBefore(first, undefined, settings) - spaceAbove),
        hangingBelow,
      );
      note = { id, content, spaceAbove, spaceBelow, hangingBelow, height: content.naturalHeight };
      this.#notes.set(key, note);
    }
    return note;
  }

  #separator(continued: boolean, width: Twip): Flowable {
    const { footnoteSeparator, footnoteContinuationSeparator } = this.#document;
    const story = continued ? (footnoteContinuationSeparator ?? footnoteSeparator) : footnoteSeparator;
    const key = `${continued} ${width}`;
    let stack = this.#separators.get(key);
    if (!stack) {
      stack = new BlockFlow(story?.blocks ?? [], width, 'note', this.#context);
      this.#separators.set(key, stack);
    }
    return stack;
  }
}

/** Places notes below their separator, until `available` is used up. */
function arranged(queue: readonly PendingNote[], separator: Fragment, available: Twip): NoteArea {
  const placed: { readonly fragment: Fragment; readonly top: Twip; readonly note: Note }[] = [];
  const rest: PendingNote[] = [];
  let height: number = separator.height;
  queue.forEach((each, i) => {
    if (rest.length > 0) {
      rest.push(each);
      return;
    }
    const { note, from } = each;
    const top = twip(height - sharedSpace(queue[i - 1], each));
    const fragment = note.content.fill(from, twip(available - top), placed.length === 0);
    if (!fragment.empty) {
      placed.push({ fragment, top, note });
      height = top + fragment.height;
    }
    if (fragment.next) rest.push({ note, from: fragment.empty ? from : fragment.next });
  });
  return {
    height: twip(height),
    rest,
    paint: (painter, x, y) => {
      painter.artifact((inner) => separator.paint(inner, x, y));
      for (const { fragment, top, note } of placed) {
        // A note that continues on the next page is one element of the structure.
        const node = painter.node(note.content, 'Note', painter.root, { note: `footnote ${note.id}` });
        fragment.paint(painter.within(node), x, twip(y + top));
      }
    },
  };
}

/** The shared part of the space between two notes: only the larger space counts, as between paragraphs. */
const sharedSpace = (above: PendingNote | undefined, below: PendingNote | undefined): number =>
  above && below && !below.from ? Math.min(above.note.spaceBelow, below.note.spaceAbove) : 0;

/**
 * The endnotes after the section of this index: the section's own if endnotes are at the ends of sections, otherwise
 * the endnotes of the whole document after the last section. Their separator comes first.
 */
export function endnoteBlocks(document: ResolvedDocument, index: number): readonly ResolvedBlock[] {
  const { sections, endnotes } = document;
  if (endnotes.size === 0) return [];
  const bySection = sections[index].endnotes.position === 'sectEnd';
  const isLast = index === sections.length - 1;
  if (!isLast && (!bySection || sections[index].holdsEndnotesBack)) return [];
  const order = new Set<string>();
  // A section may leave its endnotes to the next section (`w:noEndnote`, §17.11.16).
  const before = sections.slice(0, index).findLastIndex((section) => !section.holdsEndnotesBack);
  for (const section of sections.slice(bySection ? before + 1 : 0, index + 1)) addEndnotes(section.blocks, order);
  if (order.size === 0) return [];
  const notes = [...order].flatMap((id) => endnotes.get(id)?.blocks ?? []);
  return [...(document.endnoteSeparator?.blocks ?? []), ...notes];
}

/** Adds the ids of the endnotes to which blocks refer, in the order of their references. */
function addEndnotes(blocks: readonly ResolvedBlock[], ids: Set<string>): void {
  for (const block of blocks) {
    if (block.kind === 'table') {
      for (const row of block.rows) for (const cell of row.cells) addEndnotes(cell.blocks, ids);
      continue;
    }
    for (const item of block.content) if (item.kind === 'noteReference' && item.note === 'endnote') ids.add(item.id);
  }
}

/**
 * Numbers of footnotes that restart on each page (`w:numRestart`, ECMA-376-1 §17.11.19), by the id of the note; known
 * once the pages are complete. Empty if notes are numbered continuously.
 */
export function noteNumbers(
  sheets: readonly { readonly notes: readonly NoteReference[] }[],
): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const { notes } of sheets) {
    let counted = 0;
    for (const { id, byPage } of notes) {
      if (byPage && !numbers.has(id)) numbers.set(id, formatNumber(byPage.start + counted++, byPage.format));
    }
  }
  return numbers;
}
