import { isArray, isDict, type PdfObject, PdfStream, Ref, type Revision } from '@quire/core/pdf';

const MOST_VISITS = 5_000_000;

/**
 * Objects that something refers to by another entry than `/AP`, in a whole revision, its trailer included. An appearance
 * among them shows elsewhere too.
 */
export function usedOutsideAppearances(revision: Revision): ReadonlySet<number> {
  const used = new Set<number>();
  let visits = 0;
  const stack: PdfObject[] = [revision.trailer];
  for (const number of revision.numbers()) {
    const value = revision.object(number)?.value;
    if (value !== undefined) stack.push(value);
  }
  for (let next = stack.pop(); next !== undefined && visits < MOST_VISITS; next = stack.pop()) {
    visits++;
    if (next instanceof Ref) used.add(next.number);
    else if (isArray(next)) stack.push(...next);
    else if (next instanceof PdfStream) stack.push(next.dict);
    else if (isDict(next)) {
      for (const [key, value] of Object.entries(next)) {
        if (value !== undefined && !(key === 'AP' && value instanceof Ref)) stack.push(value);
      }
    }
  }
  return used;
}
