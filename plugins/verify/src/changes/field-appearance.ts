import type { Field } from '@quire/core/pdf/document';
import { colorOfArray, type Mark } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { glyphsIn, shapesIn } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import { hidesAnew, hidesOn, paintingsOf } from './field-cover.js';
import { hasWords, showsSameText, showsValue, textValuesOf } from './shown-value.js';

/** A frame, a line below and what marks a choice; the letters of a word are more. */
const MOST_SHAPES = 4;

/**
 * Why the new appearance of a text field or a choice shows more than its value on the ground that it had; undefined where
 * it does not. Sentences continue "its appearance changes and ...".
 */
export function textFault({ before, after, effort }: Comparison, was: Field, is: Field): string | undefined {
  const { revision } = after;
  const paintings = paintingsOf(after, is, effort);
  const unread = paintings.find((each) => each.unread !== undefined)?.unread;
  if (unread !== undefined) return `cannot be read (${unread})`;
  const marks = paintings.flatMap((each) => each.marks);
  if (marks.some(({ kind }) => kind === 'picture')) return 'paints a picture';
  if (drawsLetters(marks)) return 'draws letters of its own';
  if (!paintings.every((each) => showsValue(revision, is, after.form.dict, each.marks))) {
    return 'shows other text than its value';
  }
  if (hidesAnew({ before, after, effort }, was, is)) return 'hides what the page says below it';
  if (hasGround(is, revision) || is.type === 'Ch') return undefined;
  if (shapesIn(marks) > MOST_SHAPES) return 'paints shapes as letters are';
  const hadGround = paintingsOf(before, was, effort).some((each) => hidesOn(before, was, each.marks, effort));
  return !hadGround && hidesOn(after, is, marks, effort) ? 'hides what is below it' : undefined;
}

/** Whether a font draws each of its letters by a content stream: what they look like is not what they are called. */
export const drawsLetters = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark.kind === 'text' && mark.isDrawn === true);

/** Whether a widget has a background of its own (ISO 32000-2 table 192). */
const hasGround = ({ dict }: Field, revision: View['revision']): boolean =>
  colorOfArray(revision, revision.dict(dict.MK)?.BG) !== undefined;

/** Whether a field shows the very text that it showed before: a value that no appearance shows is not seen. */
export function showsTheSame({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const [old, now] = [paintingsOf(before, was, effort), paintingsOf(after, is, effort)];
  if ([...old, ...now].some(({ unread }) => unread !== undefined)) return false;
  const marks = now.flatMap((each) => each.marks);
  const isUnseen = glyphsIn(marks) === 0 && textValuesOf(after.revision, is).some((text) => text.trim() !== '');
  return (
    !isUnseen &&
    showsSameText(
      old.flatMap((each) => each.marks),
      marks,
    )
  );
}

/** Whether a text field or a choice shows its value with an appearance of its own; one without a value needs none. */
export function showsItself(comparison: Comparison, field: Field): boolean {
  const { after, effort } = comparison;
  const isEmpty = !hasWords(after.revision, field);
  if (field.dict.AP === undefined) return isEmpty;
  const glyphs = glyphsIn(paintingsOf(after, field, effort).flatMap((each) => each.marks));
  return (isEmpty || glyphs > 0) && textFault(comparison, field, field) === undefined;
}
