import type { Page } from '@quire/core/pdf/document';
import type { View } from '../view.js';

const known = new WeakMap<View, ReadonlyMap<number, Page>>();

/** The page that shows an annotation of this number, of several the last; undefined for one that no page lists. */
export function pageShowing(view: View, number: number | undefined): Page | undefined {
  if (number === undefined) return undefined;
  let pages = known.get(view);
  if (!pages) {
    pages = new Map(
      view.pageTree.pages.flatMap((page) =>
        page.annotations.flatMap((each) => (each.number === undefined ? [] : [[each.number, page] as const])),
      ),
    );
    known.set(view, pages);
  }
  return pages.get(number);
}
