import { isName, objectNumber, PdfStream, type Revision } from '@quire/core/pdf';
import type { View } from '../view.js';
import type { ChangeKind, Comparison } from './comparison.js';

const MOST_NOTES = 20;

/**
 * Notes objects that the later revision writes and nothing leads to: they show nothing. One that was there before and is
 * replaced by another is not allowed, for readers that repair more than we do may use it; what an annotation leaves
 * behind when it is removed goes with it.
 */
export function noteUnreached({ before, after, same, note }: Comparison): void {
  const { revision } = after;
  const written = [...revision.own].filter(([, entry]) => entry.kind !== 'free').map(([number]) => number);
  if (written.length === 0) return;
  const { reached, isWhole } = after.roles;
  if (!isWhole) return;
  const unreached = written.filter((number) => !reached.has(number) && !isContainer(revision, number));
  let drawn: ReadonlySet<number | undefined> | undefined;
  const wasDrawn = (number: number): boolean => {
    drawn ??= appearancesOf(before);
    return drawn.has(number);
  };
  let notes = 0;
  for (const number of unreached) {
    const [old, now] = [before.revision.object(number)?.value, revision.object(number)?.value];
    const place = { where: 'file', object: number };
    if (old !== undefined && !same.equal(old, now)) {
      note({
        ...place,
        kind: kindOfReplacement(before, number, wasDrawn),
        what: `object ${number}, which is unused, is replaced`,
      });
    } else if (notes++ < MOST_NOTES) {
      note({ ...place, kind: 'extension', what: `object ${number} is written and unused` });
    }
  }
}

/**
 * An annotation or an element that was there, or the appearance of a field: that it is gone is noted where it was. PDFium
 * leaves the appearance of a field that it has filled behind, and writes it again.
 */
function kindOfReplacement(before: View, number: number, wasDrawn: (number: number) => boolean): ChangeKind {
  if (/^(?:annotation|structure element) /.test(before.identities.get(number) ?? '')) return 'annotation';
  return wasDrawn(number) ? 'form-fill' : 'undefined';
}

/** The appearances of all fields, and of their states. */
function appearancesOf({ form, revision }: View): ReadonlySet<number | undefined> {
  const appearances = form.fields.flatMap(({ dict }) => Object.values(revision.dict(dict.AP) ?? {}));
  const states = appearances.flatMap((each) => Object.values(revision.dict(each) ?? {}));
  return new Set([...appearances, ...states].map(objectNumber));
}

/** Object streams and cross-reference streams only hold other objects. */
function isContainer(revision: Revision, number: number): boolean {
  const value = revision.object(number)?.value;
  return value instanceof PdfStream && (isName(value.dict.Type, 'ObjStm') || isName(value.dict.Type, 'XRef'));
}
