import { counted } from '../../base/counted.js';
import { type Fault, NO_ODDITIES, note } from './faults.js';
import type { Budget } from './limits.js';
import type { IndirectObject, PdfStream } from './objects.js';
import { isInteger, ValueReader } from './syntax/index.js';
import type { WalkContext } from './walk.js';

/** The parts of the surrounding file that reading an object stream needs. */
export type ObjectStreamContext = Pick<WalkContext, 'budget' | 'names'>;

/** The objects of an object stream (ISO 32000-2 §7.5.7), each read when it is needed. */
export class ObjectStream {
  readonly numbers: readonly number[];
  readonly faults: readonly Fault[];
  readonly #offsets: readonly number[];
  readonly #objects: (IndirectObject | undefined)[];
  #places: ReadonlyMap<number, number> | undefined;
  readonly #source: IndirectObject;
  readonly #first: number;
  readonly #budget: Budget;
  readonly #reader: ValueReader;
  readonly #noted: Fault[] = [];

  constructor(source: IndirectObject, stream: PdfStream, data: Uint8Array, { budget, names }: ObjectStreamContext) {
    this.#source = source;
    this.#budget = budget;
    const { N, First } = stream.dict;
    if (!isInteger(N) || !isInteger(First)) {
      const issue = '/N and /First of the object stream are not both written in it as whole numbers';
      note(this.#noted, 'object-stream', source.start, issue, { number: source.number });
    }
    this.#first = isInteger(First) && First >= 0 ? First : 0;
    const { depth } = budget.limits;
    this.#reader = new ValueReader({ bytes: data, at: 0, depth, faults: this.#noted, names, within: source.start });
    const { numbers, offsets } = this.#header(isInteger(N) && N >= 0 ? N : 0);
    this.numbers = numbers;
    this.#offsets = offsets;
    this.#objects = new Array(numbers.length).fill(undefined);
    this.faults = this.#takeFaults();
  }

  /** Returns the object of this number, preferably the one at `index`, as its cross-reference states. */
  object(number: number, index: number): IndirectObject | undefined {
    const at = this.numbers[index] === number ? index : this.#placeOf(number);
    if (at === undefined) return undefined;
    const known = this.#objects[at];
    if (known) return known;
    const { start, end, number: container } = this.#source;
    if (at !== index) note(this.#noted, 'xref-entry', start, `object ${number} is not at index ${index}`, { number });
    const from = this.#first + this.#offsets[at];
    this.#reader.at = from;
    this.#reader.oddities = NO_ODDITIES;
    const value = this.#reader.value();
    this.#budget.parsed(this.#reader.at - from);
    // Some readers read each object up to the offset of the next one, others up to its own end.
    if (this.#reader.at > this.#first + (this.#offsets[at + 1] ?? Number.POSITIVE_INFINITY))
      note(this.#noted, 'object-stream', start, `object ${number} runs into the next one`, { number });
    const object = {
      number,
      generation: 0,
      value,
      start,
      end,
      container,
      faults: this.#takeFaults(),
      oddities: this.#reader.oddities,
    };
    this.#objects[at] = object;
    return object;
  }

  /** The first index of each number, a map because a file may have very many entries with a wrong index. */
  #placeOf(number: number): number | undefined {
    this.#places ??= new Map(this.numbers.map((each, index) => [each, index] as const).reverse());
    return this.#places.get(number);
  }

  /** Reads the numbers of objects, and their offsets from `/First`. */
  #header(count: number): { readonly numbers: readonly number[]; readonly offsets: readonly number[] } {
    const reader = this.#reader;
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let i = 0; i < count && reader.at < this.#first; i++) {
      const number = reader.next();
      const offset = reader.next();
      if (!isInteger(number as number) || !isInteger(offset as number)) break;
      numbers.push(number as number);
      offsets.push(offset as number);
    }
    this.#budget.parsed(reader.at);
    if (new Set(numbers).size < numbers.length) {
      const issue = 'the object stream has two objects of one number';
      note(this.#noted, 'object-stream', this.#source.start, issue, { number: this.#source.number });
    }
    if (numbers.length < count) {
      const issue = `the object stream has only ${numbers.length} of ${counted(count, 'object')}`;
      note(this.#noted, 'object-stream', this.#source.start, issue, { number: this.#source.number });
    }
    return { numbers, offsets };
  }

  #takeFaults(): readonly Fault[] {
    return this.#noted.length > 0 ? this.#noted.splice(0) : NONE;
  }
}

const NONE: readonly Fault[] = [];
