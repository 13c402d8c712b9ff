import type { PdfDict } from '../../file/index.js';
import type { Fault } from '../faults.js';
import type { PdfStream, XrefEntry } from '../objects.js';
import type { ObjectContext } from '../syntax/index.js';

/** One cross-reference section as it is in the file. */
export interface XrefSection {
  readonly kind: 'table' | 'stream';
  /** The range of the section, from its first byte to the end of the trailer, or of the stream's object. */
  readonly offset: number;
  readonly end: number;
  readonly trailer: PdfDict;
  /** The entries by object number. No other section shares the map: a revision may correct it against the file. */
  readonly entries: Map<number, XrefEntry>;
  readonly faults: readonly Fault[];
}

export interface SectionContext extends ObjectContext {
  /** The number added to each offset in the file: the bytes before `%PDF-`, if offsets count from there. */
  readonly base: number;
  decode(stream: PdfStream): Uint8Array;
}
