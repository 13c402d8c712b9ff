import type { Lookup, Revision } from '@quire/core/pdf';
import type { Annotation, Page, Rectangle } from '@quire/core/pdf/document';
import { rectangleAt } from '@quire/core/pdf/document';
import {
  appearanceStreams,
  areaOf,
  type ContentSource,
  type Ground,
  type Mark,
  overlap,
  type Painting,
  paintAppearance,
  paintFromEntries,
  sheetOf,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Effort } from './effort.js';

/** A page of one revision as people see it, on which later content is painted. */
export interface Sheet extends Ground {
  readonly source: ContentSource;
  readonly page: Page;
  readonly sheet: Rectangle;
  readonly below: Mark[];
  /** The first signed revision: only what it contains is content that nothing may hide. */
  readonly signed?: Revision;
}

export const sourceOf = ({ revision }: View, effort: Effort): ContentSource => ({
  lookup: revision,
  decode: (stream, most) => revision.decode(stream, most),
  spend: () => effort.spend(),
});

export function sheetFor(view: View, page: Page, effort: Effort): Sheet {
  const source = sourceOf(view, effort);
  return { source, page, sheet: sheetOf(source, page), below: [], spend: source.spend };
}

/** Bits of `/F` (ISO 32000-2 table 167). */
const HIDDEN = 2;
const PRINTS = 4;
const NO_VIEW = 32;
/** Bits for annotations whose size and position depend on the display of the page. */
export const NO_ZOOM_NOR_ROTATE = 8 | 16;

/** True if an annotation cannot be seen: it is hidden, has no size, or is off the page. */
export function isOutOfSight(
  { source: { lookup }, sheet }: Sheet,
  { dict, subtype }: Omit<Annotation, 'number'>,
): boolean {
  const flags = lookup.number(dict.F) ?? 0;
  if ((flags & HIDDEN) !== 0) return true;
  const area = rectangleAt(lookup, dict.Rect);
  // Lines are drawn at their own coordinates, wherever their rectangle is.
  if (drawnFor(lookup, { dict, subtype }).some((mark) => overlap(mark.area, sheet))) return false;
  if (!area || (flags & NO_ZOOM_NOR_ROTATE) !== 0) return false;
  const seen = overlap(area, sheet);
  return !seen || (areaOf(seen) <= 0 && dict.AP !== undefined);
}

/** True if every reader shows a visible annotation: on screen and on paper, whatever layers are switched on. */
export function isSeenByAll({ source: { lookup } }: Sheet, { dict }: Annotation): boolean {
  const flags = lookup.number(dict.F) ?? 0;
  return (flags & PRINTS) !== 0 && (flags & NO_VIEW) === 0 && dict.OC === undefined;
}

/** Returns the marks of an annotation: those of its appearance, or the ones that readers draw if it has none. */
export function paintingOf({ source, sheet }: Sheet, annotation: Annotation): Painting {
  const painting = paintAppearance(source, annotation.dict);
  const all = [...painting.marks, ...drawnFor(source.lookup, annotation)];
  return { ...painting, marks: all.filter(({ area }) => overlap(area, sheet)) };
}

function drawnFor(lookup: Lookup, { dict, subtype }: Omit<Annotation, 'number'>): readonly Mark[] {
  const hasAppearance = appearanceStreams(lookup, dict.AP).some(
    ({ role, state }) => role === 'N' && state === undefined,
  );
  // Poppler draws frames of links even if they have an appearance.
  return hasAppearance && subtype !== 'Link' ? [] : paintFromEntries(lookup, subtype, dict);
}
