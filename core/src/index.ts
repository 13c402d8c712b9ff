/** The engine's public face: one document in, a PDF or frames out, in any JavaScript runtime. */
export type { Compression } from './compression/index.js';
export { type ConvertRequest, type ConvertResult, convert, type LayoutRequest, layout } from './convert.js';
export { deadlineSignal } from './deadline.js';
export { type Diagnostic, DiagnosticLog } from './diagnostics.js';
export { type ErrorCode, type ErrorDetail, isQuireError, QuireError, throwIfAborted } from './errors.js';
export {
  type FontLibrary,
  type FontLibraryOptions,
  type FontSource,
  fontSourceFromBytes,
  openFontLibrary,
} from './fonts/index.js';
export type { FrameDocument, FrameItem, Page } from './frame/index.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
export type { FieldClock, MarkupView } from './resolve/index.js';
