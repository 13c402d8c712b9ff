import type { PdfDict } from '../file/index.js';
import type { Security } from './encryption/index.js';
import type { Fault } from './faults.js';
import { Lookup } from './lookup.js';
import type { EncryptionInfo, IndirectObject, PdfObject, PdfStream, XrefEntry } from './objects.js';
import type { Revision } from './revision.js';
import type { ObjectStore } from './store.js';
import type { RevisionPlan } from './xref/index.js';

export interface OpenedParts {
  readonly bytes: Uint8Array;
  readonly base: number;
  readonly repaired: boolean;
  readonly faults: readonly Fault[];
  readonly plans: readonly RevisionPlan[];
  readonly store: ObjectStore;
  readonly security?: Security;
}

/** An opened PDF file. It keeps views into `bytes`: do not change them. */
export class PdfDocument {
  readonly bytes: Uint8Array;
  /** The number of bytes before `%PDF-`; the file's offsets count from there. It is 0 for every valid file. */
  readonly base: number;
  /** True if some or all cross-references had to be rebuilt to open the file. */
  readonly repaired: boolean;
  /** The faults found in opening the file and in later reading. `auditStructure` checks the whole file. */
  readonly faults: readonly Fault[];
  /** The revisions, oldest first; each is the whole document after that save. */
  readonly revisions: readonly Revision[];
  readonly current: Revision;
  /** The encryption of strings and streams; undefined if the file is not encrypted. */
  readonly security?: Security;
  /** The objects of all revisions; internal to this folder. */
  readonly store: ObjectStore;

  constructor(parts: OpenedParts) {
    this.bytes = parts.bytes;
    this.base = parts.base;
    this.repaired = parts.repaired;
    this.faults = parts.faults;
    this.store = parts.store;
    this.security = parts.security;
    this.revisions = parts.plans.map((plan, index) => new StoredRevision(plan, index, parts.store));
    this.current = this.revisions[this.revisions.length - 1];
  }

  get encryption(): EncryptionInfo | undefined {
    return this.security?.info;
  }

  /** Returns a stream's bytes, decrypted, but with its filters still applied. */
  decrypt(stream: PdfStream): Uint8Array {
    return this.store.decrypt(stream);
  }

  /**
   * Returns a stream's content, decrypted, with its filters undone. Throws INVALID_DOCUMENT for damaged data,
   * LIMIT_EXCEEDED, and NOT_AVAILABLE for the filters of images. `most` is the maximum size of the output, within the
   * limits.
   */
  decode(stream: PdfStream, most?: number): Uint8Array {
    return this.store.decode(stream, this.current.index, most);
  }
}

class StoredRevision extends Lookup implements Revision {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly xrefOffset: number;
  readonly xrefKind: Revision['xrefKind'];
  readonly trailer: PdfDict;
  readonly own: ReadonlyMap<number, XrefEntry>;
  readonly sections: readonly number[];
  readonly #store: ObjectStore;

  constructor(plan: RevisionPlan, index: number, store: ObjectStore) {
    super();
    this.index = index;
    this.start = plan.start;
    this.end = plan.end;
    this.xrefOffset = plan.xrefOffset;
    this.xrefKind = plan.xrefKind;
    this.trailer = plan.trailer;
    this.own = plan.own;
    this.sections = plan.sections;
    this.#store = store;
  }

  object(number: number): IndirectObject | undefined {
    return this.#store.object(number, this.index);
  }

  entry(number: number): XrefEntry | undefined {
    return this.#store.entry(number, this.index);
  }

  resolve(value: PdfObject | undefined): PdfObject {
    return this.#store.resolve(value, this.index);
  }

  numbers(): readonly number[] {
    return this.#store.numbers(this.index);
  }

  decode(stream: PdfStream, most?: number): Uint8Array {
    return this.#store.decode(stream, this.index, most);
  }
}
