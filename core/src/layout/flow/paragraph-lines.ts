/** The lines of a paragraph from a character on, broken when the column reaches them. */

import { firstIndex } from '../../base/first-index.js';
import { type Twip, twip } from '../../base/units.js';
import { anchorCharacter } from '../../compat/index.js';
import type { AnchoredObject, ResolvedParagraph } from '../../resolved/index.js';
import { BreakKind } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { NoteReference } from '../flowable.js';
import {
  breakLine,
  breakLines,
  dividesAutomatically,
  type Line,
  type LineBounds,
  type LineHeight,
  leadingEdge,
  lineHeight,
  mayDivide,
  opensText,
} from '../inline/index.js';
import { marksBetween } from '../marks.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { anchoredIn } from './anchored.js';
import { type Exclusion, type FreeRow, rowAt } from './exclusions.js';
import type { AnchorLines } from './floats.js';

export interface MeasuredLine {
  readonly line: Line;
  readonly height: LineHeight;
  /** The top of the line in the column if floats determine it; if absent, the line follows the previous one. */
  readonly y?: Twip;
  /** True if the line is next to the previous line, on the other side of a float. */
  readonly besideLast?: boolean;
  /** The right edge of the float next to which the line begins. */
  readonly beside?: Twip;
}

export interface ParagraphLines {
  readonly shaped: ShapedParagraph;
  /** Length of the paragraph's string. */
  readonly length: number;
  /** False if the first lines of the paragraph are in an earlier column. */
  readonly startsParagraph: boolean;
  /** Returns the k-th line from the start; undefined past the last. */
  line(k: number): MeasuredLine | undefined;
  /** True if more than `count` lines follow the start. */
  hasMoreThan(count: number): boolean;
  notes(line: Line): readonly NoteReference[];
  /** True if automatic hyphenation divides the word at the end of this line. */
  divides(line: Line): boolean;
  /** Returns the line with its last word moved whole to the next; undefined next to floats or if there is no other. */
  undivided(line: Line): Pick<MeasuredLine, 'line' | 'height'> | undefined;
}

/**
 * The lines of a paragraph from character `from` on, the first at `top`. `spaceAbove` is the amount by which the space
 * before the paragraph exceeds the space after the previous one. A first line that moves below a float keeps this space
 * above it. A float across the column moves the line even if it overlaps only this space.
 */
export function paragraphLines(
  paragraph: ResolvedParagraph,
  { from, top, spaceAbove }: { readonly from: number; readonly top: Twip; readonly spaceAbove: Twip },
  width: Twip,
  exclusions: readonly Exclusion[],
  context: LayoutContext,
): ParagraphLines {
  const shaped = context.stages.shape(paragraph, context);
  const { indentLeft, indentRight } = paragraph.format;
  const bounds = lineBounds(indentLeft, indentRight, width);
  const floating = exclusions.some((e) => e.bottom > top - spaceAbove);
  const source = floating
    ? besideFloats(shaped, { from, top, spaceAbove, bounds }, exclusions, context)
    : wholeParagraph(shaped, from, bounds, context);
  return {
    shaped,
    length: shaped.shaped.text.length,
    startsParagraph: from === 0,
    line: source,
    hasMoreThan: (count) => source(count) !== undefined,
    notes: (line) => notesOn(shaped, line),
    divides: (line) => dividesAutomatically(line, shaped),
    undivided: (line) => (floating ? undefined : undividedLine(shaped, line, bounds, context)),
  };
}

function undividedLine(
  shaped: ShapedParagraph,
  { start, end }: Line,
  bounds: LineBounds,
  context: LayoutContext,
): Pick<MeasuredLine, 'line' | 'height'> | undefined {
  const line = breakLine(shaped, start, bounds, context, false);
  return line.end < end && !cutsWord(line, shaped) ? { line, height: lineHeight(shaped, line, context) } : undefined;
}

/** The space for text between the indents; at least one twip wide, so that a line takes one character in any case. */
function lineBounds(left: Twip, right: Twip, width: Twip): LineBounds {
  return { left, right: twip(Math.max(left + 1, width - right)) };
}

