import type { OPEN_LAYOUTS, OPEN_PANELS, OPEN_ZOOMS } from '../../../base/choices.js';
import type { Page } from '../../../frame/index.js';
import { name, type PdfDict, type PdfValue, type Ref } from '../../file/index.js';

/** The view in which a viewer opens a PDF. The viewer decides about absent members. */
export interface InitialView {
  readonly panel?: (typeof OPEN_PANELS)[number];
  readonly zoom?: (typeof OPEN_ZOOMS)[number];
  readonly layout?: (typeof OPEN_LAYOUTS)[number];
  /** Levels of the outline that are unfolded, 1 to 9; 1 by default. */
  readonly outlineLevels?: number;
}

const MODES = { none: 'UseNone', outline: 'UseOutlines', pages: 'UseThumbs' } as const;
const LAYOUTS = {
  single: 'SinglePage',
  continuous: 'OneColumn',
  facing: 'TwoPageRight',
  'facing-continuous': 'TwoColumnRight',
} as const;

/** The entries of the catalog (ISO 32000-1 table 28) for a view. */
export function viewEntries(
  { panel, zoom, layout }: InitialView,
  [first]: readonly Page[],
  [page]: readonly Ref[],
  /** The element of the whole document, if destinations name elements. */
  element?: Ref,
): PdfDict {
  return {
    PageMode: panel && name(MODES[panel]),
    PageLayout: layout && name(LAYOUTS[layout]),
    OpenAction: zoom && opening(page, placeOf(zoom, first.height), element),
  };
}

const opening = (page: Ref, place: readonly PdfValue[], element: Ref | undefined): PdfValue =>
  element ? { S: name('GoTo'), D: [page, ...place], SD: [element, ...place] } : [page, ...place];

/** The position and zoom of a destination at the page's top (§12.3.2.2). */
function placeOf(zoom: NonNullable<InitialView['zoom']>, top: number) {
  if (zoom === 'page') return [name('Fit')];
  return zoom === 'width' ? [name('FitH'), top] : [name('XYZ'), 0, top, 1];
}
