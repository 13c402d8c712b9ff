import type { PdfDict } from '@quire/core/pdf';
import { type Field, type Page, rectangleAt } from '@quire/core/pdf/document';
import {
  appearanceStreams,
  colorOfArray,
  EVERYWHERE,
  hides,
  type Mark,
  type Painting,
  paintAppearance,
  paintPage,
  shownStream,
  uncovers as stopsCovering,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { glyphsIn, shapesIn } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import type { Effort } from './effort.js';
import { type Sheet, sheetFor, sourceOf } from './sheet.js';
import { inherited, showsSameText, showsValue, textValuesOf } from './shown-value.js';
import { pageShowing, pagesShowing } from './widget-page.js';

/** What each form of a widget paints. */
function paintingsOf(view: View, { dict }: Field, effort: Effort): readonly Painting[] {
  const source = sourceOf(view, effort);
  const resources: readonly PdfDict[] = [view.revision.dict(view.form.dict?.DR) ?? {}];
  return appearanceStreams(source.lookup, dict.AP).map((each) =>
    paintAppearance(source, dict, { resources, streams: [each] }),
  );
}

/** The page that a widget is on, or an endless one for a widget that no page lists. */
function sheetOfField(view: View, { number }: Field, effort: Effort): Sheet {
  const page = pageShowing(view, number);
  if (page) return sheetFor(view, page, effort);
  const source = sourceOf(view, effort);
  return { source, sheet: EVERYWHERE, below: [], spend: source.spend };
}

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
  if (hasGround(is, revision) || is.type === 'Ch') return undefined;
  if (shapesIn(marks) > MOST_SHAPES) return 'paints shapes as letters are';
  const hadGround = paintingsOf(before, was, effort).some((each) => hidesOn(before, was, each.marks, effort));
  return !hadGround && hidesOn(after, is, marks, effort) ? 'hides what is below it' : undefined;
}

/** Whether a font draws each of its letters by a content stream: what they look like is not what they are called. */
const drawsLetters = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark.kind === 'text' && mark.isDrawn === true);

const hidesOn = (view: View, field: Field, marks: readonly Mark[], effort: Effort): boolean =>
  hides(marks, sheetOfField(view, field, effort));

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

/** A bit of `/Ff` (table 229). */
const PUSH_BUTTON = 1 << 16;
/** Points: boxes to be checked are some 10 to 20 wide. */
const LARGEST_BOX = 60;

/** Shapes of a sign and its box, with the light and the shadow of both. */
const MOST_SIGN_SHAPES = 12;
/** A box that the page prints itself, as a letter of a font of signs: a button stands over it and hides it. */
const PRINTED_BOX = 3;

/** Whether what a button shows would hide something: a large button anything, a box what the page says there. */
const mayNotHide = (view: View, field: Field, effort: Effort): boolean =>
  !isBox(view, field) || isOverContent(view, field, effort, PRINTED_BOX);

/** Why states that a button got are more than the sign of a checked box; undefined where they are not. */
export function buttonFault(
  { before, after, effort }: Comparison,
  { before: was, after: is }: { readonly before: Field; readonly after: Field },
): string | undefined {
  const { revision } = after;
  const known = new Set(appearanceStreams(before.revision, was.dict.AP).map(({ role, state }) => `${role} ${state}`));
  const added = appearanceStreams(revision, is.dict.AP).filter(({ role, state }) => !known.has(`${role} ${state}`));
  const resources: readonly PdfDict[] = [revision.dict(after.form.dict?.DR) ?? {}];
  const isPush = ((revision.number(inherited(is, 'Ff')) ?? 0) & PUSH_BUTTON) !== 0;
  for (const stream of added) {
    const { marks, unread } = paintAppearance(sourceOf(after, effort), is.dict, { resources, streams: [stream] });
    if (unread !== undefined) return `cannot be read (${unread})`;
    if (marks.length > 0 && isPush) return 'its value does not';
    if (marks.some(({ kind }) => kind === 'picture')) return 'paints a picture';
    if (glyphsIn(marks) > 2) return 'paints text';
    if (drawsLetters(marks)) return 'draws letters of its own';
    if (shapesIn(marks) > MOST_SIGN_SHAPES) return 'paints shapes as letters are';
    if (mayNotHide(after, is, effort) && hidesOn(after, is, marks, effort)) return 'hides what is below it';
  }
  return undefined;
}

/** Whether a button covers what the page says in one of two states: pressing it would hide or show that. */
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

/** Whether a button is as small as a box to be checked. */
function isBox({ revision }: View, { dict }: Field): boolean {
  const area = rectangleAt(revision, dict.Rect);
  return !area || (area.right - area.left <= LARGEST_BOX && area.top - area.bottom <= LARGEST_BOX);
}

/** Whether all that a button paints is a sign in a box. */
export function paintsSign(view: View, field: Field, effort: Effort): boolean {
  const paintings = paintingsOf(view, field, effort);
  return isBox(view, field) && paintings.every(({ marks, unread }) => unread === undefined && isSign(marks));
}

