import { isName, objectNumber, PdfStream, type Revision } from '@quire/core/pdf';
import type { View } from '../view.js';
import type { ChangeKind, Comparison } from './comparison.js';

const MOST_NOTES = 20;

/**
 * Notes objects that the later revision writes though nothing leads to them: they show nothing. An existing one must
 * not be replaced by another, since readers that repair files more than we do may use it. Objects that a removed
 * annotation leaves may be replaced.
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
 * Returns the kind of change for an unused object that was an annotation, an element or the appearance of a field; its
 * removal is noted elsewhere. PDFium rewrites the old appearance of a field that it has filled.
 */
function kindOfReplacement(before: View, number: number, wasDrawn: (number: number) => boolean): ChangeKind {
  if (/^(?:annotation|structure element) /.test(before.identities.get(number) ?? '')) return 'annotation';
  return wasDrawn(number) ? 'form-fill' : 'undefined';
}

/** The object numbers of the appearances of all fields and of their states. */
function appearancesOf({ form, revision }: View): ReadonlySet<number | undefined> {
  const appearances = form.fields.flatMap(({ dict }) => Object.values(revision.dict(dict.AP) ?? {}));
  const states = appearances.flatMap((each) => Object.values(revision.dict(each) ?? {}));
  return new Set([...appearances, ...states].map(objectNumber));
}

/** True for object streams and cross-reference streams, which only contain other objects. */
function isContainer(revision: Revision, number: number): boolean {
  const value = revision.object(number)?.value;
  return value instanceof PdfStream && (isName(value.dict.Type, 'ObjStm') || isName(value.dict.Type, 'XRef'));
}
