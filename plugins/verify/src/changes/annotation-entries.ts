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

/** True if new flags show the same as before. An annotation that was only shown on the screen may also be printed. */
export const isSameSightByFlags = (was: number, is: number): boolean =>
  ((was ^ is) & ~(HARMLESS_FLAGS | (was & NO_VIEW ? 0 : PRINT))) === 0 && ((was & PRINT) === 0 || (is & PRINT) !== 0);

/**
 * Returns the changed entries that change what an annotation says or shows, apart from its appearance. Its date, popup,
 * flags, page, structure number and look when clicked may change.
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
    Open: (_, is) => subtype !== 'Text' && after.revision.resolve(is) !== true,
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

/** Entries that count as content: targets, files, sounds, a popup's parent, the page, the structure number. */
const LEADING = new Set<string>([...TARGETS, 'FS', 'Sound', 'AF', 'Parent', 'P', 'StructParent']);
/** Entries with the area in which a link can be clicked. */
const PLACES = ['Rect', 'QuadPoints'];

/** True if one of the changed entries leads people elsewhere. */
export const leadElsewhere = (keys: readonly string[], { subtype }: Annotation): boolean =>
  keys.some((key) => LEADING.has(key) || (subtype === 'Link' && PLACES.includes(key)));
