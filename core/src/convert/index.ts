/**
 * The whole way of a document, stage by stage: `convert.ts` calls the wings one after the other, within `bounds.ts`, for
 * calls (`request.ts`) that `check-request.ts` finds nothing wrong with, by `check-options.ts` if they ask for anything; `options` declares what they may ask for. `open-docx.ts` reads the document, once for any number of calls.
 * What only some documents or requests need (what bound controls show, by `data-binding.ts`; chosen pages, by `select-pages.ts`; invoices as data, by
 * `e-invoice`; faces that come over a network, by `load-faces.ts`; stamps, by `stamp.ts`) loads
 * with those.
 */
export { convert, layout, readContent, writeFrames } from './convert.js';
export type * from './e-invoice/index.js';
export { type OpenedDocx, type OpenRequest, openDocx } from './open-docx.js';
export type {
  ConvertRequest,
  ConvertResult,
  DocumentContent,
  LayoutRequest,
  ReadRequest,
  WriteRequest,
} from './request.js';
export type { Stamp, StampPlace } from './stamp.js';
