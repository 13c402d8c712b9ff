import { isArray, isDict, isName, type PdfObject, PdfStream, Ref, type Revision } from '@quire/core/pdf';
import type { Comparison } from './comparison.js';
import type { Effort } from './effort.js';

const MOST_NOTES = 20;

/**
 * Notes objects that the later revision writes and nothing leads to: they show nothing. One that was there before and is
 * replaced by another is not allowed, for readers that repair more than we do may use it.
 */
export function noteUnreached({ before, after, drawsSame, effort, note }: Comparison): void {
  const { revision } = after;
  const written = [...revision.own].filter(([, entry]) => entry.kind !== 'free').map(([number]) => number);
  if (written.length === 0) return;
  const reached = reachedFrom(revision, effort);
  if (effort.isExhausted) return;
  const unreached = written.filter((number) => !reached.has(number) && !isContainer(revision, number));
  let notes = 0;
  for (const number of unreached) {
    const [old, now] = [before.revision.object(number)?.value, revision.object(number)?.value];
    const place = { where: 'file', object: number };
    if (old !== undefined && !drawsSame.equal(old, now)) {
      note({ ...place, kind: 'undefined', what: `object ${number}, which nothing uses, is replaced` });
    } else if (notes++ < MOST_NOTES) {
      note({ ...place, kind: 'extension', what: `object ${number} is written and nothing uses it` });
    }
  }
}

function reachedFrom(revision: Revision, effort: Effort): ReadonlySet<number> {
  const reached = new Set<number>();
  const stack: PdfObject[] = [revision.trailer];
  for (let next = stack.pop(); next !== undefined && effort.spend(); next = stack.pop()) {
    if (next instanceof Ref) {
      if (reached.has(next.number)) continue;
      reached.add(next.number);
      const value = revision.object(next.number)?.value;
      if (value !== undefined) stack.push(value);
    } else if (isArray(next)) stack.push(...next);
    else if (next instanceof PdfStream) stack.push(next.dict);
    else if (isDict(next)) for (const value of Object.values(next)) if (value !== undefined) stack.push(value);
  }
  return reached;
}

/** Object streams and cross-reference streams only hold other objects. */
function isContainer(revision: Revision, number: number): boolean {
  const value = revision.object(number)?.value;
  return value instanceof PdfStream && (isName(value.dict.Type, 'ObjStm') || isName(value.dict.Type, 'XRef'));
}
