import { createHash } from 'node:crypto';
import {
  isArray,
  isDict,
  Name,
  openPdf,
  type PdfObject,
  PdfStream,
  PdfString,
  Ref,
  type Revision,
} from '@quire/core/pdf';
import { readPages, rectangleAt } from '@quire/core/pdf/document';

/**
 * The invisible contents of pages: the targets and rectangles of links, and the contents of attached files. They are
 * read by the page tree alone, without any rule on permitted changes.
 */
export function heldIn(file: Uint8Array): readonly string[] {
  const { current } = openPdf(file);
  const { pages } = readPages(current);
  const order = new Map(pages.map(({ number, index }) => [number, index]));
  return pages.flatMap(({ annotations, index }) =>
    annotations.flatMap(({ dict }) => {
      const { A, Dest, FS, Sound } = dict;
      const area = rectangleAt(current, dict.Rect);
      const isHidden = ((current.number(dict.F) ?? 0) & 2) !== 0;
      const place = area ? [area.left, area.bottom, area.right, area.top].map(Math.round).join(' ') : 'nowhere';
      const target = A ?? Dest;
      return [
        ...(target === undefined || isHidden
          ? []
          : [`page ${index}, ${place}: leads to ${spelled(current, order, target)}`]),
        ...[FS, Sound].flatMap((each) =>
          each === undefined ? [] : [`page ${index}: holds ${spelled(current, order, each)}`],
        ),
      ];
    }),
  );
}

/** The contents that a file had at its signing and has lost. */
export function lost(before: readonly string[], file: Uint8Array): readonly string[] {
  const now = new Set(heldIn(file));
  return before.filter((each) => !now.has(each));
}

const DEEPEST = 5;

/** The page numbers by the objects of the pages, counted from 1. */
type Order = ReadonlyMap<number | undefined, number>;

/** A value with all its targets; pages by their number in the document, streams by a hash of their data. */
function spelled(revision: Revision, order: Order, value: PdfObject | undefined, depth = 0): string {
  const found = revision.resolve(value);
  if (depth > DEEPEST) return '...';
  if (found instanceof PdfString) return `(${found.latin})`;
  if (found instanceof Name) return `/${found.text}`;
  if (isArray(found)) return `[${found.map((each) => spelled(revision, order, each, depth + 1)).join(' ')}]`;
  if (found instanceof PdfStream) return createHash('sha256').update(found.raw).digest('hex').slice(0, 16);
  if (!isDict(found)) return String(found);
  if (value instanceof Ref && revision.name(found.Type) === 'Page')
    return `page ${order.get(value.number) ?? 'of none'}`;
  // An entry that is null counts as absent (ISO 32000-2 §7.3.7).
  return Object.keys(found)
    .filter((key) => revision.resolve(found[key]) !== null)
    .sort()
    .map((key) => `/${key} ${spelled(revision, order, found[key], depth + 1)}`)
    .join(' ');
}
