import { invalidArgument } from '@quire/core';
import { type Lookup, objectNumber, type PdfDocument, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { type Field, type Page, pagesOf, shownBox } from '@quire/core/pdf/document';
import { appended } from './form.js';

/** A page that is an indirect object, so that annotations can be added to it. */
export type WritablePage = Page & { readonly ref: Ref };

/**
 * The page of this number, from 1; without a number, the first page that can be written. Throws VALIDATION_ERROR if
 * there is none.
 */
export function pageAt(lookup: Lookup, wanted: number | undefined): WritablePage {
  let count = 0;
  for (const page of pagesOf(lookup)) {
    count = page.index;
    if (isWritable(page) && (wanted ?? page.index) === page.index) return page;
  }
  const issue = `there is no page ${wanted ?? 1}: the document has ${count}`;
  throw invalidArgument('visible.page', issue, issue);
}

const isWritable = (page: Page): page is WritablePage => page.ref !== undefined;

/** The page that a widget names, else the first that lists it, or undefined; pages are read once. */
export function pagesOfWidgets(lookup: Lookup): (widget: Pick<Field, 'dict' | 'ref'>) => Page | undefined {
  const pages = new Map<number | undefined, Page>();
  const listing = new Map<number | undefined, Page>();
  for (const page of pagesOf(lookup)) {
    pages.set(page.number, page);
    for (const { number } of page.annotations) if (!listing.has(number)) listing.set(number, page);
  }
  const among = (found: ReadonlyMap<number | undefined, Page>, number: number | undefined): Page | undefined =>
    number === undefined ? undefined : found.get(number);
  return ({ dict: { P }, ref }) => among(pages, objectNumber(P)) ?? among(listing, objectNumber(ref));
}

export const pageCount = ({ current }: PdfDocument): number => [...pagesOf(current)].length;

/** The size of the first page before rotation, in points; that of Letter for a document without pages. */
export function firstPageSize({ current }: PdfDocument): { readonly width: number; readonly height: number } {
  const [first] = pagesOf(current);
  const { left, bottom, right, top } = shownBox(current, first ?? { dict: {} });
  return { width: right - left, height: top - bottom };
}

/** Puts an annotation on a page, after those it has. */
export function addAnnotation(update: PdfUpdate, { ref, own }: WritablePage, annotation: Ref): void {
  const Annots = appended(update, own.Annots, annotation);
  if (Annots !== own.Annots) update.set(ref, { ...own, Annots });
}
