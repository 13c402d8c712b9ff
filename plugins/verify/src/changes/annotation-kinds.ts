import type { Lookup } from '@quire/core/pdf';
import type { Annotation } from '@quire/core/pdf/document';
import { type Mark, shownStream } from '@quire/core/pdf/paint';
import { isOutOfSight, paintingOf, type Sheet } from './sheet.js';

/** Kinds that have no appearance, or only a small icon. */
const INVISIBLE = new Set(['Link', 'Popup']);
export const ICONS: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);
/** The size in points of an icon that readers bring. */
export const OWN_ICON = 26;
const MARKS = new Set('Highlight Underline Squiggly StrikeOut Ink Line PolyLine Square Circle Polygon'.split(' '));

export const glyphsIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => (mark.kind === 'text' ? sum + mark.glyphs : sum), 0);

/** True for a line that shows its contents as a caption (table 178). */
export const hasCaption = (lookup: Lookup, { subtype, dict }: Annotation): boolean =>
  subtype === 'Line' && lookup.resolve(dict.Cap) === true && dict.Contents !== undefined;

/**
 * Entries with the target of a click (tables 166 and 176), and the ones that give people something: a file, a sound.
 */
export const TARGETS = ['A', 'PA', 'Dest'] as const;
export const GIFTS = ['FS', 'Sound', 'AF'] as const;

/** True if an annotation leads people somewhere: it is content, though nothing may be painted. */
export const isFollowed = (on: Sheet, annotation: Annotation): boolean =>
  TARGETS.some((key) => annotation.dict[key] !== undefined) && !isOutOfSight(on, annotation);

/**
 * True if people notice an annotation that is removed or redrawn: they see it, or get something from it (a file is
 * listed even if its icon is hidden). An icon of a note, which readers place themselves, does not count.
 */
export function isSeen(on: Sheet, annotation: Annotation): boolean {
  const { subtype, dict } = annotation;
  if (GIFTS.some((key) => dict[key] !== undefined)) return true;
  if (isOutOfSight(on, annotation) || INVISIBLE.has(subtype)) return false;
  const { marks, unread } = paintingOf(on, annotation);
  const isDrawn = shownStream(on.source.lookup, dict) !== undefined;
  if (!isDrawn && !ICONS.has(subtype) && !MARKS.has(subtype)) return true;
  return unread !== undefined || marks.length > 0;
}
