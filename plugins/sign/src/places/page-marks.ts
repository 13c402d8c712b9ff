import type { PdfDocument, PdfStream } from '@quire/core/pdf';
import { type Page, pagesOf, rectangleAt } from '@quire/core/pdf/document';
import { type Mark, paintPage } from '@quire/core/pdf/paint';
import { placementOf, type SignaturePlacement, shownPage, shownSize } from '../pdf/index.js';

/** A visible mark on a page, in the coordinates of the displayed page. */
export interface SeenMark {
  readonly kind: Mark['kind'] | 'annotation';
  readonly at: SignaturePlacement;
  /** The characters of a mark that shows text, if its font states them. */
  readonly text?: string;
}

/** A page as displayed, on which a place is searched for. */
export interface SeenPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** The marks in the order in which they are painted, annotations last. */
  readonly marks: readonly SeenMark[];
}

/** The maximum number of operators and marks that are read of a document; later pages are not searched. */
const MOST_WORK = 2_000_000;

/** The pages of a document as displayed, or only page `only`, until the reading limit is reached. */
export function* seenPages(document: PdfDocument, only?: number): Generator<SeenPage> {
  let work = 0;
  const spend = (): boolean => ++work <= MOST_WORK;
  for (const page of pagesOf(document.current)) {
    if (work > MOST_WORK) return;
    if (only !== undefined && page.index !== only) continue;
    yield seenPage(document, page, spend);
  }
}

function seenPage({ current }: PdfDocument, page: Page, spend: () => boolean): SeenPage {
  const decode = (stream: PdfStream, most: number) => current.decode(stream, most);
  const { marks } = paintPage({ lookup: current, decode, spend }, page);
  const shown = shownPage(current, page);
  const { width, height } = shownSize(shown, shown.box);
  const painted = marks.map((mark): SeenMark => {
    const text = mark.kind === 'text' ? mark.text : undefined;
    return { kind: mark.kind, at: placementOf(shown, mark.area), ...(text === undefined ? {} : { text }) };
  });
  const annotations = page.annotations.flatMap(({ dict }): SeenMark[] => {
    const rect = rectangleAt(current, dict.Rect);
    return rect && rect.right > rect.left && rect.top > rect.bottom
      ? [{ kind: 'annotation', at: placementOf(shown, rect) }]
      : [];
  });
  return { number: page.index, width, height, marks: [...painted, ...annotations] };
}
