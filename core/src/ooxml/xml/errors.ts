import { QuireError } from '../../base/errors.js';

/**
 * A part in messages: `word/document.xml`, without the leading slash of OPC names.
 *
 * @example displayName('/word/document.xml') // 'word/document.xml'
 */
export const displayName = (part: string): string => (part.startsWith('/') ? part.slice(1) : part);

/** INVALID_DOCUMENT for a part that is not well-formed. */
export const malformed = (part: string, issue: string, cause?: unknown): QuireError =>
  new QuireError('INVALID_DOCUMENT', issue, { part: displayName(part), cause });

/** LIMIT_EXCEEDED for a part that is larger than the caller allows. */
export const tooMuch = (part: string, issue: string): QuireError =>
  new QuireError('LIMIT_EXCEEDED', issue, { part: displayName(part) });

/** A fault at one offset of the text; `readXmlDocument` turns it into an error with part, line and column. */
export class XmlFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** `line 3, column 14` of an offset in a text, both from 1. Slow: for messages only. */
export function lineAndColumn(text: string, offset: number): string {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return `line ${line}, column ${offset - start + 1}`;
}
