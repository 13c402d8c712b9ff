import type { Lookup } from './lookup.js';
import type { IndirectObject, PdfStream, XrefEntry } from './objects.js';

/** One state of the document: the additions of its cross-reference section to the state before. */
export interface Revision extends Lookup {
  /** 0 for the oldest. */
  readonly index: number;
  /** The range of its bytes: from the end of the revision before to the end of the line with its `%%EOF`. */
  readonly start: number;
  readonly end: number;
  /** The offset of its newest cross-reference section, or of the trailer if the section had to be rebuilt. */
  readonly xrefOffset: number;
  /** The kind of the newest section; `hybrid` is a table with an `/XRefStm` (§7.5.8.4). */
  readonly xrefKind: 'table' | 'stream' | 'hybrid' | 'none';
  /** The offsets of its sections: several for linearized and hybrid files. */
  readonly sections: readonly number[];
  /** The entries of this revision's own sections, by object number. */
  readonly own: ReadonlyMap<number, XrefEntry>;
  /** Returns the object as of this revision; undefined if it is free, missing or unreadable. */
  object(number: number): IndirectObject | undefined;
  /** Returns the entry of the number, from this revision's own section or from an older one. */
  entry(number: number): XrefEntry | undefined;
  /** Returns every object number in use at this revision, ascending. */
  numbers(): readonly number[];
  /** Returns a stream's content as `PdfDocument.decode` does; references to filters are resolved in this revision. */
  decode(stream: PdfStream, most?: number): Uint8Array;
}
