import { objectNumber, type PdfDict } from '@quire/core/pdf';
import type { Annotation } from '@quire/core/pdf/document';
import { GIFTS, hasCaption, TARGETS } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';

/** Entries of an annotation that are not painted (ISO 32000-2 tables 166 and 172): who wrote it, when, the answers. */
const UNSEEN = new Set(
  'M NM T CreationDate Subj IRT RT State StateModel Popup Parent Open StructParent Lang A PA AA Dest H P F'.split(' '),
);
/** The text of an annotation: viewers show it in a popup, except for the kinds that print it on the page. */
const WORDS = ['Contents', 'RC'];
const PRINTS_WORDS = new Set(['FreeText', 'Stamp', 'Redact', 'Widget']);

/** Bits of `/F` that do not change what is seen (table 167): read-only, locked, locked contents. */
const HARMLESS_FLAGS = 64 | 128 | 512;
const PRINT = 4;
const NO_VIEW = 32;

/** True if an annotation looks the same at both revisions: its appearance, its place, and all that readers draw. */
export function isSameSight({ same, before, after }: Comparison, old: Annotation, now: Annotation): boolean {
  const showsWords =
    PRINTS_WORDS.has(old.subtype) || hasCaption(before.revision, old) || hasCaption(after.revision, now);
  const isTyped = after.revision.name(now.dict.Type ?? old.dict.Type) === 'Annot';
  const isUnseen = (key: string): boolean =>
    (UNSEEN.has(key) && (key !== 'Open' || old.subtype === 'Text')) ||
    (key === 'Type' && isTyped) ||
    (WORDS.includes(key) && !showsWords);
  const keys = [...keysOf(old.dict, now.dict)].filter((key) => !isUnseen(key));
  const flags = ({ F }: PdfDict, view: typeof before): number => view.revision.number(F) ?? 0;
  return (
    isSameSightByFlags(flags(old.dict, before), flags(now.dict, after)) &&
    keys.every((key) => same.equal(old.dict[key], now.dict[key], key))
  );
}

/** True if other flags show the same as before; that an annotation of the screen is printed, too, is allowed. */
export const isSameSightByFlags = (was: number, is: number): boolean =>
  ((was ^ is) & ~(HARMLESS_FLAGS | (was & NO_VIEW ? 0 : PRINT))) === 0 && ((was & PRINT) === 0 || (is & PRINT) !== 0);

/** Entries with the text, author and context of an annotation, all of which a signer saw. */
const SAID = 'Contents RC T Subj NM CreationDate IRT RT State StateModel Lang AA'.split(' ');

/** True if the text of an annotation is the same in both revisions. */
export const isSameRemark = ({ same }: Comparison, { dict: old }: Annotation, { dict: now }: Annotation): boolean =>
  [...SAID, ...TARGETS].every((key) => same.equal(old[key], now[key]));

/** True if the only change is that an annotation gets an appearance that viewers had to draw themselves before. */
export const getsAppearance = (
  { same, before, after }: Comparison,
  { dict: old }: Annotation,
  { dict: now }: Annotation,
): boolean =>
  old.AP === undefined &&
  now.AP !== undefined &&
  isSameSightByFlags(before.revision.number(old.F) ?? 0, after.revision.number(now.F) ?? 0) &&
  [...keysOf(old, now)].every(
    (key) => UNSAID.has(key) || same.equal(old[key], now[key]) || isRounded(key, old[key], now[key]),
  );

/** Entries that programs write together with an appearance, and that show nothing to people. */
const UNSAID = new Set('AP M Popup StructParent P F Type'.split(' '));

/** Entries that state where a link is clicked. */
const PLACES = ['Rect', 'QuadPoints'];

/**
 * True if an annotation's target, its file or sound, the place of a link, or the remark of a window differs: these are
 * content. It may only get the page that lists it, and a number in the structure, by which it is read aloud.
 */
export function leadsElsewhere(
  { same }: Comparison,
  { subtype, dict: old }: Annotation,
  { dict: now }: Annotation,
  page: number | undefined,
): boolean {
  const keys = [...TARGETS, ...GIFTS, ...(subtype === 'Link' ? PLACES : [])];
  const isKept = (key: string): boolean => same.equal(old[key], now[key]);
  return (
    !keys.every(isKept) ||
    !(isKept('Parent') && (old.StructParent === undefined || isKept('StructParent'))) ||
    !(isKept('P') || objectNumber(now.P) === page)
  );
}