type LineSource = (k: number) => MeasuredLine | undefined;

/** The lines of a paragraph without floats: all have the same width, so it is broken once. */
function wholeParagraph(shaped: ShapedParagraph, from: number, bounds: LineBounds, context: LayoutContext): LineSource {
  const lines = linesIn(bounds, shaped, context);
  const offset = from === 0 ? 0 : lines.indexFrom(from);
  if (from === 0 || lines.at(offset)?.line.start === from) return (k) => lines.at(offset + k);
  return besideFloats(shaped, { from, top: twip(0), spaceAbove: twip(0), bounds }, [], context);
}

/** The lines of a paragraph with equal widths, broken only as far as needed: a long paragraph fills many pages. */
class EvenLines {
  readonly #pitch: Twip;
  readonly #bounds: LineBounds;
  readonly #shaped: ShapedParagraph;
  readonly #context: LayoutContext;
  readonly #lines: MeasuredLine[] = [];
  readonly #unbroken: Iterator<Line>;

  constructor(bounds: LineBounds, shaped: ShapedParagraph, context: LayoutContext) {
    this.#pitch = context.gridPitch;
    this.#bounds = bounds;
    this.#shaped = shaped;
    this.#context = context;
    this.#unbroken = breakLines(shaped, bounds, context)[Symbol.iterator]();
  }

  isFor({ left, right }: LineBounds, pitch: Twip): boolean {
    return this.#bounds.left === left && this.#bounds.right === right && this.#pitch === pitch;
  }

  at(k: number): MeasuredLine | undefined {
    while (this.#lines.length <= k && this.#breakNext());
    return this.#lines[k];
  }

  /** Returns the index of the first line that starts at character `from` or after it. */
  indexFrom(from: number): number {
    const lines = this.#lines;
    while ((lines[lines.length - 1]?.line.start ?? -1) < from && this.#breakNext());
    return firstIndex(lines.length, (i) => lines[i].line.start >= from);
  }

  #breakNext(): boolean {
    const { done, value: line } = this.#unbroken.next();
    if (done) return false;
    this.#lines.push({ line, height: lineHeight(this.#shaped, line, this.#context) });
    return true;
  }
}

const broken = new WeakMap<ShapedParagraph, EvenLines>();

function linesIn(bounds: LineBounds, shaped: ShapedParagraph, context: LayoutContext): EvenLines {
  const known = broken.get(shaped);
  if (known?.isFor(bounds, context.gridPitch)) return known;
  const lines = new EvenLines(bounds, shaped, context);
  broken.set(shaped, lines);
  return lines;
}

/** Forgets the lines of a paragraph; fragments that are still to be painted hold their own references. */
export function forgetLines(shaped: ShapedParagraph): void {
  broken.delete(shaped);
}

function besideFloats(
  shaped: ShapedParagraph,
  place: RowPlace,
  exclusions: readonly Exclusion[],
  context: LayoutContext,
): LineSource {
  const rows = new RowBreaker(shaped, place, exclusions, context);
  return (k) => {
    while (!rows.done && rows.lines.length <= k) rows.breakRow();
    return rows.lines[k];
  };
}

interface RowPlace {
  readonly from: number;
  readonly top: Twip;
  readonly spaceAbove: Twip;
  readonly bounds: LineBounds;
}

interface LineInGap extends Pick<MeasuredLine, 'line' | 'height'> {
  readonly gap: LineBounds;
}

/**
 * Breaks a paragraph row by row: the lines left and right of a float are at one height and are read one after the
 * other.
 */
class RowBreaker {
  readonly lines: MeasuredLine[] = [];
  done = false;
  readonly #shaped: ShapedParagraph;
  readonly #bounds: LineBounds;
  readonly #exclusions: readonly Exclusion[];
  readonly #context: LayoutContext;
  readonly #broken: Line[] = [];
  #start: number;
  #y: Twip;
  /** The space above the first row, which stays above it if the row moves down; 0 once the row is placed. */
  #spaceAbove: Twip;

