/** The viewer for a plain page, which `scripts/bundle-viewer.mjs` joins into one file. */
export { QuireViewer } from './element.js';
export * from './index.js';
