import { openPdf } from '@quire/core/pdf';
import { type Change, changesBetween, Effort, References } from '../changes/index.js';
import { Views } from '../view.js';

/** Returns the changes by all updates of a file whose first revision was signed. */
export function changesSinceFirst(bytes: Uint8Array): readonly Change[] {
  const { revisions } = openPdf(bytes);
  const views = new Views();
  const effort = new Effort();
  const references = new References(effort);
  const signed = views.of(revisions[0]);
  return revisions
    .slice(1)
    .flatMap((each, index) => changesBetween(views.of(revisions[index]), views.of(each), effort, references, signed));
}

/** Returns the changes by the second revision of a file, as `kind: where: what`. */
export function changesIn(bytes: Uint8Array): readonly string[] {
  const { revisions } = openPdf(bytes);
  if (revisions.length !== 2) throw new Error(`${revisions.length} revisions`);
  return changesSinceFirst(bytes).map(({ kind, where, what }) => `${kind}: ${where}: ${what}`);
}
