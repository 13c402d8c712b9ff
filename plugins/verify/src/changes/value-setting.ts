import type { Lookup } from '@quire/core/pdf';
import { type Field, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import type { Mark, TextMark } from '@quire/core/pdf/paint';
import { inherited, isReadInOrder } from './shown-value.js';

/** Points: how far from the edge of its place an appearance may clip, for frames and margins. */
const MARGIN = 8;
/** Of the breadth or height of a place: lines that go through all of it frame it or part its cells. */
const THROUGH = 0.7;
/** Outlines that are stroked and do neither: a digit is drawn by one. */
const MOST_STROKES = 0;

/**
 * How the words of a value are set so that people read something else: cut off within the place, in another order, upside down,
 * or beside strokes as letters have. Sentences continue "its appearance changes and ..."; undefined where all is well.
 */
export function settingFault(lookup: Lookup, field: Field, marks: readonly Mark[]): string | undefined {
  const place = rectangleAt(lookup, field.dict.Rect);
  if (!place) return undefined;
  const texts = marks.filter((mark) => mark.kind === 'text');
  if (strokesIn(marks, place) > MOST_STROKES) return 'paints strokes as letters have';
  const turn = lookup.number(lookup.dict(field.dict.MK)?.R) ?? 0;
  if (turn % 360 !== 0) return undefined;
  if (texts.some(({ isTurned }) => isTurned)) return 'turns its value';
  const isLeft = (lookup.number(inherited(field, 'Q')) ?? 0) === 0;
  if (texts.some((mark) => isCut(mark, place, isLeft))) return 'cuts its value off';
  return isReadInOrder(marks) ? undefined : 'sets its value in another order';
}

/** Whether something of text is missing that its place has room for, or the beginning of what begins at the left. */
function isCut({ area, whole }: TextMark, { left, right }: Rectangle, isLeft: boolean): boolean {
  if (!whole) return false;
  const [atLeft, atRight] = [whole.left < area.left - 1, whole.right > area.right + 1];
  return (atLeft && (isLeft || area.left > left + MARGIN)) || (atRight && area.right < right - MARGIN);
}

/** Outlines that are stroked and do not go through the place. */
function strokesIn(marks: readonly Mark[], { left, right, bottom, top }: Rectangle): number {
  return marks.reduce((sum, mark) => {
    if (mark.kind !== 'stroke') return sum;
    const short = mark.outlines.filter((outline) => {
      const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
      const [across, up] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      return across < THROUGH * (right - left) && up < THROUGH * (top - bottom);
    });
    return sum + short.length;
  }, 0);
}
