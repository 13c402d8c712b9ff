export { type Diagnostic, DiagnosticLog } from './diagnostics.js';
export { type ErrorCode, type ErrorDetail, isQuireError, QuireError, throwIfAborted } from './errors.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
