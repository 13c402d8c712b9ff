/**
 * Whether the viewer shows what the PDF shows. `measure.ts` opens documents in Chromium, in the engine of the viewer as it
 * comes, and has the PDF written there as well; `compare.ts` holds words and pictures of both beside each other.
 */
export { measureViewer, type ViewerResult, viewerFigures, viewerText } from './measure.js';
