/** The printed page numbers of the bookmarks of a converted document. */
import { Name, openPdf, PdfString, type PdfValue, Ref } from '@quire/core/pdf';
import { decodedText, namedIn, numberedIn, readPages } from '@quire/core/pdf/document';

type Revision = ReturnType<typeof openPdf>['current'];

/** The label of the page of each bookmark, by the bookmark's name. */
export function printedPages(pdf: Uint8Array): ReadonlyMap<string, string> {
  const { current } = openPdf(pdf);
  const indexes = new Map(readPages(current).pages.map(({ number, index }) => [number, index - 1]));
  const labels = pageLabels(current, indexes.size);
  const named = namedIn(current, current.dict(current.root.Names)?.Dests);
  return new Map(
    named.flatMap(([key, value]) => {
      const page = pageOf(current, value);
      const label = labels[page === undefined ? -1 : (indexes.get(page) ?? -1)];
      return label === undefined ? [] : [[decodedText(new PdfString(key)), label] as const];
    }),
  );
}

/** The object number of the destination's page; a PDF profile may put the destination into a dictionary. */
function pageOf(current: Revision, destination: PdfValue): number | undefined {
  const [page] = current.array(current.dict(destination)?.D ?? destination) ?? [];
  return page instanceof Ref ? page.number : undefined;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The labels of the pages by index, as ISO 32000-2 §12.4.2 derives them from the ranges. */
function pageLabels(current: Revision, count: number): string[] {
  const ranges = numberedIn(current, current.root.PageLabels) ?? [];
  if (ranges.length === 0) return Array.from({ length: count }, (_, index) => String(index + 1));
  return Array.from({ length: count }, (_, index) => {
    const [from, value] = ranges.findLast(([start]) => start <= index) ?? [0, undefined];
    const { S: style, P: prefix, St: start = 1 } = current.dict(value) ?? {};
    const number = Number(start) + index - from;
    const before = prefix instanceof PdfString ? decodedText(prefix) : '';
    return before + (style instanceof Name ? numeral(number, style.text) : '');
  });
}

function numeral(number: number, style: string): string {
  const letters = (first: string): string =>
    String.fromCharCode(first.charCodeAt(0) + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
  if (style === 'A' || style === 'a') return letters(style);
  if (style === 'R') return roman(number).toUpperCase();
  return style === 'r' ? roman(number) : String(number);
}

function roman(number: number): string {
  const [value, sign] = ROMAN.find(([value]) => value <= number) ?? [number, ''];
  return number > 0 ? sign + roman(number - value) : '';
}
