import { QuireError } from '../../base/errors.js';

/** A part as messages name it: `word/document.xml`, without the slash that OPC begins names with. */
export const displayName = (part: string): string => (part.startsWith('/') ? part.slice(1) : part);

/** INVALID_DOCUMENT for a part that is not well-formed. */
export const malformed = (part: string, issue: string, cause?: unknown): QuireError =>
  new QuireError('INVALID_DOCUMENT', issue, { part: displayName(part), cause });

/** LIMIT_EXCEEDED for a part that is larger than the caller allows. */
export const tooMuch = (part: string, issue: string): QuireError =>
  new QuireError('LIMIT_EXCEEDED', issue, { part: displayName(part) });
