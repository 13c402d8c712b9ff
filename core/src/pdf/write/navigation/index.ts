/** Navigation: destinations, links, the outline, page labels, and how a reader opens the file. */
import type { Page } from '../../../frame/index.js';
import type { PdfDict } from '../../file/index.js';

export { type ElementAt, writeDestinations } from './destination.js';
export { type InitialView, viewEntries } from './initial-view.js';
export { leadsSomewhere, linkAnnotation } from './link-annotation.js';
export { writeOutline } from './outline.js';

/** The /PageLabels of a file; few documents number their pages differently from the viewer's default. */
export const loadPageLabels = async (pages: readonly Page[]): Promise<PdfDict | undefined> =>
  pages.every(({ label }, i) => label === String(i + 1))
    ? undefined
    : (await import('./page-labels.js')).pageLabels(pages);
