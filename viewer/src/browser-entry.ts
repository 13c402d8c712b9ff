/**
 * All of the viewer for a plain page, which `scripts/bundle-viewer.mjs` joins into one file: the function, and the
 * element.
 */
export { QuireViewer } from './element.js';
export * from './index.js';
