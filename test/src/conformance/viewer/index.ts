/**
 * Checks that the viewer shows what the PDF shows. `measure.ts` opens documents in Chromium, in the engine of the
 * viewer as published, and writes the PDF there as well; `compare.ts` compares words and pictures of both.
 */
export { measureViewer, type ViewerResult, viewerFigures, viewerText } from './measure.js';
