import { QuireError } from '@quire/core/plugin';

interface ParserError {
  /** The status in errors of co-body, where Koa expects it, too. */
  readonly status?: number;
  /** The status in errors of formidable. */
  readonly httpCode?: number;
  readonly code?: number | string;
}

/** formidable's codes for too many fields and for too many files. */
const TOO_MANY_PARTS: ReadonlySet<unknown> = new Set([1007, 1015]);
/** formidable's status for a part with a `Content-Transfer-Encoding` that it does not know. */
const UNKNOWN_ENCODING = 501;
/** Codes of zlib and Brotli for data that is not compressed, or is cut off. */
const DECOMPRESSION = /^(Z_|ERR_(_ERROR|BROTLI))/;

/** The maximum number of fields, and also of files, in a multipart body. */
export const MOST_PARTS = 100;

/** The refusal for a parser's error, or the error itself if the service caused it; `fault` is its description. */
export function refusal(error: unknown, tooLarge: () => QuireError, fault: string): unknown {
  if (error instanceof QuireError) return error;
  const { httpCode, status = httpCode, code } = error as ParserError;
  if (TOO_MANY_PARTS.has(code)) {
    return new QuireError(
      'PAYLOAD_TOO_LARGE',
      `the body may have at most ${MOST_PARTS} fields and ${MOST_PARTS} files`,
    );
  }
  if (status === 413) return tooLarge();
  if (status === 415) return new QuireError('UNSUPPORTED_MEDIA_TYPE', 'the body cannot be read', { cause: error });
  const isMalformed = status === undefined ? DECOMPRESSION.test(String(code)) : status >= 400 && status < 500;
  return isMalformed || status === UNKNOWN_ENCODING ? malformedBody(fault, error) : error;
}

/** A body that does not match its description. The parser's message is left out, because it may quote the document. */
export const malformedBody = (fault: string, cause?: unknown): QuireError =>
  new QuireError('VALIDATION_ERROR', `the body is malformed: ${fault}`, { cause });
