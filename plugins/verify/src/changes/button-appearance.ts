import type { PdfDict } from '@quire/core/pdf';
import { type Field, rectangleAt } from '@quire/core/pdf/document';
import { appearanceStreams, type Mark, paintAppearance } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { glyphsIn } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import type { Effort } from './effort.js';
import { isKnownFont } from './field-appearance.js';
import { hidesOn, isOverContent, paintingsOf } from './field-cover.js';
import { readProgram } from './program.js';
import { sourceOf } from './sheet.js';
import { inherited } from './shown-value.js';

/** The bit of `/Ff` for push buttons (table 229). */
const PUSH_BUTTON = 1 << 16;
/** The largest side of a check box in points; most are 10 to 20 wide. */
const LARGEST_BOX = 60;

/** The most shapes of a sign: the ground, the border with its light and shadow, and the sign. */
const MOST_SIGN_SHAPES = 6;
/** Glyphs of a box that the page itself prints in a font of signs: a button over it may hide it. */
const PRINTED_BOX = 3;

/** True if a button must not hide content: a large button never may, a box may unless it is over content. */
const mayNotHide = (view: View, field: Field, effort: Effort): boolean =>
  !isBox(view, field) || isOverContent(view, field, effort, PRINTED_BOX);

/** Returns the reason why added states of a button are more than the sign of a checked box; undefined if none are. */
export function buttonFault(
  { before, after, same, effort }: Comparison,
  { before: was, after: is }: { readonly before: Field; readonly after: Field },
): string | undefined {
  const { revision } = after;
  const known = new Set(appearanceStreams(before.revision, was.dict.AP).map(({ role, state }) => `${role} ${state}`));
  const added = appearanceStreams(revision, is.dict.AP).filter(({ role, state }) => !known.has(`${role} ${state}`));
  const resources: readonly PdfDict[] = [revision.dict(after.form.dict?.DR) ?? {}];
  const isPush = ((revision.number(inherited(is, 'Ff')) ?? 0) & PUSH_BUTTON) !== 0;
  for (const stream of added) {
    const source = sourceOf(after, effort);
    const { fonts, fault } = readProgram(source, stream.form, resources, { text: true });
    if (fault !== undefined) return fault;
    const { marks, unread } = paintAppearance(source, is.dict, { resources, streams: [stream] });
    if (unread !== undefined) return `cannot be read (${unread})`;
    if (marks.length > 0 && isPush) return 'its value does not';
    if (stream.role === 'N' && stream.state === undefined) return 'has no states';
    if (glyphsIn(marks) > 1) return 'paints text';
    if (!fonts.every((font) => isKnownFont({ before, after, same }, font))) return 'uses its own font for its symbol';
    if (marks.some(({ ink }) => !ink.color || ink.alpha < 1 || ink.isPartial))
      return 'paints a shape in an unknown color';
    const outlines = marks.reduce((sum, mark) => sum + ('outlines' in mark ? mark.outlines.length : 0), 0);
    if (outlines > MOST_SIGN_SHAPES) return 'paints more than the sign of a box';
    if (mayNotHide(after, is, effort) && hidesOn(after, is, marks, effort)) return 'hides content below it';
  }
  return undefined;
}

/** True if a button covers content of the page in one of two states: pressing it would hide or show that content. */
export function coversInState({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const sides = [
    [before, was],
    [after, is],
  ] as const;
  return sides.some(([view, field]) => {
    if (!mayNotHide(view, field, effort)) return false;
    const marks = paintingsOf(view, field, effort).flatMap((each) => each.marks);
    return marks.some(({ kind }) => kind === 'picture') || hidesOn(view, field, marks, effort);
  });
}

/** True if a button is as small as a check box. */
function isBox({ revision }: View, { dict }: Field): boolean {
  const area = rectangleAt(revision, dict.Rect);
  return !area || (area.right - area.left <= LARGEST_BOX && area.top - area.bottom <= LARGEST_BOX);
}

/** True if a button hides content of the page in any of its states. */
export const hidesPage = (view: View, field: Field, effort: Effort): boolean =>
  isOverContent(view, field, effort, PRINTED_BOX) &&
  paintingsOf(view, field, effort).some(({ marks }) => hidesOn(view, field, marks, effort));

/** True if a button paints only a sign in a box. */
export function paintsSign(view: View, field: Field, effort: Effort): boolean {
  const paintings = paintingsOf(view, field, effort);
  return isBox(view, field) && paintings.every(({ marks, unread }) => unread === undefined && isSign(marks));
}

const isSign = (marks: readonly Mark[]): boolean =>
  glyphsIn(marks) <= 2 && marks.every(({ kind }) => kind !== 'picture');

/** True if a button has a picture for a state, or no pictures for states at all. */
export function hasState({ revision }: View, { dict }: Field, state: string | undefined): boolean {
  const states = revision.dict(revision.dict(dict.AP)?.N);
  return state === undefined || state === 'Off' || !states || Object.hasOwn(states, state);
}