  constructor(shaped: ShapedParagraph, place: RowPlace, exclusions: readonly Exclusion[], context: LayoutContext) {
    this.#shaped = shaped;
    this.#bounds = place.bounds;
    this.#exclusions = exclusions;
    this.#context = context;
    this.#start = place.from;
    this.#y = place.top;
    this.#spaceAbove = place.spaceAbove;
  }

  breakRow(): void {
    const { ascent, descent } = this.#shaped.markExtents;
    let row = this.#row(this.#y, twip(ascent + descent));
    let lines = this.#linesIn(row);
    // A row need not have room for the space that line spacing adds below it: a float may be next to that space.
    const tallest = heightOf(lines, ({ height, spacingBelow }) => height - spacingBelow);
    if (tallest > ascent + descent) {
      // The row is taller than the gap that was found for it: search again with the row's own height.
      row = this.#row(this.#y, tallest);
      lines = this.#linesIn(row);
    }
    for (let tries = 0; lines.length === 0 && row.below !== undefined && tries <= this.#exclusions.length; tries++) {
      row = this.#row(row.below, tallest);
      lines = this.#linesIn(row);
    }
    if (lines.length === 0) lines = [this.#lineIn(row.gaps[0], this.#start)];
    const y = this.#exclusions.length > 0 ? row.y : undefined;
    const { left } = this.#boundsFrom(this.#start);
    lines.forEach((each, k) => {
      const beside = !this.#shaped.shaped.bidi && each.gap.left > left ? each.gap.left : undefined;
      this.lines.push({ line: each.line, height: each.height, y, besideLast: k > 0 || undefined, beside });
      this.#broken.push(each.line);
    });
    const { line } = lines[lines.length - 1];
    this.#spaceAbove = twip(0);
    this.#start = line.end;
    this.#y = this.#cleared(twip(row.y + heightOf(lines)), line);
    this.done = line.end >= this.#shaped.shaped.text.length && line.lineEnd !== 'line';
  }

  /** The position below the floats that a break clears: all, or those at a side of the text (`w:clear`, §17.18.3). */
  #cleared(y: Twip, { end }: Line): Twip {
    const item = this.#shaped.placeholders.get(end - 1);
    if (item?.kind !== 'break' || item.clear === 'none') return y;
    const { left, right } = this.#bounds;
    const blocks = (e: Exclusion): boolean =>
      item.clear === 'all'
        ? e.right > left && e.left < right
        : item.clear === 'left'
          ? e.left <= left
          : e.right >= right;
    return twip(
      this.#exclusions.reduce((top, e) => (e.top < y && blocks(e) ? Math.max(top, e.bottom) : top), y as number),
    );
  }

  /** The row's gaps in reading order, from where its first line may begin. */
  #row(y: Twip, height: Twip): FreeRow {
    const bounds = this.#boundsFrom(this.#start);
    let row = rowAt(y, height, bounds, this.#exclusions);
    const above = this.#spaceAbove;
    if (above > 0) {
      const across = this.#exclusions.filter(({ fullWidth }) => fullWidth);
      const opening = rowAt(twip(y - above), twip(above + height), bounds, across).y + above;
      const moved = row.y > this.#y ? row.y + above : opening;
      if (moved > y) row = rowAt(twip(moved), height, bounds, this.#exclusions);
    }
    return this.#shaped.shaped.bidi ? { ...row, gaps: [...row.gaps].reverse() } : row;
  }

  /**
   * The width between the indents, including the indent of the first line. Next to a float at its start, a line begins
   * at the edge of the float, regardless of its indent.
   */
  #boundsFrom(start: number): LineBounds {
    const indent = this.#indentOf(start);
    const { left, right } = this.#bounds;
    if (indent === 0) return this.#bounds;
    return this.#shaped.paragraph.format.bidi
      ? { left, right: twip(Math.max(left + 1, right - indent)) }
      : { left: twip(Math.min(left + indent, right - 1)), right };
  }

  #indentOf(start: number): number {
    return opensText(this.#shaped, start) ? this.#shaped.paragraph.format.firstLine : 0;
  }

