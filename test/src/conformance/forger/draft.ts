import { Name, openPdf, type PdfDocument, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../signatures/index.js';
import {
  bodyOf,
  copyOf,
  type Dict,
  dictOf,
  type EditableValue,
  type ObjectBody,
  placesIn,
  Stream,
  type ValuePlace,
} from './values.js';

/** The change that an update makes to an object number: a new body, or undefined if it is freed. */
export interface ObjectChange {
  readonly body: ObjectBody | undefined;
  /** 0 unless a forger raises it. */
  readonly generation: number;
}

/** A document while it is being forged: the current state of all objects, and the changes since it was opened. */
export class ForgerDraft {
  readonly trailer: Dict = {};
  readonly changes = new Map<number, ObjectChange>();
  /** Entries of the trailer that replace earlier ones in the next section. */
  readonly trailerChanges: Dict = {};
  readonly #bodies = new Map<number, ObjectBody>();
  readonly #next: { number: number };

  constructor(
    readonly bytes: Uint8Array,
    readonly document: PdfDocument = openPdf(bytes),
  ) {
    const { current } = this.document;
    this.trailer = bodyOf(current.trailer, () => new Uint8Array()) as Dict;
    const { Size } = this.trailer;
    this.#next = { number: Math.max(Number(Size) || 0, (current.numbers().at(-1) ?? 0) + 1) };
  }

  /** The numbers of all objects, except for object streams and cross-reference streams. */
  numbers(): readonly number[] {
    const all = new Set([...this.document.current.numbers(), ...this.changes.keys()]);
    return [...all].filter((number) => {
      const type = dictOf(this.body(number))?.Type;
      const isFile = type instanceof Name && (type.text === 'XRef' || type.text === 'ObjStm');
      return number > 0 && !isFile && this.body(number) !== undefined;
    });
  }

  /** The current object; change it only by `set`. */
  body(number: number): ObjectBody | undefined {
    const change = this.changes.get(number);
    if (change) return change.body;
    let body = this.#bodies.get(number);
    if (body === undefined) {
      const object = this.document.current.object(number);
      if (!object) return undefined;
      body = bodyOf(object.value, (stream) => this.document.decrypt(stream));
      this.#bodies.set(number, body);
    }
    return body;
  }

  /** A copy of the object, to be changed and passed to `set`. */
  copy(number: number): ObjectBody | undefined {
    const body = this.body(number);
    return body === undefined ? undefined : copyOf(body);
  }

  set(number: number, body: ObjectBody | undefined, generation = this.changes.get(number)?.generation ?? 0): void {
    this.changes.set(number, { body, generation });
  }

  add(body: ObjectBody): Ref {
    const number = this.#next.number++;
    this.set(number, body);
    return new Ref(number);
  }

  get size(): number {
    return this.#next.number;
  }

  resolve(value: EditableValue | undefined): ObjectBody | undefined {
    let found: ObjectBody | undefined = value;
    for (let depth = 0; found instanceof Ref && depth < 8; depth++) found = this.body(found.number);
    return found;
  }

  dict(value: EditableValue | undefined): Dict | undefined {
    return dictOf(this.resolve(value));
  }

  array(value: EditableValue | undefined): EditableValue[] | undefined {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : undefined;
  }

  get root(): number {
    return this.trailer.Root instanceof Ref ? this.trailer.Root.number : 0;
  }

  /** Changes the dictionary of an object. */
  edit(number: number, change: (dict: Dict) => void): void {
    const body = this.copy(number);
    const dict = dictOf(body);
    if (!body || !dict) return;
    change(dict);
    this.set(number, body);
  }

  /** The numbers of the objects whose dictionary passes the test. */
  where(test: (dict: Dict, body: ObjectBody) => boolean): readonly number[] {
    return this.numbers().filter((number) => {
      const body = this.body(number);
      const dict = dictOf(body);
      return body !== undefined && dict !== undefined && test(dict, body);
    });
  }

  typed(type: string): readonly number[] {
    return this.where(({ Type }) => Type instanceof Name && Type.text === type);
  }

  streams(): readonly number[] {
    return this.where((_, body) => body instanceof Stream);
  }

  pages(): readonly number[] {
    return this.typed('Page');
  }

  /** Adds to the array in an entry of an object, whether the array is direct or a separate object. */
  push(number: number, key: string, value: EditableValue): void {
    const held = dictOf(this.body(number))?.[key];
    if (held instanceof Ref && Array.isArray(this.body(held.number))) {
      this.set(held.number, [...(this.copy(held.number) as EditableValue[]), value]);
    } else {
      this.edit(number, (dict) => {
        dict[key] = [...(Array.isArray(held) ? copyOf(held) : []), value];
      });
    }
  }

  /** A random value inside an object, with a function that changes it. */
  somewhere(
    random: SeededRandom,
    numbers = this.numbers(),
  ): { number: number; body: ObjectBody; place: ValuePlace } | undefined {
    if (numbers.length === 0) return undefined;
    const number = random.pick(numbers);
    const body = this.copy(number);
    if (body === undefined) return undefined;
    const places = placesIn(body);
    return places.length === 0 ? undefined : { number, body, place: random.pick(places) };
  }
}
