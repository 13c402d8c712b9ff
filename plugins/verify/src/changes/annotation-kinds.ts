import type { Lookup } from '@quire/core/pdf';
import { type Annotation, rectangleAt } from '@quire/core/pdf/document';
import { hides, type Mark, showsThrough } from '@quire/core/pdf/paint';
import { isOutOfSight, paintingOf, type Sheet } from './sheet.js';
import { paintedText } from './shown-value.js';

/** Kinds that print text or pictures over a page as if they were of it (Mladenov et al. 2021, "evil annotation attack"). */
const PRINTED = new Set(['FreeText', 'Stamp']);
/** Kinds that are no remarks at all, whatever they show. */
const NO_REMARKS = new Set('Redact Watermark PrinterMark TrapNet Screen Movie 3D RichMedia Projection'.split(' '));
/** Kinds that have no appearance, or none but a small icon. */
const INVISIBLE = new Set(['Link', 'Popup']);
export const ICONS: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);
const MARKS = new Set('Highlight Underline Squiggly StrikeOut Ink Line PolyLine Square Circle Polygon'.split(' '));

/** Points to each side: those of Acrobat are up to 24 wide, others up to 32. */
const LARGEST_ICON = 40;
/** Shapes that a remark fills: the heads of an arrow, the ring of a frame. Letters that are drawn as outlines are more. */
const MOST_SHAPES = 4;
/** Points. Lines under and through words are filled rectangles as often as strokes. */
const THINNEST = 3;

/**
 * Why people may take an annotation for content of the page, or why it may hide the page, judged by what it paints;
 * undefined for a remark. Sentences continue "an annotation is added, which ...".
 */
export function contentFault(on: Sheet, annotation: Annotation): string | undefined {
  const { subtype } = annotation;
  if (NO_REMARKS.has(subtype)) return LOOKS_LIKE_CONTENT;
  if (isOutOfSight(on, annotation)) return undefined;
  const isPlaced = subtype === 'Popup' || rectangleAt(on.source.lookup, annotation.dict.Rect) !== undefined;
  if (!isPlaced) return 'has no place on the page';
  if (ICONS.has(subtype)) return iconFault(on, annotation);
  if (PRINTED.has(subtype)) return printedFault(on, annotation);
  return MARKS.has(subtype) || INVISIBLE.has(subtype) ? markFault(on, annotation) : LOOKS_LIKE_CONTENT;
}

const LOOKS_LIKE_CONTENT = 'looks like content';

/** What is printed over the page shows nothing only where its appearance says so: readers draw one that is missing. */
function printedFault(on: Sheet, annotation: Annotation): string | undefined {
  const { marks, unread } = paintingOf(on, annotation);
  const isEmpty = annotation.dict.AP !== undefined && unread === undefined && marks.length === 0;
  return isEmpty ? undefined : LOOKS_LIKE_CONTENT;
}

/** An icon is small, and is no word: readers place one of their own where there is none. */
function iconFault(on: Sheet, annotation: Annotation): string | undefined {
  const { lookup } = on.source;
  const area = rectangleAt(lookup, annotation.dict.Rect);
  const isSmall = area && area.right - area.left <= LARGEST_ICON && area.top - area.bottom <= LARGEST_ICON;
  if (annotation.dict.AP === undefined) {
    return annotation.subtype === 'Caret' && !isSmall ? 'is far larger than a sign of its kind' : undefined;
  }
  const { marks, unread } = paintingOf(on, annotation);
  if (unread !== undefined) return unreadable(unread);
  if (marks.length === 0) return undefined;
  if (!isSmall) return 'is far larger than an icon';
  if (glyphsIn(marks) > 1 || SAYS.test(paintedText(marks) ?? '')) return 'paints text';
  // Preview paints its notes with a picture.
  if (annotation.subtype !== 'Text' && marks.some(({ kind }) => kind === 'picture')) return 'paints a picture';
  return isEraser(marks) ? 'hides what is below it' : undefined;
}

/** A sign alone is an icon: a letter or a digit belongs to the words beside it. */
const SAYS = /[\p{L}\p{N}]/u;

const unreadable = (why: string): string => `has an appearance that cannot be read (${why})`;

export const glyphsIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => (mark.kind === 'text' ? sum + mark.glyphs : sum), 0);

/** Whether all that is painted is white. */
const isEraser = (marks: readonly Mark[]): boolean =>
  marks.every(({ kind, ink }) => kind !== 'picture' && ink.color !== undefined && Math.min(...ink.color) > 0.95);

