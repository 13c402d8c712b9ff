import { nodeCompression } from '@quire/core/node';
import { Lookup, openPdf, type PdfDict, type PdfDocument, type PdfObject, type PdfValue, Ref } from '@quire/core/pdf';
import { type SectionStyle, type WrittenObject, writeRevision } from './section.js';

/**
 * An update of a document as another program would write it: its objects are set one by one, and `section` writes it in
 * any of the ways of other programs. It shares no code with Quire's writer of updates, so that verification is not only
 * tested on Quire's own output.
 */
export class UpdateDraft extends Lookup {
  readonly document: PdfDocument;
  readonly #parts = new Map<number, WrittenObject>();
  #next: number;

  constructor(bytes: Uint8Array, password?: string) {
    super();
    this.document = openPdf(bytes, password === undefined ? {} : { password });
    this.#next = Math.max(this.number(this.trailer.Size) ?? 0, (this.document.current.numbers().at(-1) ?? 0) + 1);
  }

  get trailer(): PdfDict {
    return this.document.current.trailer;
  }

  resolve(value: PdfObject | undefined): PdfObject {
    if (!(value instanceof Ref)) return value ?? null;
    const part = this.#parts.get(value.number);
    if (!part) return this.document.current.resolve(value);
    if (part.kind === 'free' || part.kind === 'written') return null;
    return part.kind === 'value' ? this.resolve(part.value) : part.dict;
  }

  allocate(): Ref {
    return new Ref(this.#next++);
  }

  add(value: PdfValue): Ref {
    const ref = this.allocate();
    this.set(ref, value);
    return ref;
  }

  set(ref: Ref, value: PdfValue): void {
    this.#parts.set(ref.number, { kind: 'value', value });
  }

  /** Sets these entries of a dictionary; undefined removes an entry. */
  edit(ref: Ref, entries: PdfDict): void {
    this.set(ref, { ...this.dict(ref), ...entries });
  }

  free(ref: Ref): void {
    this.#parts.set(ref.number, { kind: 'free' });
  }

  /** A stream with one character per byte, unchanged. */
  addStream(dict: PdfDict, latin: string): Ref {
    const ref = this.allocate();
    this.setStream(ref, dict, latin);
    return ref;
  }

  setStream(ref: Ref, dict: PdfDict, latin: string): void {
    this.#parts.set(ref.number, { kind: 'stream', dict, data: Buffer.from(latin, 'latin1') });
  }

  /** Sets an object to the text that another library wrote. */
  setWritten(number: number, text: Uint8Array): void {
    this.#next = Math.max(this.#next, number + 1);
    this.#parts.set(number, { kind: 'written', text });
  }

  finish(style: SectionStyle): Uint8Array {
    return writeRevision(this.document, this.#parts, this.#next, style, nodeCompression);
  }
}
