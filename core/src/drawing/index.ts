/**
 * Drawings of a document, read into what layout places (`DrawnObject`, `AnchoredObject`).
 *
 *   read             a `w:drawing`, `w:pict` or `w:object`, whichever markup it holds
 *   dml/             DrawingML: placement, then pictures, shapes, text boxes, groups, charts, diagrams, and their paint
 *   vml/             the same of VML, which older files hold
 *   geometry/        outlines of shapes that are drawn by guides
 *   metafile/        EMF and WMF pictures, played on a device
 *   picture-content  a picture behind a relationship;  formatted-text, measure  text and lengths for both markups
 *
 * What draws metafiles, charts and diagrams is loaded on demand, by `loadReaders`.
 */
import type { Part } from '../ooxml/opc/index.js';
import type { DrawingContext } from './context.js';

export type { Drawing, DrawingContext, ReadMetafile } from './context.js';
export {
  loadPresetDefinitions,
  type OutlineShape,
  shapeOutlines,
} from './geometry/index.js';
export { readDrawing } from './read-drawing.js';

/** Loads what draws metafiles, charts and diagrams: only a document that holds one pays for it. */
export async function loadReaders(
  parts: Iterable<Part>,
): Promise<Pick<DrawingContext, 'readMetafile' | 'readChart' | 'readDiagram'>> {
  const all = [...parts];
  return {
    ...(all.some(isMetafile) && { readMetafile: (await import('./metafile/index.js')).readMetafile }),
    ...(all.some(isChart) && { readChart: (await import('./dml/chart.js')).readChartFrame }),
    ...(all.some(isDiagram) && { readDiagram: (await import('./dml/diagram.js')).readDiagram }),
  };
}

/** True for an EMF or WMF picture, by what the package says of it. */
const isMetafile = ({ name, contentType }: Part): boolean =>
  /[ew]mf\b|metafile/i.test(contentType) || /\.[ew]mf$/i.test(name);

const isChart = ({ name, contentType }: Part): boolean => /chart/i.test(contentType) || /chart/i.test(name);

const isDiagram = ({ name, contentType }: Part): boolean => /diagram/i.test(contentType) || /diagram/i.test(name);
