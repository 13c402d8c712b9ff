import { QuireError } from '@quire/core';

/** What became of a statement that no database answered. The caller may come back: nothing was wrong with the request. */
export const unavailable = (cause: unknown): QuireError =>
  new QuireError('UNAVAILABLE', 'the database does not answer; try again shortly', { cause, retryAfterSeconds: 5 });
