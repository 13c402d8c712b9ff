/** A column while it is filled: what stands in it, and where it may end. */

import { type Twip, twip } from '../../base/units.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import type { NoteReference } from '../types.js';
import type { Exclusion } from './exclusions.js';
import { type AnchorLines, exclusionOf, type FloatPlacer, type PlacedFloat } from './floats.js';
import type { FloatUnit, StackState, Unit } from './flow-items.js';
import { settleObject } from './settle-object.js';

/** Why a column ended before it was full. */
export type ColumnEnd = 'full' | 'page' | 'column' | 'done';

export interface FillOptions {
  readonly available: Twip;
  readonly atTop: boolean;
  /** What the section before left below its last paragraph; absent where no section of a page begins. */
  readonly spaceAbove?: Twip;
  /** The last block ends a section behind which another follows. */
  readonly endsSection?: boolean;
  /** Height that these notes need at the foot of the column, 0 for none. */
  readonly reserve?: (notes: readonly NoteReference[]) => Twip;
  /** Whether the notes of a line find a beginning in `room` below it, where those that stand there already come first. */
  readonly tearsNotes?: (standing: readonly NoteReference[], added: readonly NoteReference[], room: Twip) => boolean;
  /** Who places floats; without one they stay in the flow. */
  readonly floats?: FloatPlacer;
  /** Those that stand on the page already. */
  readonly standing?: readonly PlacedFloat[];
}

const nothingReserved = (): Twip => twip(0);
/** What sums of heights may be off by: a line that stands out by a third of a twip goes to the next page in Word. */
const ROUNDING = 0.01;

export class Column {
  readonly units: Unit[] = [];
  readonly options: FillOptions;
  readonly #start: StackState;
  readonly #notes: NoteReference[] = [];
  /** Floats on the page so far, and what they take from this column. */
  readonly floats: PlacedFloat[];
  readonly exclusions: Exclusion[];
  bottom = twip(0);
  /** What stands above, a row or a float, asks to stay with what follows. */
  keptTogether = false;

  constructor(start: StackState, options: FillOptions) {
    this.#start = start;
    this.options = options;
    this.floats = [...(options.standing ?? [])];
    const { frame } = options.floats ?? {};
    this.exclusions = frame
      ? this.floats.flatMap((float) => exclusionOf(float, frame.columnLeft, frame.columnTop) ?? [])
      : [];
  }

  /** Nothing stands in its flow yet; floats may. */
  get empty(): boolean {
    return this.units.every(({ kind }) => kind === 'float');
  }

  reserved(more: readonly NoteReference[]): Twip {
    return (this.options.reserve ?? nothingReserved)(more.length === 0 ? this.#notes : [...this.#notes, ...more]);
  }

  takes(unit: Unit): boolean {
    const reserved = this.reserved(unit.notes);
    // Spacing hangs past the foot of a page, but not over the notes there.
    const foot = reserved > 0 ? unit.bottom : unit.foot;
    const { available, atTop, tearsNotes } = this.options;
    if (foot + reserved <= available + ROUNDING) return true;
    if (this.units.length === 0 && atTop) return true;
    if (unit.kind !== 'line' || unit.notes.length === 0 || tearsNotes === undefined) return false;
    return tearsNotes(this.#notes, unit.notes, twip(available - unit.bottom));
  }

  push(unit: Unit): void {
    this.units.push(unit);
    this.#notes.push(...unit.notes);
    this.keptTogether = false;
  }

  pushFloat(unit: FloatUnit): void {
    this.push(unit);
    this.#standBeside(unit.floats);
  }

  placeFloats(paragraph: ResolvedParagraph, top: Twip, lines: AnchorLines): readonly PlacedFloat[] {
    const { floats } = this.options;
    if (!floats) return [];
    const placed: PlacedFloat[] = [];
    for (const float of floats.objects(paragraph, top, lines)) {
      placed.push(settleObject(float, [...this.floats, ...placed], floats.frame));
    }
    this.#standBeside(placed);
    return placed;
  }

  #standBeside(floats: readonly PlacedFloat[]): void {
    this.floats.push(...floats);
    for (const { exclusion } of floats) if (exclusion) this.exclusions.push(exclusion);
  }

  /** Ends the column before `unit`, or further up where a keeping rule binds it to what stands above. */
  breakBefore(unit: Unit): { end: ColumnEnd; next: StackState } {
    if (!unit.breakable) {
      const k = this.#breakAbove((each) => !goesWhole(each, unit)) ?? this.#breakAbove(() => true);
      if (k !== undefined) return { end: 'full', next: this.#cut(k) };
      if (!this.options.atTop && this.units.length > 0) return { end: 'full', next: this.#cut(0) };
    }
    return { end: 'full', next: this.units.length === 0 ? this.#start : unit.start };
  }

  /** The last unit that the column may end before, of those that qualify. */
  #breakAbove(qualifies: (unit: Unit) => boolean): number | undefined {
    for (let k = this.units.length - 1; k >= 0; k--) {
      const unit = this.units[k];
      if (unit.breakable && qualifies(unit) && !(k === 0 && this.options.atTop)) return k;
    }
    return undefined;
  }

  #cut(k: number): StackState {
    const next = k === 0 ? this.#start : this.units[k].start;
    this.units.length = k;
    return next;
  }
}

/**
 * A line inside a paragraph that keeps with what no longer fits: the paragraph moves whole, though it may be torn where it
 * does not fit itself. Measured in an export of mode 14, where four lines before a listing leave 60 pt of a page empty, and
 * others like them stand two on one page and three on the next.
 */
const goesWhole = (line: Unit, unit: Unit): boolean =>
  line.kind === 'line' && !line.first && line.paragraph.format.keepNext && line.block !== unit.block;
