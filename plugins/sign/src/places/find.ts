import { invalidArgument } from '@quire/core';
import { type OpenPdfOptions, openPdf, type PdfDocument } from '@quire/core/pdf';
import {
  fieldReports,
  type SignaturePlacement,
  type SignatureRequest,
  signedFields,
  type VisiblePlace,
} from '../pdf/index.js';
import { type FoundPlace, freePlace, placesAt, placesOnLines, USUAL } from './candidates.js';
import { type SeenPage, seenPages } from './page-marks.js';
import { isContent, overlaps, textLines } from './text-lines.js';

/** The wanted place of a signature: a position, a text in the document, or `auto`. */
export type WantedPlace = NonNullable<SignatureRequest['visible']> | AnchorPlace | 'auto';

/** A place on a text of the document, with the same lower left corner. */
export interface AnchorPlace {
  readonly anchor: string;
  /** The width and height, in points. */
  readonly width?: number;
  readonly height?: number;
}

export interface PlaceWarning {
  readonly code: 'covers-content';
  readonly message: string;
}

/** A signature whose place may still be unknown. */
export type Unplaced = Omit<SignatureRequest, 'visible' | 'reserves' | 'room'> & { readonly visible?: WantedPlace };

/** A signature whose place is known, and the warnings about that place. */
export interface PlacedRequest {
  readonly request: Omit<SignatureRequest, 'room'>;
  readonly warnings: readonly PlaceWarning[];
}

/**
 * Finds the place of a signature in a document. `auto` takes, in this order: the first unsigned visible signature
 * field; the text `{signature:2}` for the second signature, for the first also `{signature}`; a signing line with a
 * caption (`Signature`) and no text on it; free space at the bottom of the page with the last signature, or of the last
 * page, which may be a page of a certificate. The first signature reserves the places of the others; a later one hides
 * no text, because no signature permits that. Warns if a new field covers text, pictures or other fields. Throws
 * VALIDATION_ERROR if no place is found.
 */
export function placedSignature(
  bytes: Uint8Array,
  { visible, ...rest }: Unplaced,
  options: OpenPdfOptions,
): PlacedRequest {
  if (visible === undefined) return { request: rest, warnings: [] };
  const document = openPdf(bytes, options);
  if (visible === 'auto') return automatic(document, rest);
  if (!('anchor' in visible)) {
    const pages = [...seenPages(document, visible.page)];
    return { request: { ...rest, visible }, warnings: warningsOf(document, pages, visible) };
  }
  const pages = [...seenPages(document)];
  const { anchor, width = USUAL.width, height = USUAL.height } = visible;
  const found = placeAt(document, pages, anchor, { width, height });
  if (!found) throw nowhere(`the text ${JSON.stringify(anchor)} is not in the document`);
  return at(rest, found, warningsOf(document, pages, found));
}

function automatic(document: PdfDocument, request: PlacedRequest['request']): PlacedRequest {
  const shown = fieldReports(document).filter(({ visible }) => visible !== undefined);
  const open = shown.filter(({ signed }) => !signed);
  const field = request.field === undefined ? open[0] : open.find(({ name }) => name === request.field);
  const number = signedFields(document).length + 1;
  const pages = number === 1 || !field ? [...seenPages(document)] : [];
  const reserves = (first?: PagePlace) => (number === 1 ? { reserves: laterPlaces(pages, first) } : {});
  if (field) return { request: { ...request, field: field.name, ...reserves(field.visible) }, warnings: [] };
  const anchors = [`{signature:${number}}`, ...(number === 1 ? ['{signature}'] : [])];
  const found =
    anchors.map((anchor) => placeAt(document, pages, anchor)).find((place) => place !== undefined) ??
    pages.flatMap(placesOnLines)[0] ??
    [besideLast(shown, pages), pages.at(-1)]
      .map((page) => page && freePlace(page))
      .find((place) => place !== undefined);
  if (found) return at({ ...request, ...reserves(found) }, found, warningsOf(document, pages, found));
  throw nowhere(
    'no place for the signature was found: the document has no field, no text {signature} and no free space',
  );
}

/** The place on a text, or above it if the document is signed. */
function placeAt(document: PdfDocument, pages: readonly SeenPage[], anchor: string, size = USUAL) {
  const isFirst = signedFields(document).length === 0;
  return pages.flatMap((page) => placesAt(page, anchor, size, isFirst))[0];
}

/** The places of the signatures after the first one, by their numbers; none overlaps an earlier one. */
function laterPlaces(pages: readonly SeenPage[], first: PagePlace | undefined): readonly VisiblePlace[] {
  const text = pages.flatMap((page) => textLines(page).map((line) => line.text)).join('\n');
  const numbers = [...text.matchAll(/\{signature:(\d{1,3})\}/gi)].map(([, number]) => Number(number));
  const taken = first ? [first] : [];
  const places: VisiblePlace[] = [];
  for (const number of [...new Set(numbers)].filter((each) => each > 1).sort((one, other) => one - other)) {
    const [found] = pages.flatMap((page) => placesAt(withMarks(page, taken), `{signature:${number}}`));
    if (!found) continue;
    taken.push(found);
    places.push(visibleOf(found));
  }
  return places;
}

const withMarks = (page: SeenPage, taken: readonly PagePlace[]): SeenPage => {
  const own = taken.filter((place) => place.page === page.number);
  return { ...page, marks: [...page.marks, ...own.map((at) => ({ kind: 'annotation' as const, at }))] };
};

type PagePlace = SignaturePlacement & { readonly page: number };

/** The page of the last visible signature. */
const besideLast = (shown: ReturnType<typeof fieldReports>, pages: readonly SeenPage[]): SeenPage | undefined => {
  const last = shown.findLast(({ signed }) => signed);
  return pages.find(({ number }) => number === last?.visible?.page);
};

const at = (
  request: PlacedRequest['request'],
  place: FoundPlace,
  warnings: readonly PlaceWarning[],
): PlacedRequest => ({ request: { ...request, visible: visibleOf(place) }, warnings });

/** Hides the text that marks the place. */
function visibleOf({ marker, ...visible }: FoundPlace): VisiblePlace {
  const hides = marker && { ...marker, x: marker.x - visible.x, y: marker.y - visible.y };
  return { ...visible, ...(hides ? { hides } : {}) };
}

const LONGEST_QUOTE = 40;

function warningsOf(
  document: PdfDocument,
  pages: readonly SeenPage[],
  place: PagePlace & { readonly marker?: SignaturePlacement },
): readonly PlaceWarning[] {
  const page = pages.find(({ number }) => number === place.page);
  const covered = (page?.marks ?? []).filter(
    (mark) => isContent(mark) && overlaps(mark.at, place) && !(place.marker && overlaps(mark.at, place.marker)),
  );
  const [first] = covered;
  if (!first) return [];
  const text = covered
    .map((mark) => mark.text ?? '')
    .join('')
    .trim();
  const quoted = text === '' ? '' : `: ${JSON.stringify(text.slice(0, LONGEST_QUOTE))}`;
  const what = text !== '' ? 'text' : first.kind === 'picture' ? 'a picture' : 'a field or an annotation';
  const [signed] = signedFields(document);
  const forbidden =
    signed && what !== 'a field or an annotation'
      ? `; the signature ${signed.name} does not permit this and will be reported as modified: choose a free place`
      : '';
  const message = `the signature covers ${what} on page ${place.page}${quoted}${forbidden}`;
  return [{ code: 'covers-content', message }];
}

const nowhere = (issue: string) =>
  invalidArgument('visible', issue, `${issue}; to choose another place, give page, x, y, width and height`);
