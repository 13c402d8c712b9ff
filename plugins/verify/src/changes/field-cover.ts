import type { PdfDict } from '@quire/core/pdf';
import { type Field, type Page, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import {
  type AppearanceStream,
  appearanceStreams,
  BARE,
  colorOfArray,
  hides,
  isPaper,
  type Mark,
  type Painting,
  paintAppearance,
  paintPage,
  shownStream,
  uncovers as stopsCovering,
  under,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import type { Effort } from './effort.js';
import { filledArea, isRectangle } from './outlines.js';
import { isOutOfSight, paintingOf, sheetFor, sourceOf } from './sheet.js';
import { hasWords } from './shown-value.js';
import { pageShowing, pagesShowing } from './widget-page.js';

/** Returns the paintings of all appearance streams of a widget. */
export function paintingsOf(view: View, { dict }: Field, effort: Effort): readonly Painting[] {
  const known = paintings.get(view) ?? new Map<PdfDict, readonly Painting[]>();
  paintings.set(view, known);
  let own = known.get(dict);
  if (!own) {
    own = appearanceStreams(view.revision, dict.AP).map((each) => paintForm(view, dict, each, effort));
    known.set(dict, own);
  }
  return own;
}

/** Paints one appearance of a widget, which may use the fonts of the form. */
export const paintForm = (view: View, dict: PdfDict, stream: AppearanceStream, effort: Effort): Painting =>
  paintAppearance(sourceOf(view, effort), dict, {
    resources: [view.revision.dict(view.form.dict?.DR) ?? {}],
    streams: [stream],
  });

/** Paintings of widgets that were already read: several rules examine the same widget. */
const paintings = new WeakMap<View, Map<PdfDict, readonly Painting[]>>();

export function hidesOn(view: View, { number }: Field, marks: readonly Mark[], effort: Effort): boolean {
  const page = pageShowing(view, number);
  return page !== undefined && hides(marks, sheetFor(view, page, effort));
}

/**
 * True if a widget no longer covers text or pictures of the page that it hid before: the signer never saw the hidden
 * content (shadow attack, "hide").
 */
export function widgetUncovers({ same, before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const { lookup } = sourceOf(before, effort);
  if (same.equal(lookup.dict(was.dict.AP)?.N, after.revision.dict(is.dict.AP)?.N)) return false;
  const covers = [...paintingsOf(before, was, effort).flatMap(({ marks }) => marks), ...groundOf(before, was)];
  const remains = sureMarksOf(after, is, effort);
  return pagesShowing(before, was.number).some((page) => {
    const { sheet, spend } = sheetFor(before, page, effort);
    return stopsCovering(covers, remains, { content: contentOf(before, page, effort), sheet, spend });
  });
}

/** Returns the marks of a widget that every reader shows; none if readers may interpret its appearance differently. */
function sureMarksOf(view: View, { dict }: Field, effort: Effort): readonly Mark[] {
  const stream = shownStream(view.revision, dict);
  if (!stream) return [];
  const { marks, unread, doubt } = paintForm(view, dict, stream, effort);
  return unread === undefined && doubt === undefined ? marks : [];
}

/** The text, pictures and, if there are many, letter-like shapes of a page. Unreadable content counts as a picture. */
function contentOf(view: View, page: Page, effort: Effort): readonly Mark[] {
  const { marks, unread } = pagePainting(view, page, effort);
  const { sheet } = sheetFor(view, page, effort);
  if (unread !== undefined) return [...marks, { kind: 'picture', area: sheet, ink: { alpha: 1, blend: 'Normal' } }];
  const shapes = marks.filter(isLetterLike);
  const says = marks.filter(({ kind }) => kind === 'text' || kind === 'picture');
  return shapes.length > FEW_SHAPES ? [...says, ...shapes] : says;
}

/** Returns the content of a page, and of its annotations that `passes` accepts. */
export function contentOnPage(
  view: View,
  page: Page,
  effort: Effort,
  passes: (annotation: Page['annotations'][number]) => boolean,
): readonly Mark[] {
  const others = page.annotations.filter((each) => passes(each) && !['Link', 'Popup'].includes(each.subtype));
  const painted = others.flatMap((each) => {
    let said = wordsOf.get(each);
    if (!said) {
      const { marks } = paintAppearance(sourceOf(view, effort), each.dict);
      said = marks.filter(({ kind }) => kind === 'text' || kind === 'picture');
      wordsOf.set(each, said);
    }
    return said;
  });
  return [...contentOf(view, page, effort), ...painted];
}

/** The place of words that viewers set themselves: a value, a caption or free text without an appearance. */
export function wordsOfViewers(view: View, { number, subtype, dict }: Page['annotations'][number]): readonly Mark[] {
  const { revision } = view;
  const [area, field] = [rectangleAt(revision, dict.Rect), view.fieldsByNumber.get(number ?? -1)];
  const isDrawn = field ? isDrawnByViewers(view, field) : subtype === 'FreeText' && dict.AP === undefined;
  const isCaption = field?.type === 'Btn' && revision.dict(dict.MK)?.CA !== undefined;
  return area && isDrawn && (!field || isCaption || hasWords(revision, field))
    ? [{ kind: 'picture', area, ink: { alpha: 1, blend: 'Normal' } }]
    : [];
}

/** Words and pictures of annotations, kept because many added annotations are compared with the same ones. */
const wordsOf = new WeakMap<object, readonly Mark[]>();

/**
 * The maximum number of letter-like shapes that count as round boxes and symbols of a form: words have more letters.
 */
const FEW_SHAPES = 4;
/** The size in points of the largest letter: a larger shape is a background or a part of a picture. */
const LARGEST_LETTER = 72;
/** True for an outline like that of a letter, but not for one with four sides, which is a box or a line. */
const isLetterLike = (mark: Mark): boolean =>
  (mark.kind === 'fill' || mark.kind === 'stroke') &&
  Math.max(mark.area.right - mark.area.left, mark.area.top - mark.area.bottom) <= LARGEST_LETTER &&
  mark.outlines.some(({ length }) => length > 5);

/** Kinds of annotations that people draw or stamp by hand. */
const BY_HAND = new Set(['Ink', 'Stamp', 'StrikeOut', 'Caret']);

/** The places of the boxes of buttons on a page, and of words that viewers draw. */
export const placesOfBoxes = (view: View, { annotations }: Pick<Page, 'annotations'>): readonly Rectangle[] =>
  annotations.flatMap((each) => {
    const known = boxes.get(each);
    if (known) return known;
    const area = rectangleAt(view.revision, each.dict.Rect);
    const isButton = view.fieldsByNumber.get(each.number ?? -1)?.type === 'Btn';
    const isSmall = area && Math.max(area.right - area.left, area.top - area.bottom) <= LARGEST_LETTER;
    const own = isButton && isSmall ? [area] : wordsOfViewers(view, each).map((mark) => mark.area);
    boxes.set(each, own);
    return own;
  });

/** Places that are known: many added annotations are compared with the same ones. */
const boxes = new WeakMap<object, readonly Rectangle[]>();

/** `placesOfBoxes`, and the places of check marks, crosses, circles and drawings by hand; not of lines and frames. */
export function placesOfSigns(
  view: View,
  page: Page,
  effort: Effort,
  passes: (annotation: Page['annotations'][number]) => boolean,
): readonly Rectangle[] {
  const sheet = sheetFor(view, page, effort);
  const annotations = page.annotations.filter(passes);
  const isSign = (mark: Mark): boolean => {
    const sides = [mark.area.right - mark.area.left, mark.area.top - mark.area.bottom];
    const isShape = mark.kind === 'fill' || mark.kind === 'stroke';
    const isInSize = Math.max(...sides) <= LARGEST_LETTER && Math.min(...sides) >= LEAST_SEEN;
    return isShape && isInSize && !mark.outlines.every((each) => each.length > 3 && isRectangle(each));
  };
  const byHand = annotations.filter(({ subtype }) => BY_HAND.has(subtype));
  const drawn = byHand.flatMap((each) => paintingOf(sheet, each).marks);
  const marks = [...pagePainting(view, page, effort).marks.filter(isSign), ...drawn];
  return [...placesOfBoxes(view, { annotations }), ...marks.map(({ area }) => area)];
}

/** The size in points of the part of a letter that may be hidden, and of the part of a symbol or a value's place. */
export const LEAST_SEEN = 3.5;
export const LEAST_OF_SIGN = 6;

/** True if annotations above a widget hide texts of its value. */
export function isHiddenAbove({ after, effort }: Comparison, { number }: Field, marks: readonly Mark[]): boolean {
  const within = marks.flatMap(({ kind, area }) => (kind === 'text' || kind === 'picture' ? [area] : []));
  return pagesShowing(after, number).some((page) => {
    const sheet = sheetFor(after, page, effort);
    const all = remarks.get(page) ?? page.annotations.filter(({ subtype }) => subtype !== 'Widget');
    remarks.set(page, all);
    if (all.length === 0) return false;
    const above = new Set(page.annotations.slice(page.annotations.findIndex((each) => each.number === number) + 1));
    const covers = all.filter((each) => above.has(each) && !isOutOfSight(sheet, each));
    return hides(
      covers.flatMap((each) => paintingOf(sheet, each).marks),
      { ...sheet, within, least: LEAST_SEEN },
    );
  });
}

/** The annotations of each page that are not widgets, kept because pages have thousands of widgets. */
const remarks = new WeakMap<Page, Page['annotations']>();

export function pagePainting(view: View, page: Page, effort: Effort): Painting {
  const known = contents.get(page);
  const painting = known ?? paintPage(sourceOf(view, effort), page);
  if (!known) contents.set(page, painting);
  return painting;
}

const contents = new WeakMap<object, Painting>();

/** Points by which the picture of a signature may overlap neighboring content. */
const TOUCHING = 2;

/** True if a widget is over text of more than `spare` glyphs, or over pictures; unreadable content counts as both. */
export function isOverContent(view: View, { dict, number }: Field, effort: Effort, spare = 0): boolean {
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

/**
 * True if a widget newly hides visible text or pictures of its page: a bar over a word changes what the page says, even
 * if it is as thin as the line of a pen.
 */
export function hidesAnew({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const covers = paintingsOf(after, is, effort).flatMap(({ marks }) => marks);
  const stood = [...groundOf(before, was), ...(asksForAppearances(before) ? [] : sureMarksOf(before, was, effort))];
  const erasers = covers.flatMap(asEraser);
  return pagesShowing(after, is.number).some((page) => {
    const { sheet, spend } = sheetFor(after, page, effort);
    const content = contentOf(after, page, effort);
    const words = content.filter(({ kind }) => kind === 'text');
    return (
      stopsCovering(covers, stood, { content, sheet, spend }) ||
      (erasers.length > 0 && stopsCovering(erasers, stood, { content: words, sheet, spend }))
    );
  });
}

/** Letters in the color of the paper erase the letters below them, as a filled rectangle would. */
function asEraser({ kind, area, ink }: Mark): readonly Mark[] {
  if (kind !== 'text' || !isPaper(under(ink, BARE))) return [];
  return [filledArea(area, ink)];
}

/** True if the form asks readers to draw fields by their values. */
export const asksForAppearances = ({ revision, form }: View): boolean =>
  revision.resolve(form.dict?.NeedAppearances) === true;

/** True if readers draw a field by its value: it has no appearance, or the form asks for it. */
export const isDrawnByViewers = (view: View, { dict }: Field): boolean =>
  dict.AP === undefined || asksForAppearances(view);

/** The background that readers draw for a widget without an appearance, or in place of its appearance. */
function groundOf(view: View, field: Field): readonly Mark[] {
  const { revision } = view;
  const { dict } = field;
  const [area, color] = [rectangleAt(revision, dict.Rect), colorOfArray(revision, revision.dict(dict.MK)?.BG)];
  if (!isDrawnByViewers(view, field) || !area || !color) return [];
  return [filledArea(area, { color })];
}
