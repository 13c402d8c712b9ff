import type { Lookup } from './lookup.js';
import type { IndirectObject, PdfStream, XrefEntry } from './objects.js';

/** One state of the document: what its cross-reference section adds to the state before. */
export interface Revision extends Lookup {
  /** 0 for the oldest. */
  readonly index: number;
  /** Its bytes: from the end of the revision before to behind its `%%EOF` and the end of that line. */
  readonly start: number;
  readonly end: number;
  /** Where its (newest) cross-reference section begins; that of the trailer when the section had to be rebuilt. */
  readonly xrefOffset: number;
  /** How the section is written; `hybrid` is a table with an `/XRefStm` (§7.5.8.4). */
  readonly xrefKind: 'table' | 'stream' | 'hybrid' | 'none';
  /** Where each of its sections begins: several for linearized and hybrid files. */
  readonly sections: readonly number[];
  /** What this revision's own section(s) state, by object number. */
  readonly own: ReadonlyMap<number, XrefEntry>;
  /** The object as this revision of the document has it; undefined for what is free, missing or unreadable. */
  object(number: number): IndirectObject | undefined;
  /** The entry of the number: of this revision's own section, or of an older one. */
  entry(number: number): XrefEntry | undefined;
  /** Every object number that is in use at this revision, ascending. */
  numbers(): readonly number[];
  /** A stream's content, as `PdfDocument.decode` gives it; filters that are references are those of this revision. */
  decode(stream: PdfStream, most?: number): Uint8Array;
}
