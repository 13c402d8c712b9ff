import {
  isArray,
  isDict,
  type PdfDict,
  type PdfDocument,
  type PdfObject,
  PdfStream,
  type PdfUpdate,
  type PdfValue,
  Ref,
} from '@quire/core/pdf';

/** Copies objects of our PDFs into an update, each once. Their cycles go only through dictionaries. */
export class ImportedObjects {
  readonly #copies = new Map<number, Ref>();

  constructor(
    private readonly update: PdfUpdate,
    private readonly source: PdfDocument,
  ) {}

  /** Makes later references to an object of the source refer to `copy`. */
  replace({ number }: Ref, copy: Ref): void {
    this.#copies.set(number, copy);
  }

  value(value: PdfValue): PdfValue {
    if (value instanceof Ref) return this.reference(value);
    if (isArray(value)) return value.map((each) => this.value(each));
    return isDict(value) ? this.members(value) : value;
  }

  members(from: PdfDict): PdfDict {
    return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, value && this.value(value)]));
  }

  reference({ number }: Ref): Ref {
    const known = this.#copies.get(number);
    if (known) return known;
    const value: PdfObject = this.source.current.object(number)?.value ?? null;
    if (value instanceof PdfStream) {
      const copy = this.update.addEncoded(this.members(value.dict), value.raw);
      this.#copies.set(number, copy);
      return copy;
    }
    const copy = this.update.allocate();
    this.#copies.set(number, copy);
    return this.update.set(copy, this.value(value));
  }
}
