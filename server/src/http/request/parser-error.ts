import { QuireError } from '@quire/core';

/** An error of a parser of bodies. */
interface ParserError {
  /** Of co-body; Koa knows no other. */
  readonly status?: number;
  /** Of formidable. */
  readonly httpCode?: number;
  readonly code?: number | string;
}

/** formidable's status for a part with a `Content-Transfer-Encoding` that it does not know. */
const UNKNOWN_ENCODING = 501;
/** Codes of zlib and Brotli: what claims to be compressed is not, or is cut off. */
const DECOMPRESSION = /^(Z_|ERR_(_ERROR|BROTLI))/;

/** The refusal that a parser's error means, or the error itself where it is our fault. */
export function refusal(error: unknown, tooLarge: () => QuireError): unknown {
  if (error instanceof QuireError) return error;
  const { httpCode, status = httpCode, code } = error as ParserError;
  if (status === 413) return tooLarge();
  if (status === 415) return new QuireError('UNSUPPORTED_MEDIA_TYPE', 'the body cannot be read', { cause: error });
  const isMalformed = status === undefined ? DECOMPRESSION.test(String(code)) : status >= 400 && status < 500;
  return isMalformed || status === UNKNOWN_ENCODING ? malformed(error) : error;
}

export const malformed = (cause: unknown): QuireError =>
  new QuireError('VALIDATION_ERROR', 'the body is malformed', { cause });
