import { type Fault, note } from './faults.js';
import type { Budget } from './limits.js';
import { isInteger, ValueReader } from './syntax/index.js';
import type { IndirectObject, PdfStream } from './types.js';

/** The objects of an object stream (ISO 32000-2 §7.5.7), each read when it is asked for. */
export class ObjectStream {
  readonly numbers: readonly number[];
  readonly #offsets: readonly number[];
  readonly #source: IndirectObject;
  readonly #data: Uint8Array;
  readonly #first: number;
  readonly #budget: Budget;
  readonly #read = new Map<number, IndirectObject>();
  readonly #faults: Fault[] = [];

  constructor(source: IndirectObject, stream: PdfStream, data: Uint8Array, budget: Budget) {
    this.#source = source;
    this.#data = data;
    this.#budget = budget;
    const { N, First } = stream.dict;
    this.#first = isInteger(First) && First >= 0 ? First : 0;
    const header = this.#header(isInteger(N) && N >= 0 ? N : 0);
    this.numbers = header.map(([number]) => number);
    this.#offsets = header.map(([, offset]) => offset);
  }

  /** What is wrong with its header. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** The object of this number, at best the one at `index` as its cross-reference says. */
  object(number: number, index: number): IndirectObject | undefined {
    const at = this.numbers[index] === number ? index : this.numbers.indexOf(number);
    if (at < 0) return undefined;
    const known = this.#read.get(at);
    if (known) return known;
    const faults: Fault[] = [];
    if (at !== index)
      note(faults, 'xref-entry', this.#source.start, `object ${number} is not at index ${index}`, { number });
    const reader = this.#reader(this.#first + this.#offsets[at], faults);
    const from = reader.at;
    const { start, end } = this.#source;
    const value = reader.value();
    this.#budget.parsed(reader.at - from);
    const object = { number, generation: 0, value, start, end, container: this.#source.number, faults };
    this.#read.set(at, object);
    return object;
  }

  /** Pairs of an object's number and its offset behind `/First`. */
  #header(count: number): [number: number, offset: number][] {
    const reader = this.#reader(0, this.#faults);
    const pairs: [number, number][] = [];
    for (let i = 0; i < count && reader.at < this.#first; i++) {
      const number = reader.next();
      const offset = reader.next();
      if (!isInteger(number as number) || !isInteger(offset as number)) break;
      pairs.push([number as number, offset as number]);
    }
    this.#budget.parsed(reader.at);
    if (pairs.length < count) {
      const issue = `the object stream has ${pairs.length} of ${count} objects`;
      note(this.#faults, 'object-stream', this.#source.start, issue, { number: this.#source.number });
    }
    return pairs;
  }

  #reader(at: number, faults: Fault[]): ValueReader {
    const { depth } = this.#budget.limits;
    return new ValueReader({ bytes: this.#data, at, depth, faults, within: this.#source.start });
  }
}
