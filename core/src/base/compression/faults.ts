import { QuireError } from '../errors.js';

/** What every implementation throws when the output passes its bound. */
export const tooLarge = (maxBytes: number): QuireError =>
  new QuireError('LIMIT_EXCEEDED', `decompresses to more than ${maxBytes} bytes`);

/** What every implementation throws for data that is not what it should be. */
export const damaged = (cause: unknown): QuireError =>
  new QuireError(
    'INVALID_DOCUMENT',
    `the compressed data is damaged (${cause instanceof Error ? cause.message : cause})`,
    {
      cause,
    },
  );
