import type { PdfDict } from '../../file/index.js';
import type { Fault } from '../faults.js';
import type { PdfStream, XrefEntry } from '../objects.js';
import type { ObjectContext } from '../syntax/index.js';

/** One cross-reference section as the file has it. */
export interface Section {
  readonly kind: 'table' | 'stream';
  /** From its first byte to behind its trailer or its object. */
  readonly offset: number;
  readonly end: number;
  readonly trailer: PdfDict;
  /** Not shared: a revision may correct them against the file. */
  readonly entries: Map<number, XrefEntry>;
  readonly faults: readonly Fault[];
}

export interface SectionContext extends ObjectContext {
  /** What is added to each offset that the file states: the bytes before `%PDF-`, where it counts from there. */
  readonly base: number;
  decode(stream: PdfStream): Uint8Array;
}