/** A mark underlines, strikes, highlights or frames: no words, no pictures, and what is below shows. */
function markFault(on: Sheet, annotation: Annotation): string | undefined {
  const { marks, unread } = paintingOf(on, annotation);
  if (unread !== undefined) return unreadable(unread);
  const fault = shapeFault(marks) ?? (hasCaption(on.source.lookup, annotation) ? 'paints text' : undefined);
  if (fault !== undefined) return fault;
  if (!isWithin(on.source.lookup, annotation, marks)) return 'is drawn far beyond its rectangle';
  if (marks.some(({ ink }) => !BLENDS.has(ink.blend))) return 'brings out what nobody saw below it';
  return hides(marks, on) ? 'hides what is below it' : undefined;
}

/** How markers meet the page. Other modes (§11.3.5) tell colors apart that look alike: white from nearly white. */
const BLENDS = new Set(['Normal', 'Multiply', 'Darken']);

/** Points by which the lines of a mark may stand out of its rectangle: careless writers leave their width out. */
const STANDS_OUT = 24;

/** Whether a mark is where it says. An appearance always is; places of its own may be anywhere. */
function isWithin(lookup: Lookup, { dict }: Annotation, marks: readonly Mark[]): boolean {
  const rectangle = rectangleAt(lookup, dict.Rect);
  return marks.every(
    ({ area }) =>
      rectangle !== undefined &&
      area.left >= rectangle.left - STANDS_OUT &&
      area.bottom >= rectangle.bottom - STANDS_OUT &&
      area.right <= rectangle.right + STANDS_OUT &&
      area.top <= rectangle.top + STANDS_OUT,
  );
}

/** Why painted marks are more than lines, frames and what shows through. */
function shapeFault(marks: readonly Mark[]): string | undefined {
  if (marks.some(({ kind }) => kind === 'text')) return 'paints text';
  if (marks.some(({ kind }) => kind === 'picture')) return 'paints a picture';
  return shapesIn(marks) > MOST_SHAPES ? 'paints shapes as letters are' : undefined;
}

/** Filled outlines that nothing shows through, thin ones aside. */
export function shapesIn(marks: readonly Mark[]): number {
  const thick = marks.filter(({ area }) => Math.min(area.right - area.left, area.top - area.bottom) > THINNEST);
  return thick.reduce(
    (sum, mark) => (mark.kind === 'fill' && !showsThrough(mark.ink) ? sum + mark.outlines.length : sum),
    0,
  );
}

/** A line that shows its contents as a caption (table 178). */
export const hasCaption = (lookup: Lookup, { subtype, dict }: Annotation): boolean =>
  subtype === 'Line' && lookup.resolve(dict.Cap) === true && dict.Contents !== undefined;

/** What a click leads to (tables 166 and 176), and what people are given with it: a file, a sound. */
export const TARGETS = ['A', 'PA', 'Dest'] as const;
export const GIFTS = ['FS', 'Sound', 'AF'] as const;

/** Whether people can follow an annotation to somewhere: it is content, though nothing may be painted. */
export const isFollowed = (on: Sheet, annotation: Annotation): boolean =>
  TARGETS.some((key) => annotation.dict[key] !== undefined) && !isOutOfSight(on, annotation);

/**
 * Whether people see an annotation that goes, or that is drawn anew, or have something by it: a file is listed though
 * its icon is hidden. An icon of a note, which readers place themselves, does not count.
 */
export function isSeen(on: Sheet, annotation: Annotation): boolean {
  const { subtype, dict } = annotation;
  if (GIFTS.some((key) => dict[key] !== undefined)) return true;
  if (isOutOfSight(on, annotation) || INVISIBLE.has(subtype)) return false;
  const { marks, unread } = paintingOf(on, annotation);
  if (dict.AP === undefined && !ICONS.has(subtype) && !MARKS.has(subtype)) return true;
  return unread !== undefined || marks.length > 0;
}

/** Actions that only follow a click. All others start by themselves or run code, which no remark needs. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'GoToR', 'GoToE', 'URI', 'Named']);

/** Whether an annotation acts by itself or runs code: by any of its actions, the former one of a link (`/PA`, table 176) too. */
export function acts(lookup: Lookup, { dict }: Pick<Annotation, 'dict'>): boolean {
  if (dict.AA !== undefined) return true;
  return [dict.A, dict.PA].some((action) => action !== undefined && !isHarmless(lookup, action));
}

function isHarmless(lookup: Lookup, value: Annotation['dict']['A']): boolean {
  const action = lookup.dict(value);
  return action !== undefined && action.Next === undefined && HARMLESS_ACTIONS.has(lookup.name(action.S) ?? '');
}
