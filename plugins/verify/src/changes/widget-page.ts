import type { Page } from '@quire/core/pdf/document';
import type { View } from '../view.js';

const known = new WeakMap<View, ReadonlyMap<number, readonly Page[]>>();

/** Returns the pages that list an annotation of this number. */
export function pagesShowing(view: View, number: number | undefined): readonly Page[] {
  if (number === undefined) return [];
  let pages = known.get(view);
  if (!pages) {
    const found = new Map<number, Page[]>();
    for (const page of view.pageTree.pages) {
      for (const each of new Set(page.annotations.map((annotation) => annotation.number))) {
        if (each === undefined) continue;
        const others = found.get(each);
        if (others) others.push(page);
        else found.set(each, [page]);
      }
    }
    pages = found;
    known.set(view, pages);
  }
  return pages.get(number) ?? [];
}

/** The last of the pages that show an annotation; undefined if no page lists it. */
export const pageShowing = (view: View, number: number | undefined): Page | undefined =>
  pagesShowing(view, number).at(-1);