const isSign = (marks: readonly Mark[]): boolean =>
  glyphsIn(marks) <= 2 && marks.every(({ kind }) => kind !== 'picture');

/** Whether a text field or a choice shows its value with an appearance of its own; one without a value needs none. */
export function showsItself(comparison: Comparison, field: Field): boolean {
  const { after, effort } = comparison;
  const isEmpty = textValuesOf(after.revision, field).every((text) => text.trim() === '');
  if (field.dict.AP === undefined) return isEmpty;
  const glyphs = glyphsIn(paintingsOf(after, field, effort).flatMap((each) => each.marks));
  return (isEmpty || glyphs > 0) && textFault(comparison, field, field) === undefined;
}

/** Whether a button has a picture for a state, or none for any. */
export function hasState({ revision }: View, { dict }: Field, state: string | undefined): boolean {
  const states = revision.dict(revision.dict(dict.AP)?.N);
  return state === undefined || state === 'Off' || !states || Object.hasOwn(states, state);
}

/**
 * Whether what a widget shows stands no longer over text or pictures of the page that it hid: what it hid when it was
 * signed, nobody has seen (shadow attack, "hide").
 */
export function uncovers({ same, before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const { lookup } = sourceOf(before, effort);
  if (same.equal(lookup.dict(was.dict.AP)?.N, after.revision.dict(is.dict.AP)?.N)) return false;
  const covers = paintingsOf(before, was, effort).flatMap(({ marks }) => marks);
  const remains = sureMarksOf(after, is, effort);
  return pagesShowing(before, was.number).some((page) => {
    const { sheet, spend } = sheetFor(before, page, effort);
    return stopsCovering(covers, remains, { content: contentOf(before, page, effort), sheet, spend });
  });
}

/** What every reader shows of a widget; nothing of an appearance that readers may take otherwise. */
function sureMarksOf(view: View, { dict }: Field, effort: Effort): readonly Mark[] {
  const source = sourceOf(view, effort);
  const stream = shownStream(source.lookup, dict);
  if (!stream) return [];
  const resources: readonly PdfDict[] = [view.revision.dict(view.form.dict?.DR) ?? {}];
  const { marks, unread, doubt } = paintAppearance(source, dict, { resources, streams: [stream] });
  return unread === undefined && doubt === undefined ? marks : [];
}

/** What a page says: text, pictures, and shapes where there are as many as letters are. All of it where it cannot be read. */
function contentOf(view: View, page: Page, effort: Effort): readonly Mark[] {
  const { marks, unread } = pagePainting(view, page, effort);
  const { sheet } = sheetFor(view, page, effort);
  if (unread !== undefined) return [...marks, { kind: 'picture', area: sheet, ink: { alpha: 1, blend: 'Normal' } }];
  const shapes = marks.filter(isLetterLike);
  const says = marks.filter(({ kind }) => kind === 'text' || kind === 'picture');
  return shapes.length > MOST_SHAPES ? [...says, ...shapes] : says;
}

/** Points: what is larger is a ground or a picture of many shapes, and tells nothing by its outline alone. */
const LARGEST_LETTER = 72;
/** An outline of four sides is a box or a line. */
const isLetterLike = (mark: Mark): boolean =>
  (mark.kind === 'fill' || mark.kind === 'stroke') &&
  Math.max(mark.area.right - mark.area.left, mark.area.top - mark.area.bottom) <= LARGEST_LETTER &&
  mark.outlines.some(({ length }) => length > 5);

function pagePainting(view: View, page: Page, effort: Effort): Painting {
  const known = contents.get(page);
  const painting = known ?? paintPage(sourceOf(view, effort), page);
  if (!known) contents.set(page, painting);
  return painting;
}

const contents = new WeakMap<object, Painting>();

/** Points by which a picture of a signature may touch what stands beside it. */
const TOUCHING = 2;

/** Whether a widget lies over text or pictures of its page; content that is not read counts as both. */
export const liesOverContent = ({ after, effort }: Comparison, field: Field): boolean =>
  isOverContent(after, field, effort);

/** Over text of more than `spare` glyphs, or over pictures. */
function isOverContent(view: View, { dict, number }: Field, effort: Effort, spare = 0): boolean {
  const page = pageShowing(view, number);
  const area = rectangleAt(view.revision, dict.Rect);
  if (!page || !area) return false;
  const painting = pagePainting(view, page, effort);
  if (painting.unread !== undefined) return true;
  let glyphs = 0;
  for (const mark of painting.marks) {
    if (mark.kind !== 'text' && mark.kind !== 'picture') continue;
    const { area: there } = mark;
    const across = Math.min(area.right, there.right) - Math.max(area.left, there.left);
    const up = Math.min(area.top, there.top) - Math.max(area.bottom, there.bottom);
    if (across <= TOUCHING || up <= TOUCHING) continue;
    if (mark.kind === 'picture') return true;
    glyphs += mark.glyphs * Math.min(1, across / (there.right - there.left));
    if (glyphs > spare) return true;
  }
  return false;
}
