/** A column while it is filled: its items, and the positions at which it may end. */

import { type Twip, twip } from '../../base/units.js';
import { movesDivided } from '../../compat/index.js';
import type { AnchoredObject } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { NoteReference } from '../flowable.js';
import type { Exclusion } from './exclusions.js';
import type { AnchorLines, FloatPlacer } from './floats.js';
import { type BlockFlowState, breaksAlone, type FloatItem, type FlowItem } from './flow-items.js';
import type { MeasuredLine, ParagraphLines } from './paragraph-lines.js';
import { exclusionOf, type PlacedFloat } from './placed-float.js';
import type { NextSection } from './section-end.js';
import { SettledFloats, settleObject } from './settle-object.js';

/** The reason why a column ended before it was full. */
export type ColumnEnd = 'full' | 'page' | 'column' | 'done';

export interface ColumnFillOptions {
  readonly available: Twip;
  readonly atTop: boolean;
  /** Space that the previous section left below its last paragraph; absent if no section begins in this column. */
  readonly spaceAbove?: Twip;
  /** The start of the section that follows the last block; absent if none follows. */
  readonly nextSection?: NextSection;
  /** The height that the given notes need at the foot of the column; 0 for none. */
  readonly reserve?: (notes: readonly NoteReference[]) => Twip;
  /** True if the notes of a line can begin in `room` below it, after the notes already in the column (`placed`). */
  readonly notesCanBegin?: (placed: readonly NoteReference[], added: readonly NoteReference[], room: Twip) => boolean;
  /** Places floats; if absent, floats are laid out in the flow. */
  readonly floats?: FloatPlacer;
  /** Objects that move to the next page, together with their anchors and all content after these. */
  readonly held?: ReadonlySet<object>;
  readonly placed?: readonly PlacedFloat[];
}

const nothingReserved = (): Twip => twip(0);
/**
 * The excess in twips at which a line still fits. In Word, a line that is too low by 0.06 or by a third of a twip goes to
 * the next page; below a table of 26 rows, whose heights Word rounds, a line that is too low by a tenth stays.
 */
const EXCESS = 0.04;
const EXCESS_BELOW_ROWS = 0.2;

export class Column {
  readonly items: FlowItem[] = [];
  readonly options: ColumnFillOptions;
  readonly #start: BlockFlowState;
  readonly #notes: NoteReference[] = [];
  /** Floats on the page so far, and the space that they take from this column. */
  readonly floats: PlacedFloat[];
  readonly exclusions: Exclusion[];
  bottom = twip(0);
  /** True if the row or float above must stay with the item that follows. */
  keptTogether = false;

  constructor(start: BlockFlowState, options: ColumnFillOptions) {
    this.#start = start;
    this.options = options;
    this.floats = [...(options.placed ?? [])];
    const { frame } = options.floats ?? {};
    this.exclusions = frame
      ? this.floats.flatMap((float) => exclusionOf(float, frame.columnLeft, frame.columnTop) ?? [])
      : [];
  }

  /** True if the column contains nothing in the flow so far; it may contain floats. */
  get empty(): boolean {
    return this.items.every(({ kind }) => kind === 'float');
  }

