/** The kind of a failure; the host maps each kind to a status of its HTTP contract. */
export type ErrorCode =
  | 'INVALID_DOCUMENT'
  | 'TEMPLATE_ERROR'
  | 'LIMIT_EXCEEDED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMIT_ERROR'
  | 'NOT_AVAILABLE'
  | 'OVERLOADED'
  | 'UNAVAILABLE'
  | 'ABORTED';

/** One fault among several, for the `details` of a problem document. */
export interface ErrorDetail {
  readonly field: string;
  readonly issue: string;
}

/**
 * The only error class of the engine. `part` names the faulty part of the package (`word/document.xml`). The message
 * begins with the part and the position in it: `word/document.xml: w:tbl 3, row 2: gridSpan 0`.
 *
 * @example
 * new QuireError('INVALID_DOCUMENT', 'gridSpan 0', { part: 'word/document.xml' }).message
 * // 'word/document.xml: gridSpan 0'
 */
export class QuireError extends Error {
  override readonly name = 'QuireError';
  readonly code: ErrorCode;
  readonly part?: string;
  readonly details: readonly ErrorDetail[];
  /** The report that the operation would have returned, if the report contains more than `details`. */
  readonly report?: object;
  /** The number of seconds after which a retry is worthwhile, for a RATE_LIMIT_ERROR. */
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      part?: string;
      details?: readonly ErrorDetail[];
      report?: object;
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.part ? `${options.part}: ${message}` : message, { cause: options.cause });
    this.code = code;
    this.part = options.part;
    this.details = options.details ?? [];
    this.report = options.report;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * True for a `QuireError`, also for one that comes from a worker or from a second copy of this module.
 *
 * @example await nodeEngine().convert(new Uint8Array(9)).catch(isQuireError) // true
 */
export const isQuireError = (error: unknown): error is QuireError =>
  error instanceof Error && error.name === 'QuireError' && 'code' in error;

/**
 * Returns the result of `read`, or undefined if it throws a `QuireError` because the data are damaged.
 *
 * @example unlessUnreadable(() => 1) // 1
 */
export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return undefined;
  }
}

/**
 * Throws if the signal has aborted. The stages call this function between units of work, so that they stop at a
 * deadline or if the client disconnects.
 *
 * @example throwIfAborted(new AbortController().signal)
 */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  if (isQuireError(signal.reason)) throw signal.reason;
  throw new QuireError('ABORTED', 'the operation was aborted', { cause: signal.reason });
}
