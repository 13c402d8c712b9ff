import type { PdfDict } from '@quire/core/pdf';
import type { Annotation } from '@quire/core/pdf/document';
import { GIFTS, hasCaption, TARGETS } from './annotation-kinds.js';
import type { Comparison } from './comparison.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';

/** Entries of an annotation that no reader paints (ISO 32000-2 tables 166 and 172): who wrote it, when, and the answers. */
const UNSEEN = new Set(
  'Type M NM T CreationDate Subj IRT RT State StateModel Popup Parent Open StructParent Lang A PA AA Dest H P F'.split(
    ' ',
  ),
);
/** The words of a remark: a window of the reader's own shows them, but for kinds that print them on the page. */
const WORDS = ['Contents', 'RC'];
const PRINTS_WORDS = new Set(['FreeText', 'Stamp', 'Redact', 'Widget']);

/** Bits of `/F` that do not change what is seen (table 167): read-only, locked, locked contents. */
const HARMLESS_FLAGS = 64 | 128 | 512;
const PRINT = 4;

/** Whether an annotation looks the same at both revisions: its appearance, its place, and all that readers draw it by. */
export function isSameSight({ same, before, after }: Comparison, old: Annotation, now: Annotation): boolean {
  const showsWords =
    PRINTS_WORDS.has(old.subtype) || hasCaption(before.revision, old) || hasCaption(after.revision, now);
  const isUnseen = (key: string): boolean => UNSEEN.has(key) || (WORDS.includes(key) && !showsWords);
  const keys = [...keysOf(old.dict, now.dict)].filter((key) => !isUnseen(key));
  const flags = ({ F }: PdfDict, view: typeof before): number => view.revision.number(F) ?? 0;
  return (
    isSameSightByFlags(flags(old.dict, before), flags(now.dict, after)) &&
    keys.every((key) => same.equal(old.dict[key], now.dict[key]))
  );
}

/** Whether other flags show what they showed before; that it comes to be printed too takes nothing away. */
export const isSameSightByFlags = (was: number, is: number): boolean =>
  ((was ^ is) & ~(HARMLESS_FLAGS | PRINT)) === 0 && ((was & PRINT) === 0 || (is & PRINT) !== 0);

/** What a remark says, who says it and to whom: whoever signed it saw these. */
const SAID = 'Contents RC T Subj NM CreationDate IRT RT State StateModel Lang AA'.split(' ');

/** Whether a remark says the same at both revisions. */
export const isSameRemark = ({ same }: Comparison, { dict: old }: Annotation, { dict: now }: Annotation): boolean =>
  [...SAID, ...TARGETS].every((key) => same.equal(old[key], now[key]));

/** Whether nothing changed but that a remark which readers drew got an appearance. */
export const getsAppearance = ({ same }: Comparison, { dict: old }: Annotation, { dict: now }: Annotation): boolean =>
  old.AP === undefined &&
  now.AP !== undefined &&
  [...keysOf(old, now)].every(
    (key) => UNSAID.has(key) || same.equal(old[key], now[key]) || isRounded(key, old[key], now[key]),
  );

/** Entries that programs write with an appearance, and that say nothing. */
const UNSAID = new Set('AP M Popup StructParent P F Type'.split(' '));

/** Where a link is clicked. */
const PLACES = ['Rect', 'QuadPoints'];

/** Whether what people could follow or take before is something else, or stands at other words: it is content. */
export function leadsElsewhere({ same }: Comparison, old: Annotation, now: Annotation): boolean {
  const keys = [...TARGETS, ...GIFTS, ...(old.subtype === 'Link' ? PLACES : [])];
  return keys.some((key) => !same.equal(old.dict[key], now.dict[key]));
}
