import type { Part } from '../ooxml/opc/index.js';
import type { DrawingContext } from './context.js';

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