  reserved(more: readonly NoteReference[]): Twip {
    return (this.options.reserve ?? nothingReserved)(more.length === 0 ? this.#notes : [...this.#notes, ...more]);
  }

  /**
   * Fills a column with as much content as fits together with its notes. No space is reserved for notes of rows that go
   * to the next column: in a report, a page ends with a row without notes, because the note of the next row would not
   * fit.
   */
  filledOverNotes<T>(fill: (reserved: Twip) => T, notesOf: (filled: T) => readonly NoteReference[]): T {
    let least = this.reserved([]);
    const all = fill(least);
    const notes = notesOf(all);
    if (!this.options.reserve || notes.length === 0) return all;
    let most = this.reserved(notes);
    let filled = fill(most);
    while (notesOf(filled).length < notes.length && most - least > 1) {
      const middle = twip((least + most) / 2);
      const tried = fill(middle);
      if (this.reserved(notesOf(tried)) <= middle) [most, filled] = [middle, tried];
      else least = middle;
    }
    return filled;
  }

  takes(item: FlowItem): boolean {
    const reserved = this.reserved(item.notes);
    // Line spacing may extend past the foot of a page, but not over notes, unless the line is empty.
    const shows = item.kind !== 'line' || !breaksAlone(item.line);
    const foot = reserved > 0 && shows ? item.bottom : item.foot;
    const { available, atTop, notesCanBegin } = this.options;
    const lowest = foot + reserved;
    if (lowest <= available + EXCESS) return true;
    // The rows are looked for only where they decide: a column without a foot, such as a cell, has any number of items.
    if (lowest <= available + EXCESS_BELOW_ROWS && this.items.some(({ kind }) => kind === 'table')) return true;
    if (this.items.length === 0 && atTop) return true;
    if (item.kind !== 'line' || item.notes.length === 0 || notesCanBegin === undefined) return false;
    return notesCanBegin(this.#notes, item.notes, twip(available - item.bottom));
  }

  push(item: FlowItem): void {
    this.items.push(item);
    this.#notes.push(...item.notes);
    this.keptTogether = false;
  }

  pushFloat(item: FloatItem): void {
    this.push(item);
    this.#standBeside(item.floats);
  }

  placeFloats(
    anchors: readonly AnchoredObject[],
    top: Twip,
    lines: AnchorLines,
    context: LayoutContext,
  ): readonly PlacedFloat[] {
    const { floats } = this.options;
    if (!floats || anchors.length === 0) return [];
    const objects = floats.objects(anchors, top, lines, context);
    const settled = new SettledFloats(this.floats);
    const placed = objects.map((float) => {
      const object = settleObject(float, settled, floats.frame);
      settled.add(object);
      return object;
    });
    this.#standBeside(placed);
    return placed;
  }

  /** Saves the state of the column; the returned function restores it. */
  checkpoint(): () => void {
    const { bottom, keptTogether } = this;
    const lists = [this.items, this.#notes, this.floats, this.exclusions];
    const lengths = lists.map(({ length }) => length);
    return () => {
      for (const [i, list] of lists.entries()) list.length = lengths[i];
      this.bottom = bottom;
      this.keptTogether = keptTogether;
    };
  }

  #standBeside(floats: readonly PlacedFloat[]): void {
    this.floats.push(...floats);
    for (const { exclusion } of floats) if (exclusion) this.exclusions.push(exclusion);
  }

  /** Ends the column before `item`, or earlier if a keep rule binds it to the items above. */
  breakBefore(item: FlowItem): { end: ColumnEnd; next: BlockFlowState } {
    if (!item.breakable) {
      const k = this.#breakAbove((each) => !goesWhole(each, item)) ?? this.#breakAbove(() => true);
      if (k !== undefined) return { end: 'full', next: this.#cut(k) };
      if (!this.options.atTop && this.items.length > 0) return { end: 'full', next: this.#cut(0) };
    }
    return { end: 'full', next: this.items.length === 0 ? this.#start : item.start };
  }

  /** Returns the index of the last candidate before which the column may end. */
  #breakAbove(qualifies: (item: FlowItem) => boolean): number | undefined {
    for (let k = this.items.length - 1; k >= 0; k--) {
      const item = this.items[k];
      if (item.breakable && qualifies(item) && !(k === 0 && this.options.atTop)) return k;
    }
    return undefined;
  }

  #cut(k: number): BlockFlowState {
    const next = k === 0 ? this.#start : this.items[k].start;
    this.items.length = k;
    return next;
  }
}

/**
 * True for a line inside a paragraph with `keepNext` if the next block does not fit: then the whole paragraph moves to
 * the next column. The paragraph is broken only if it does not fit itself. Measured in an export of mode 14: four lines
 * before a listing leave 60 pt of a page empty; similar paragraphs are broken, with two lines on one page and three on
 * the next.
 */
const goesWhole = (line: FlowItem, item: FlowItem): boolean =>
  line.kind === 'line' && !line.first && line.paragraph.format.keepNext && line.block !== item.block;

/** True if a column may not end after this line, because it ends in a divided word and moves to the next column. */
export function bindsDivided(line: MeasuredLine | undefined, lines: ParagraphLines, context: LayoutContext): boolean {
  return line !== undefined && lines.divides(line.line) && movesDivided(context.settings) === 'line';
}

/**
 * The end of a column inside a paragraph, if the divided word at the end of its last line moves to the next column; the
 * rest of that line stays.
 */
export function withoutDivision(
  ended: { readonly end: ColumnEnd; readonly next: BlockFlowState },
  column: Column,
  lines: ParagraphLines,
  context: LayoutContext,
): { end: ColumnEnd; next: BlockFlowState } {
  const last = column.items[column.items.length - 1];
  if (last?.kind !== 'line' || last.block !== ended.next.block || !lines.divides(last.line)) return ended;
  if (movesDivided(context.settings) !== 'word') return ended;
  const whole = lines.undivided(last.line);
  if (!whole) return ended;
  const bottom = twip(last.y + whole.height.height);
  column.items[column.items.length - 1] = { ...last, ...whole, bottom, notes: lines.notes(whole.line) };
  return { end: ended.end, next: { block: last.block, char: whole.line.end } };
}
