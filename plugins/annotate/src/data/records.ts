import { childScope } from './data-scope.js';
import type { FieldIdentity, Given, RecordPosition, Scope } from './scope.js';

/** The value of every field after the last record: empty, as on the unused labels of a sheet. */
const NOTHING: Given = { value: null };

/**
 * The records of a mail merge, one in scope at a time. Each copy of the document begins with the next one, and so does
 * the text after a `NEXT` field in it (ECMA-376-1 §17.16.5.40).
 */
export class Records implements Scope {
  #read = 0;
  #left = 0;
  #skips = false;
  #current: Scope | undefined;

  /** `outer` is the scope around all records, `given` their list. */
  constructor(
    private readonly outer: Scope,
    private readonly given: Given,
    private readonly records: readonly unknown[],
  ) {}

  get several(): boolean {
    return this.records.length > 1;
  }

  /** Moves to the record that the next copy begins with; false if none is left. */
  begin(): boolean {
    this.#skips = false;
    return this.#read < this.records.length && this.nextRecord();
  }

  nextRecord(): boolean {
    const record = this.records[this.#read++];
    this.#current =
      record === undefined ? undefined : childScope(this.outer, this.given, record, undefined, this.#read);
    return true;
  }

  skipRecord(): boolean {
    if (!this.#skips) this.#left++;
    this.#skips = true;
    return true;
  }

  get skips(): boolean {
    return this.#skips;
  }

  record(): RecordPosition {
    const number = Math.min(this.#read, this.records.length);
    return { number, merged: number - this.#left };
  }

  /** True if there are records that no copy has begun with. */
  get areLeft(): boolean {
    return this.#read < this.records.length;
  }

  /** The record that the next copy begins with, for the parts that all pages share. */
  next(): Scope {
    return childScope(this.outer, this.given, this.records[this.#read], undefined, this.#read + 1);
  }

  lookup(identity: FieldIdentity): Given | undefined {
    if (this.#current) return this.#current.lookup(identity);
    return this.outer.lookup(identity) ?? NOTHING;
  }

  pathTo(identity: FieldIdentity): string {
    return this.here().pathTo(identity);
  }

  child(given: Given, item: unknown, position?: number): Scope {
    return childScope(this, given, item, position);
  }

  here(): Scope {
    return this.#current ?? this.outer;
  }
}
