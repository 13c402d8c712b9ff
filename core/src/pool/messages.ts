/** The messages between the pool and its threads: plain data, so that it can be cloned or transferred. */
import { isQuireError, QuireError } from '../base/errors.js';
import type { OnProgress } from '../base/scheduler.js';
import type { ConvertRequest, ConvertResult } from '../convert/index.js';

/** The options of `convert` without the ones that each thread sets itself. */
export interface PoolRequest extends Omit<ConvertRequest, 'fonts' | 'compression' | 'openSubsetter'> {
  /** Hands over the document's bytes instead of copying them: the caller cannot use them any more. */
  readonly transfer?: boolean;
}

export type ToThread =
  | { readonly kind: 'convert'; readonly docx: Uint8Array; readonly request: PlainRequest }
  | { readonly kind: 'abort' };

/** A request without members that cannot be cloned. */
export interface PlainRequest extends Omit<PoolRequest, 'signal' | 'onProgress' | 'transfer'> {
  /** True if the caller listens to the progress. */
  readonly tells: boolean;
}

export type FromThread =
  | { readonly kind: 'done'; readonly result: ConvertResult }
  | { readonly kind: 'failed'; readonly failure: PlainError }
  | { readonly kind: 'progress'; readonly step: Parameters<OnProgress> };

/** The members of an error that are sent between threads: cloning an error keeps only its message. */
export type PlainError = Partial<Pick<QuireError, 'code' | 'part' | 'details' | 'report'>> & {
  readonly message: string;
};

export function plainError(error: unknown): PlainError {
  if (!isQuireError(error)) return { message: error instanceof Error ? error.message : String(error) };
  const { code, part, details, report, message } = error;
  return { code, part, details, report, message };
}

export function errorOf({ code, part, message, ...facts }: PlainError): Error {
  if (!code) return new Error(message);
  // The message already begins with the name of the part, which the constructor would put there again.
  return new QuireError(code, part ? message.slice(part.length + 2) : message, { part, ...facts });
}

/** Returns the buffer for a transfer instead of a copy; empty if the bytes are only a part of it. */
export const wholeBuffer = (bytes: Uint8Array): ArrayBuffer[] =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
