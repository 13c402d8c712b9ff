import type { Compression } from '../../base/compression/index.js';
import { isQuireError } from '../../base/errors.js';
import { firstIndex } from '../../base/first-index.js';
import { Ref } from '../file/index.js';
import { decrypted, type Security } from './encryption/index.js';
import { type Fault, note } from './faults.js';
import { filtersOf, undoFilters } from './filters/index.js';
import type { Budget } from './limits.js';
import { ObjectStream } from './object-stream.js';
import { type IndirectObject, type PdfObject, PdfStream, type XrefEntry } from './objects.js';
import { isInteger, isName, isWhite, NameTable, readIndirectObject } from './syntax/index.js';
import type { WalkContext } from './walk.js';
import type { RevisionPlan } from './xref/index.js';

/** The maximum chain of references to references; a longer one counts as dangling. */
const LONGEST_TRAIL = 32;

interface Statement {
  readonly revision: number;
  readonly entry: XrefEntry;
}

/** The objects of one file at any of its revisions, each read once. */
export class ObjectStore {
  readonly #bytes: Uint8Array;
  readonly #budget: Budget;
  readonly #compression: Compression;
  readonly #names = new NameTable();
  readonly #objects = new Map<number, IndirectObject | undefined>();
  readonly #streams = new Map<IndirectObject, ObjectStream | undefined>();
  readonly #reading = new Set<number>();
  /** The object stream that was read last: neighbors in number are neighbors in the file. */
  #last: { readonly number: number; readonly revision: number; readonly stream: ObjectStream } | undefined;
  /** The entries of the oldest revision. They include nearly all objects, so they are looked up without a copy. */
  #oldest: ReadonlyMap<number, XrefEntry> = new Map();
  /** The entries of the later revisions, the oldest first. */
  #later = new Map<number, Statement[]>();
  /** The offsets at which the bytes of each revision end. */
  #ends: readonly number[] = [];
  #security: Security | undefined;
  /** The faults found in opening the file, and in object streams when they are first read. */
  readonly faults: Fault[] = [];

  constructor(bytes: Uint8Array, budget: Budget, compression: Compression) {
    this.#bytes = bytes;
    this.#budget = budget;
    this.#compression = compression;
  }

  /** Indexes the entries of the revisions, the oldest first. Must be called again if one of them changed. */
  index(plans: readonly RevisionPlan[]): void {
    this.#last = undefined;
    this.#ends = plans.map(({ end }) => end);
    this.#oldest = plans[0]?.own ?? new Map();
    this.#later = new Map();
    for (let revision = 1; revision < plans.length; revision++) {
      for (const [number, entry] of plans[revision].own) {
        const known = this.#later.get(number);
        if (known) known.push({ revision, entry });
        else this.#later.set(number, [{ revision, entry }]);
      }
    }
  }

  /** Drops the objects read so far, so that they are read again. */
  forget(): void {
    this.#objects.clear();
    this.#streams.clear();
    this.#last = undefined;
  }

