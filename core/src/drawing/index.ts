/**
 * Drawings of a document, read into the objects that layout places (`DrawnObject`, `AnchoredObject`).
 *
 *   read             a `w:drawing`, `w:pict` or `w:object`, whichever markup it holds
 *   dml/             DrawingML: placement, then pictures, shapes, text boxes, groups, charts, diagrams, and their paint
 *   vml/             the same of VML, which older files hold
 *   geometry/        outlines of shapes that are drawn by guides
 *   metafile/        EMF and WMF pictures, played on a device
 *   svg/             SVG pictures
 *   pattern          the tiles of preset patterns
 *   picture-content  the picture of a relationship;  formatted-text, measure  text and lengths for both markups
 *
 * The readers of metafiles, SVG, charts and diagrams are loaded on demand, by `loadReaders`.
 */
import type { Part } from '../ooxml/opc/index.js';
import type { DrawingContext } from './context.js';

export type { Drawing, DrawingContext, ReadMetafile } from './context.js';
export { readDmlColor } from './dml/index.js';
export {
  loadPresetDefinitions,
  loadTextWarps,
  type OutlineShape,
  shapeOutlines,
} from './geometry/index.js';
export { LinkedTextBoxes } from './linked-text-boxes.js';
export { readDrawing } from './read-drawing.js';

/** Loads the readers of metafiles, SVG, charts and diagrams: only a document that holds one pays for them. */
export async function loadReaders(
  parts: Iterable<Part>,
): Promise<Pick<DrawingContext, 'readMetafile' | 'readSvg' | 'readChart' | 'readDiagram'>> {
  const all = [...parts];
  return {
    ...(all.some(isMetafile) && { readMetafile: (await import('./metafile/index.js')).readMetafile }),
    ...(all.some(isSvg) && { readSvg: (await import('./svg/index.js')).readSvg }),
    ...(all.some(isChart) && { readChart: (await import('./dml/chart.js')).readChartFrame }),
    ...(all.some(isDiagram) && { readDiagram: (await import('./dml/diagram.js')).readDiagram }),
  };
}

/** True for an EMF or WMF picture, by its content type or name. */
const isMetafile = ({ name, contentType }: Part): boolean =>
  /[ew]mf\b|metafile/i.test(contentType) || /\.[ew]mf$/i.test(name);

const isSvg = ({ name, contentType }: Part): boolean => /svg/i.test(contentType) || /\.svg$/i.test(name);

const isChart = ({ name, contentType }: Part): boolean => /chart/i.test(contentType) || /chart/i.test(name);

const isDiagram = ({ name, contentType }: Part): boolean => /diagram/i.test(contentType) || /diagram/i.test(name);
