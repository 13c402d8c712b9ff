import type { PdfDict } from '../file/index.js';
import type { IndirectObject } from './objects.js';
import { isDict, isDigit, isWhite, PERCENT, skipEol, skipLine, startsWith, ValueReader } from './syntax/index.js';
import { readXrefTable, type SectionContext, type XrefSection } from './xref/index.js';

/** An object, a cross-reference section or another item of a file, whether or not anything refers to it. */
export type FileItem = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly object: IndirectObject }
  | { readonly kind: 'table'; readonly section: XrefSection }
  | { readonly kind: 'trailer'; readonly dict: PdfDict }
  | { readonly kind: 'startxref' | 'eof' }
  /** Bytes that belong to no other kind of item. */
  | { readonly kind: 'stray' }
);

export interface WalkContext extends SectionContext {
  /** Returns the object that begins exactly at an offset. */
  objectAt(offset: number): IndirectObject | undefined;
}

/** All items in the file, from its first byte to its last, without spaces and comments. */
export function* walkFile(context: WalkContext): Generator<FileItem> {
  const { bytes } = context;
  let stray: { start: number; end: number } | undefined;
  for (let at = 0; at < bytes.length; ) {
    if (isWhite(bytes[at])) {
      at++;
      continue;
    }
    if (bytes[at] === PERCENT && !startsWith(bytes, at, EOF)) {
      at = skipLine(bytes, at);
      continue;
    }
    const item = itemAt(at, context);
    if (item) {
      if (stray) yield { kind: 'stray', ...stray };
      stray = undefined;
      yield item;
      at = item.end;
    } else {
      const end = wordEnd(bytes, at);
      stray = { start: stray?.start ?? at, end };
      at = end;
    }
  }
  if (stray) yield { kind: 'stray', ...stray };
}

const EOF = '%%EOF';

function itemAt(start: number, context: WalkContext): FileItem | undefined {
  const { bytes } = context;
  if (isDigit(bytes[start])) {
    const object = context.objectAt(start);
    return object && { kind: 'object', start, end: object.end, object };
  }
  if (startsWith(bytes, start, EOF)) return { kind: 'eof', start, end: skipEol(bytes, start + EOF.length) };
  if (startsWith(bytes, start, 'startxref')) return { kind: 'startxref', start, end: numberEnd(bytes, start + 9) };
  if (startsWith(bytes, start, 'xref')) {
    const section = readXrefTable(start, context);
    return section && { kind: 'table', start, end: section.end, section };
  }
  return startsWith(bytes, start, 'trailer') ? trailerAt(start, context) : undefined;
}

/** A trailer without a cross-reference table before it. */
function trailerAt(start: number, { bytes, budget, names }: WalkContext): FileItem | undefined {
  const reader = new ValueReader({ bytes, at: start + 7, depth: budget.limits.depth, faults: [], names });
  const dict = reader.value();
  budget.parsed(reader.at - start);
  return isDict(dict) ? { kind: 'trailer', start, end: reader.at, dict } : undefined;
}

function numberEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isWhite(bytes[end])) end++;
  while (isDigit(bytes[end])) end++;
  return end;
}

function wordEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && !isWhite(bytes[end])) end++;
  return end;
}