  /** Decrypts everything that is read from here on, except the encryption dictionary itself. */
  decryptWith(security: Security, dictNumber: number | undefined): void {
    const kept = [...this.#objects].filter(([, object]) => object && object.number === dictNumber);
    this.forget();
    for (const [offset, object] of kept) this.#objects.set(offset, object);
    this.#security = security;
  }

  entry(number: number, revision: number): XrefEntry | undefined {
    const statements = this.#later.get(number);
    if (!statements) return this.#oldest.get(number);
    const later = firstIndex(statements.length, (i) => statements[i].revision > revision);
    return later === 0 ? this.#oldest.get(number) : statements[later - 1].entry;
  }

  /** Returns the numbers in use at a revision, ascending. */
  numbers(revision: number): number[] {
    const numbers: number[] = [];
    const add = (number: number): void => {
      const entry = this.entry(number, revision);
      if (entry && entry.kind !== 'free') numbers.push(number);
    };
    for (const number of this.#oldest.keys()) add(number);
    for (const number of this.#later.keys()) if (!this.#oldest.has(number)) add(number);
    return numbers.sort((a, b) => a - b);
  }

  object(number: number, revision: number): IndirectObject | undefined {
    const entry = this.entry(number, revision);
    if (!entry || entry.kind === 'free') return undefined;
    if (entry.kind === 'compressed') {
      return this.#objectStream(entry.container, revision)?.object(number, entry.index);
    }
    const object = this.objectAt(this.#skipSpace(entry.offset), revision);
    return object?.number === number && object.generation === entry.generation ? object : undefined;
  }

  /**
   * Returns the object that begins at exactly this offset. The length of a stream is taken from the revision that wrote
   * the stream, so that no later revision can change where signed bytes end; `revision` is used while no revisions are
   * known.
   */
  objectAt(offset: number, revision: number): IndirectObject | undefined {
    const known = this.#objects.get(offset);
    if (known || this.#objects.has(offset)) return known;
    // The stream refers to itself as its length.
    if (this.#reading.has(offset)) return undefined;
    this.#reading.add(offset);
    const read = readIndirectObject(offset, this.context(this.#writerOf(offset) ?? revision));
    this.#reading.delete(offset);
    const object = read && this.#security ? decrypted(read, this.#security) : read;
    this.#objects.set(offset, object);
    return object;
  }

  resolve(value: PdfObject | undefined, revision: number): PdfObject {
    let result = value;
    for (let step = 0; result instanceof Ref; step++) {
      if (step === LONGEST_TRAIL) return null;
      const object = this.object(result.number, revision);
      result = object?.generation === result.generation ? object.value : null;
    }
    return result ?? null;
  }

  decrypt(stream: PdfStream): Uint8Array {
    return this.#security && !isName(stream.dict.Type, 'XRef') ? this.#security.decryptStream(stream) : stream.raw;
  }

  /** Returns the stream's content, decrypted, with its filters undone. */
  decode(stream: PdfStream, revision: number, most = Number.POSITIVE_INFINITY): Uint8Array {
    const filters = filtersOf(stream.dict, (value) => this.resolve(value, revision));
    const content = undoFilters(this.decrypt(stream), filters, {
      compression: this.#compression,
      room: Math.min(most, this.#budget.room),
    });
    if (filters.length > 0) this.#budget.inflated(content.length);
    return content;
  }

  /** Returns the numbers of the objects in a stream object; none if it is not an object stream. */
  numbersIn(object: IndirectObject, revision: number): readonly number[] {
    return this.#streamOf(object, revision)?.numbers ?? [];
  }

  context(revision: number): WalkContext {
    return {
      bytes: this.#bytes,
      budget: this.#budget,
      names: this.#names,
      base: 0,
      lengthOf: (ref) => {
        const length = this.resolve(ref, revision);
        return isInteger(length) ? length : undefined;
      },
      decode: (stream) => this.decode(stream, revision),
      objectAt: (offset) => this.objectAt(offset, revision),
    };
  }

  #objectStream(number: number, revision: number): ObjectStream | undefined {
    const last = this.#last;
    if (last?.number === number && last.revision === revision) return last.stream;
    const stream = this.#findObjectStream(number, revision);
    if (stream) this.#last = { number, revision, stream };
    return stream;
  }

  #findObjectStream(number: number, revision: number): ObjectStream | undefined {
    const entry = this.entry(number, revision);
    // An object stream cannot be in another one (§7.5.7).
    const object = entry?.kind === 'offset' ? this.object(number, revision) : undefined;
    return object && this.#streamOf(object, revision);
  }

  #streamOf(object: IndirectObject, revision: number): ObjectStream | undefined {
    const known = this.#streams.get(object);
    if (known || this.#streams.has(object)) return known;
    this.#streams.set(object, undefined);
    const { value, start, number } = object;
    if (!(value instanceof PdfStream) || !isName(value.dict.Type, 'ObjStm')) return undefined;
    try {
      const stream = new ObjectStream(object, value, this.decode(value, this.#writerOf(start) ?? revision), {
        budget: this.#budget,
        names: this.#names,
      });
      for (const fault of stream.faults) this.faults.push(fault);
      this.#streams.set(object, stream);
      return stream;
    } catch (error) {
      if (!isQuireError(error) || error.code === 'LIMIT_EXCEEDED') throw error;
      note(this.faults, 'object-stream', start, `the object stream cannot be read: ${error.message}`, { number });
      return undefined;
    }
  }

  /** The revision whose bytes include this offset; the newest for offsets after all of them. */
  #writerOf(offset: number): number | undefined {
    if (this.#ends.length < 2) return this.#ends.length === 0 ? undefined : 0;
    const found = this.#ends.findIndex((end) => offset < end);
    return found < 0 ? this.#ends.length - 1 : found;
  }

  #skipSpace(offset: number): number {
    let at = offset;
    while (at < offset + 4 && isWhite(this.#bytes[at])) at++;
    return at;
  }
}
