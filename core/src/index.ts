/** The engine's public interface: converts a document to a PDF or frames, in any JavaScript runtime. */
export {
  invalidArgument,
  mustBeBytes,
  mustBeObject,
  mustBeObjects,
  mustBeOptions,
} from './base/argument.js';
export type { Compression } from './base/compression/index.js';
export { counted } from './base/counted.js';
export { CLOCK_FACTOR, deadlineSignal, type WorkClock } from './base/deadline.js';
export { type Diagnostic, DiagnosticLog } from './base/diagnostics.js';
export {
  type ErrorCode,
  type ErrorDetail,
  isQuireError,
  QuireError,
  throwIfAborted,
  unlessUnreadable,
} from './base/errors.js';
export { DEFAULT_LIMITS, type Limits } from './base/limits.js';
export { isSafeLink, linkScheme } from './base/link-address.js';
export { oneLine } from './base/one-line.js';
export { type OnProgress, Scheduler, type Stage } from './base/scheduler.js';
export {
  type ConvertRequest,
  type ConvertResult,
  convert,
  type DocumentContent,
  type LayoutRequest,
  layout,
  type OpenedDocx,
  type OpenRequest,
  openDocx,
  type PreparedInvoice,
  type ReadRequest,
  readContent,
  type Stamp,
  type StampPlace,
  type WriteRequest,
  writeFrames,
} from './convert/index.js';
export {
  type FontLibrary,
  type FontLibraryOptions,
  type FontPack,
  type FontSlice,
  type FontSlices,
  type FontSource,
  fontSourceFromBytes,
  loadFontSlices,
  openFontLibrary,
  type WebFontOptions,
  webFonts,
} from './fonts/index.js';
export type { FrameDocument, FrameItem, Page } from './frame/index.js';
export type { Attachment, AttachmentRelationship, PdfPermission, Protection } from './pdf/index.js';
export type { FieldClock } from './resolve/index.js';
export type {
  InlineItem,
  MarkupView,
  ResolvedBlock,
  ResolvedDocument,
  ResolvedTable,
  Story,
} from './resolved/index.js';
