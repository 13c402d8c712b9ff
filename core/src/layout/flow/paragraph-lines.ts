/** The lines of a paragraph from a character on, broken as they are asked for. */
import type { ResolvedParagraph } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';
import { breakLine, breakLines, mayDivide } from '../inline/break-lines.js';
import type { Line, LineBounds } from '../inline/line.js';
import { type LineHeight, lineHeight } from '../inline/line-height.js';
import type { LayoutContext, NoteReference, ShapedParagraph } from '../types.js';
import { type Exclusion, roomAt } from './exclusions.js';

export interface MeasuredLine {
  readonly line: Line;
  readonly height: LineHeight;
  /** Its top in the column, where floats decide it; otherwise it follows the line before. */
  readonly y?: Twip;
}

export interface ParagraphLines {
  readonly shaped: ShapedParagraph;
  /** Length of the paragraph's string. */
  readonly length: number;
  /** False when an earlier column holds its first lines. */
  readonly startsParagraph: boolean;
  /** The k-th line from the start; undefined behind the last. */
  line(k: number): MeasuredLine | undefined;
  /** More than `count` lines follow the start. */
  hasMoreThan(count: number): boolean;
  notes(line: Line): readonly NoteReference[];
}

export function paragraphLines(
  paragraph: ResolvedParagraph,
  from: number,
  top: Twip,
  width: Twip,
  exclusions: readonly Exclusion[],
  context: LayoutContext,
): ParagraphLines {
  const shaped = context.shape(paragraph);
  const { indentLeft, indentRight } = paragraph.format;
  const bounds = lineBounds(indentLeft, indentRight, width);
  const floating = exclusions.some((e) => e.bottom > top);
  const source = floating
    ? besideFloats(shaped, from, top, bounds, exclusions, context)
    : wholeParagraph(shaped, from, bounds, context);
  return {
    shaped,
    length: shaped.shaped.text.length,
    startsParagraph: from === 0,
    line: source,
    hasMoreThan: (count) => source(count) !== undefined,
    notes: (line) => notesOn(shaped, line),
  };
}

/** Indents that leave less than nothing still leave room for one character. */
function lineBounds(left: Twip, right: Twip, width: Twip): LineBounds {
  return { left, right: twip(Math.max(left + 1, width - right)) };
}

type LineSource = (k: number) => MeasuredLine | undefined;

/** Without floats every line has the same room: the paragraph is broken once for its width. */
function wholeParagraph(shaped: ShapedParagraph, from: number, bounds: LineBounds, context: LayoutContext): LineSource {
  const lines = measuredLines(shaped, bounds, context);
  const offset = from === 0 ? 0 : lines.findIndex(({ line }) => line.start >= from);
  if (offset >= 0 && (from === 0 || lines[offset].line.start === from)) return (k) => lines[offset + k];
  return besideFloats(shaped, from, twip(0), bounds, [], context);
}

const measured = new WeakMap<ShapedParagraph, { left: number; right: number; pitch: number; lines: MeasuredLine[] }>();

function measuredLines(shaped: ShapedParagraph, bounds: LineBounds, context: LayoutContext): MeasuredLine[] {
  const known = measured.get(shaped);
  if (known && known.left === bounds.left && known.right === bounds.right && known.pitch === context.gridPitch)
    return known.lines;
  const lines = breakLines(shaped, bounds, context).map((line) => ({
    line,
    height: lineHeight(shaped, line, context),
  }));
  measured.set(shaped, { left: bounds.left, right: bounds.right, pitch: context.gridPitch, lines });
  return lines;
}

function besideFloats(
  shaped: ShapedParagraph,
  from: number,
  top: Twip,
  bounds: LineBounds,
  exclusions: readonly Exclusion[],
  context: LayoutContext,
): LineSource {
  const lines: MeasuredLine[] = [];
  const { length } = shaped.shaped.text;
  let y = top;
  let start = from;
  let done = false;
  const more = (): void => {
    const guess = twip(shaped.markExtents.ascent + shaped.markExtents.descent);
    let room = roomAt(y, guess, bounds, exclusions);
    const divides = mayDivide(
      lines.map((measured) => measured.line),
      shaped,
      context,
    );
    let line = breakLine(shaped, start, room.bounds, context, divides);
    let height = lineHeight(shaped, line, context);
    if (height.height > guess) {
      // The line came out taller than the room was asked for: ask once more for its own height.
      room = roomAt(y, height.height, bounds, exclusions);
      line = breakLine(shaped, start, room.bounds, context, divides);
      height = lineHeight(shaped, line, context);
    }
    lines.push({ line, height, y: exclusions.length > 0 ? room.y : undefined });
    y = twip(room.y + height.height);
    start = line.end;
    done = start >= length && line.lineEnd !== 'line';
  };
  return (k) => {
    while (!done && lines.length <= k) more();
    return lines[k];
  };
}

function notesOn(shaped: ShapedParagraph, line: Line): readonly NoteReference[] {
  if (shaped.marks.length === 0) return [];
  const notes: NoteReference[] = [];
  for (const { index, item } of shaped.marks) {
    if (item.kind !== 'noteReference') continue;
    if (index >= line.start && (index < line.end || (line.lineEnd === 'paragraph' && index === line.end))) {
      notes.push({ note: item.note, id: item.id, byPage: item.byPage });
    }
  }
  return notes;
}
