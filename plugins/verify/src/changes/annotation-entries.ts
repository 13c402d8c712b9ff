import { objectNumber, type PdfValue } from '@quire/core/pdf';
import type { Annotation } from '@quire/core/pdf/document';
import type { Comparison } from './comparison.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';

/** Entries with the target of a click (tables 166 and 176). */
export const TARGETS = ['A', 'PA', 'Dest'] as const;

/** Bits of `/F` that do not change what is seen (table 167): read-only, locked, locked contents. */
const HARMLESS_FLAGS = 64 | 128 | 512;
const PRINT = 4;
const NO_VIEW = 32;

/** True if other flags show the same as before. An annotation that was only shown on the screen may also be printed. */
export const isSameSightByFlags = (was: number, is: number): boolean =>
  ((was ^ is) & ~(HARMLESS_FLAGS | (was & NO_VIEW ? 0 : PRINT))) === 0 && ((was & PRINT) === 0 || (is & PRINT) !== 0);

/**
 * Returns the entries by which an annotation says or shows something else than before, apart from the appearance that it
 * has or gets. Its date, window, flags, page, number in the structure and look when clicked may change.
 */
export function otherEntries(
  { same, before, after }: Comparison,
  { subtype, dict: old }: Annotation,
  { dict: now }: Annotation,
  page: number | undefined,
): readonly string[] {
  const passes: Readonly<Record<string, (was?: PdfValue, is?: PdfValue) => boolean>> = {
    M: () => true,
    H: () => true,
    AP: () => true,
    Popup: () => true,
    Open: () => subtype !== 'Text',
    Type: (_, is) => after.revision.name(is) === 'Annot',
    F: (was, is) => isSameSightByFlags(before.revision.number(was) ?? 0, after.revision.number(is) ?? 0),
    P: (_, is) => objectNumber(is) === page,
    StructParent: (was) => was === undefined,
  };
  return [...keysOf(old, now)].filter(
    (key) =>
      !same.equal(old[key], now[key]) &&
      !isRounded(key, old[key], now[key]) &&
      !(Object.hasOwn(passes, key) && passes[key](old[key], now[key])),
  );
}

/** Entries that are content: targets, files and sounds, the remark of a window, the place in the page and in its text. */
const LEADING = new Set<string>([...TARGETS, 'FS', 'Sound', 'AF', 'Parent', 'P', 'StructParent']);
/** Entries that state where a link is clicked. */
const PLACES = ['Rect', 'QuadPoints'];

/** True if one of the changed entries leads people elsewhere. */
export const leadElsewhere = (keys: readonly string[], { subtype }: Annotation): boolean =>
  keys.some((key) => LEADING.has(key) || (subtype === 'Link' && PLACES.includes(key)));
