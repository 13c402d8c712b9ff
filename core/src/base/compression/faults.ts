import { QuireError } from '../errors.js';

/** The error that every implementation throws if the output exceeds its bound. */
export const tooLarge = (maxBytes: number): QuireError =>
  new QuireError('LIMIT_EXCEEDED', `decompresses to more than ${maxBytes} bytes`);

/** The error that every implementation throws for malformed data. */
export const damaged = (cause: unknown): QuireError =>
  new QuireError(
    'INVALID_DOCUMENT',
    `the compressed data is damaged (${cause instanceof Error ? cause.message : cause})`,
    {
      cause,
    },
  );
