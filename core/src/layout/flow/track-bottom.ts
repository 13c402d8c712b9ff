/** Words that automatic hyphenation divides, at the foot of a page or column. */

import { twip } from '../../base/units.js';
import { movesDivided } from '../../compat/index.js';
import type { LayoutContext } from '../types.js';
import type { Column, ColumnEnd } from './column.js';
import type { StackState } from './flow-items.js';
import type { MeasuredLine, ParagraphLines } from './paragraph-lines.js';

/** A column may not end behind this line: it goes on to the next with its divided word. */
export function bindsDivided(line: MeasuredLine | undefined, lines: ParagraphLines, context: LayoutContext): boolean {
  return line !== undefined && lines.divides(line.line) && movesDivided(context.settings) === 'line';
}

/**
 * The end of a column inside a paragraph, once the word that its last line divides has gone on to the next; the rest of
 * that line stays.
 */
export function withoutDivision(
  ended: { readonly end: ColumnEnd; readonly next: StackState },
  column: Column,
  lines: ParagraphLines,
  context: LayoutContext,
): { end: ColumnEnd; next: StackState } {
  const last = column.units[column.units.length - 1];
  if (last?.kind !== 'line' || last.block !== ended.next.block || !lines.divides(last.line)) return ended;
  if (movesDivided(context.settings) !== 'word') return ended;
  const whole = lines.undivided(last.line);
  if (!whole) return ended;
  const bottom = twip(last.y + whole.height.height);
  column.units[column.units.length - 1] = { ...last, ...whole, bottom, notes: lines.notes(whole.line) };
  return { end: ended.end, next: { block: last.block, char: whole.line.end } };
}
