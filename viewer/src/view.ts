import { QuireError } from '@quire/core/errors';
import type { OpenOptions, ViewerOptions } from './options.js';
import { Viewer } from './show/index.js';
import type { Source } from './source.js';

/**
 * Shows a DOCX document in an element, with the lines and pages of Word. Resolves once its pages are laid out. Rejects
 * with the `QuireError` of the engine, or UNAVAILABLE if the document cannot be fetched; the viewer shows that too.
 *
 * @example
 * ```ts
 * import { view } from '@quire/viewer';
 *
 * const place = document.querySelector<HTMLElement>('#report')!; // As high as the viewer is to be.
 * const viewer = await view(place, '/report.docx', { fonts: { from: '/fonts/' } });
 * viewer.goTo(3);
 * console.log(viewer.pages);
 * ```
 */
export async function view(
  element: HTMLElement,
  source: Source,
  options: ViewerOptions & OpenOptions = {},
): Promise<Viewer> {
  if (typeof element?.replaceChildren !== 'function') {
    const issue = 'must be an element of the page';
    throw new QuireError('VALIDATION_ERROR', `element ${issue}`, { details: [{ field: 'element', issue }] });
  }
  const host = document.createElement('div');
  host.style.height = '100%';
  element.replaceChildren(host);
  const viewer = new Viewer(host, options);
  await viewer.open(source, options);
  return viewer;
}
