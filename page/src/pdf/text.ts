import type { TextNode, Word } from '@quire/viewer';

/** A piece of text as pdf.js lists it; other items are marks of its structure. */
export interface ListedText {
  readonly str: string;
  /** Maps the text to the coordinates of the file. */
  readonly transform: readonly number[];
  /** The width in the units of the file. */
  readonly width: number;
  readonly hasEOL: boolean;
}

/** Maps the coordinates of the file to points from the top left corner of the page. */
type Matrix = readonly number[];

/** The text of a page: a paragraph for each line, as far as the file marks these. */
export function pageParagraphs(items: readonly (ListedText | object)[], page: Matrix): readonly TextNode[] {
  const lines: Word[][] = [[]];
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str.trim() !== '') lines.at(-1)?.push(wordOf(item, page));
    if (item.hasEOL) lines.push([]);
  }
  return lines.filter((line) => line.length > 0).map((content) => ({ role: 'P', content }));
}

function wordOf({ str, transform, width }: ListedText, page: Matrix): Word {
  const [a, b, c, d, e, f] = product(page, transform);
  const angle = Math.atan2(b, a);
  const size = Math.hypot(c, d);
  const unit = Math.hypot(page[0], page[1]);
  return { text: str, x: e, y: f, width: width * unit, size, ...(Math.abs(angle) > 0.001 && { angle }) };
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...[a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j],
  ...[a * k + c * l + e, b * k + d * l + f],
];

/** An annotation as pdf.js lists it, as far as the page reads it. */
export interface PdfAnnotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly fieldName?: string;
  readonly fieldType?: string | null;
  /** The address of the link; absent if pdf.js considers it unsafe. */
  readonly url?: string;
}

/** A view of a page that maps a rectangle of the file to one on the page. */
export interface PdfView {
  convertToViewportRectangle(rect: number[]): number[];
}

/** A rectangle of the file in points from the top left corner of the page. */
export function boxOf(rect: readonly number[], view: PdfView) {
  const [left, top, right, bottom] = view.convertToViewportRectangle([...rect]);
  return {
    ...{ x: Math.min(left, right), y: Math.min(top, bottom) },
    ...{ width: Math.abs(right - left), height: Math.abs(bottom - top) },
  };
}

/** The external links of a page. */
export const linksOf = (annotations: readonly PdfAnnotation[], view: PdfView): readonly TextNode[] =>
  annotations.flatMap(({ subtype, url, rect }) =>
    subtype === 'Link' && url && /^(https?|mailto):/i.test(url)
      ? [{ role: 'Link', link: { address: url }, areas: [boxOf(rect, view)], content: [] }]
      : [],
  );
