import { openPdf } from '@quire/core/pdf';
import { changesBetween } from '../changes/index.js';
import { Views } from '../view.js';

/** Returns the changes by the second revision of a file, as `kind: where: what`. */
export function changesIn(bytes: Uint8Array): readonly string[] {
  const { revisions } = openPdf(bytes);
  if (revisions.length !== 2) throw new Error(`${revisions.length} revisions`);
  const views = new Views();
  return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(
    ({ kind, where, what }) => `${kind}: ${where}: ${what}`,
  );
}