  /** A gap that is too narrow for a single word stays empty. */
  #linesIn(row: FreeRow): readonly LineInGap[] {
    const lines: LineInGap[] = [];
    let start = this.#start;
    for (const gap of row.gaps) {
      const each = this.#lineIn(gap, start);
      const whole = row.below === undefined;
      if (!whole && cutsWord(each.line, this.#shaped)) continue;
      lines.push(each);
      start = each.line.end;
      if (each.line.lineEnd !== 'wrap') break;
    }
    return lines;
  }

  #lineIn(gap: LineBounds, start: number): LineInGap {
    const divides = mayDivide(this.#broken, this.#shaped, this.#context);
    // The breaker adds the first line's indent to the bounds.
    const indent = this.#indentOf(start);
    const { bidi } = this.#shaped.paragraph.format;
    const bounds = bidi
      ? { left: gap.left, right: twip(gap.right + indent) }
      : { left: twip(gap.left - indent), right: gap.right };
    const line = breakLine(this.#shaped, start, bounds, this.#context, divides);
    return { line, height: lineHeight(this.#shaped, line, this.#context), gap };
  }
}

const heightOf = (
  lines: readonly Pick<MeasuredLine, 'height'>[],
  of = ({ height }: LineHeight): number => height,
): Twip => twip(Math.max(0, ...lines.map(({ height }) => of(height))));

/** True if the line ends inside a word because the line is full. */
const cutsWord = ({ lineEnd, end }: Line, { shaped }: ShapedParagraph): boolean =>
  lineEnd === 'wrap' && shaped.breaks[end - 1] === BreakKind.none;

const NO_NOTES: readonly NoteReference[] = [];

function notesOn(shaped: ShapedParagraph, line: Line): readonly NoteReference[] {
  const marks = marksBetween(shaped, line.start, line.lineEnd === 'paragraph' ? line.end + 1 : line.end);
  if (marks.length === 0) return NO_NOTES;
  return marks.flatMap(({ item }) =>
    item.kind === 'noteReference' ? [{ note: item.note, id: item.id, byPage: item.byPage }] : [],
  );
}

/** The objects that are anchored in a paragraph from character `from` on and before `until`. */
export function anchorsBetween(
  paragraph: ResolvedParagraph,
  from: number,
  until: number,
  context: LayoutContext,
): readonly AnchoredObject[] {
  if (anchoredIn(paragraph).length === 0) return [];
  const marks = marksBetween(context.stages.shape(paragraph, context), from, until);
  return marks.flatMap(({ item }) => (item.kind === 'anchor' ? [item.anchored] : []));
}

/**
 * The lines and characters that objects are anchored at (`relativeFrom` line and character, ECMA-376-1 §20.4.3.4), in
 * the paragraph as it is broken before its own objects take space. The paragraph is broken once, and only if an object
 * needs it. `top` is the top of its first line in the column; `floating` is true if that line is next to earlier
 * floats.
 */
export function anchorLinesIn(
  breakLines: () => ParagraphLines,
  top: Twip,
  floating: boolean,
  context: LayoutContext,
): AnchorLines {
  let broken: ParagraphLines | undefined;
  return (anchored) => {
    const { horizontal, vertical } = anchored;
    const byEdge = floating && horizontal.relativeTo === 'column' && horizontal.align === undefined;
    if (!byEdge && horizontal.relativeTo !== 'character' && vertical.relativeTo !== 'line') return undefined;
    broken ??= breakLines();
    const { shaped } = broken;
    const mark = shaped.marks.find(({ item }) => item.kind === 'anchor' && item.anchored === anchored);
    if (!mark) return undefined;
    let y: number = top;
    for (let k = 0; ; k++) {
      const placed = broken.line(k);
      if (!placed) return undefined;
      const { line, height } = placed;
      const lineTop = placed.y ?? y;
      y = Math.max(placed.besideLast ? y : 0, lineTop + height.height);
      const holds = mark.index < line.end || line.lineEnd === 'paragraph' || line.end >= broken.length;
      if (!holds) continue;
      const character = leadingEdge(anchorCharacter(mark.index, line.start), shaped, line, context);
      return { top: twip(lineTop), bottom: twip(lineTop + height.height), character, beside: placed.beside };
    }
  };
}
