/**
 * A viewer of DOCX documents for browsers, with the lines and pages of Word.
 *
 * `view.ts` is the function, `element.ts` the element `<quire-viewer>`; both make a `Viewer` (`show/`). The engine is
 * in a worker (`worker/`), to which `engine.ts` talks in the words of `protocol.ts`. `source.ts` reads the content to
 * show, `options.ts` says how.
 */
export { Engine, type OnFirst, type OnLayout } from './engine.js';
export type { OpenOptions, ViewerOptions } from './options.js';
export type {
  Difference,
  FontPlace,
  Found,
  Hit,
  LinkTarget,
  Look,
  OpenAnswer,
  OpenedView,
  OpenInput,
  OutlineLine,
  PageNote,
  PagePlace,
  PageSize,
  TextNode,
  ViewerPdfOptions,
  Word,
} from './protocol.js';
export { Viewer, WORDS, type Words, type Zoom } from './show/index.js';
export type { Source } from './source.js';
export { view } from './view.js';
