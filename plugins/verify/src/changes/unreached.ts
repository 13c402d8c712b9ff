import { isName, objectNumber, type PdfObject, PdfStream, type Revision } from '@quire/core/pdf';
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
  const { reached, isWhole } = after.roles;
  const unreached = [...revision.own.keys()].filter((number) => !reached.has(number) && !isContainer(revision, number));
  if (!isWhole || unreached.length === 0) return;
  const drawn = appearancesOf(before);
  let notes = 0;
  for (const number of unreached) {
    if (revision.own.get(number)?.kind === 'free') continue;
    const [old, now] = [before.revision.object(number)?.value, revision.object(number)?.value];
    const place = { where: 'file', object: number };
    if (old !== undefined && !same.equal(old, now)) {
      note({
        ...place,
        kind: kindOfReplacement(before, number, now, drawn),
        what: `object ${number}, which is unused, is replaced`,
      });
    } else if (notes++ < MOST_NOTES) {
      note({ ...place, kind: 'extension', what: `object ${number} is written and unused` });
    }
  }
}

/**
 * Returns the kind of change for an unused object that was an annotation, an element or the appearance of a field; its
 * removal is noted elsewhere. PDFium rewrites the old appearance of a field that it has filled. The object stays of its
 * kind: a font with the number of a signed object could pass for a signed font later.
 */
function kindOfReplacement(
  { identities, revision }: View,
  number: number,
  now: PdfObject | undefined,
  drawn: ReadonlySet<number | undefined>,
): ChangeKind {
  const kindIn = (value: PdfObject | undefined) => {
    const { Type, Subtype, S } = revision.dict(value) ?? {};
    return [Type, Subtype, S].map((each) => revision.name(each)).join();
  };
  if (now !== null && kindIn(now) !== kindIn(revision.object(number)?.value)) return 'undefined';
  if (/^(?:annotation|structure element) /.test(identities.get(number) ?? '')) return 'annotation';
  return drawn.has(number) ? 'form-fill' : 'undefined';
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
