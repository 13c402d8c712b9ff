/** All of the viewer for a plain page, which `bundle.mjs` joins into one file: the function, and the element. */
export { QuireViewer } from './element.js';
export * from './index.js';
