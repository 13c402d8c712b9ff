import { type Compression, portableCompression } from '../../../base/compression/index.js';
import { QuireError } from '../../../base/errors.js';
import { ByteWriter, name, type PdfDict, type PdfValue, Ref } from '../../file/index.js';
import { isInteger, Lookup, type PdfDocument, type PdfObject, type Revision, type XrefEntry } from '../index.js';
import { type NewEntries, writeStream, writeTable } from './section.js';
import { writeMembers, writeValue } from './serialize.js';
import { closeGap, type OpenGap, type SignatureGap, writeGap } from './signature-gap.js';
import { carriedTrailer, highestReferred, identifiers, LAST_NUMBER } from './trailer.js';

/** Object 0 heads the list of free objects (§7.5.4). */
const HEAD_OF_FREE: XrefEntry = { kind: 'free', generation: 65535 };

/** The content of an object to be written. */
type Content =
  | { readonly kind: 'value'; readonly value: PdfValue }
  | { readonly kind: 'stream'; readonly dict: PdfDict; readonly data: Uint8Array }
  | { readonly kind: 'signature'; readonly dict: PdfDict; readonly room: number };

export interface UpdatedFile {
  readonly bytes: Uint8Array;
  readonly gap?: SignatureGap;
}

/**
 * A new revision of a document (ISO 32000-2 §7.5.6): every byte of the file stays, and objects and a cross-reference
 * section of the file's own kind are appended. Nothing is written before `finish`. If the file's cross-references had
 * to be rebuilt, the section lists every object, so that readers need not search for them again.
 *
 * @example new PdfUpdate(pdf, nodeCompression).add({ Type: name('Note') })
 */
export class PdfUpdate extends Lookup {
  readonly document: PdfDocument;
  readonly #compression: Compression;
  readonly #contents = new Map<number, Content & { readonly generation: number }>();
  #next: number;
  #signature: Ref | undefined;

  constructor(document: PdfDocument, compression: Compression = portableCompression) {
    super();
    this.document = document;
    this.#compression = compression;
    const { current } = document;
    const size = current.trailer.Size;
    const used = Math.max(current.numbers().at(-1) ?? 0, highestReferred(document));
    this.#next = Math.max(isInteger(size) ? size : 0, used + 1);
  }

  /** The trailer of the newest revision; an update keeps its `/Root`. */
  get trailer(): PdfDict {
    return this.document.current.trailer;
  }

  /** Returns a number for an object that is set later. */
  allocate(): Ref {
    if (this.#next > LAST_NUMBER) throw new QuireError('LIMIT_EXCEEDED', `the file has ${this.#next} objects`);
    return new Ref(this.#next++);
  }

  add(value: PdfValue): Ref {
    return this.set(this.allocate(), value);
  }

  /** Sets an allocated object, or replaces an existing one; it may be set again. */
  set(ref: Ref, value: PdfValue): Ref {
    return this.#put(ref, { kind: 'value', value });
  }

  addStream(dict: PdfDict, content: Uint8Array): Ref {
    return this.addEncoded({ ...dict, Filter: name('FlateDecode') }, this.#compression.deflate(content));
  }

  /** Adds a stream whose bytes are written as given, except for encryption; `dict` names their filter, if any. */
  addEncoded(dict: PdfDict, data: Uint8Array): Ref {
    return this.#put(this.allocate(), { kind: 'stream', dict, data });
  }

  /**
   * Adds a signature dictionary, whose `/ByteRange` and `/Contents` are written with space for a signature of `room`
   * bytes. An update can have only one signature, which covers the whole file.
   */
  reserveSignature(dict: PdfDict, room: number): Ref {
    if (this.#signature) throw new QuireError('VALIDATION_ERROR', 'an update can hold one signature');
    this.#signature = this.#put(this.allocate(), { kind: 'signature', dict, room });
    return this.#signature;
  }

  /** Returns the value as of this update. For a stream set in this update, it returns only the dictionary. */
  resolve(value: PdfObject | undefined): PdfObject {
    if (!(value instanceof Ref)) return this.document.current.resolve(value);
    const content = this.#contents.get(value.number);
    if (!content) return this.document.current.resolve(value);
    if (content.kind === 'value') return this.resolve(content.value);
    return content.dict;
  }

  /** Returns the file with its new revision. */
  finish(): UpdatedFile {
    const { bytes: before, base, current, repaired } = this.document;
    const out = new ByteWriter(1 << 12);
    if (!endsLine(before)) out.byte(10);
    const entries = repaired ? this.#all() : new Map<number, XrefEntry>();
    let gap: OpenGap | undefined;
    for (const [number, content] of this.#contents) {
      const { generation } = content;
      entries.set(number, { kind: 'offset', offset: before.length + out.length - base, generation });
      gap = this.#write(out, new Ref(number, generation), content) ?? gap;
    }
    const start = before.length + out.length - base;
    const trailer = { ...carriedTrailer(this.document), ID: identifiers(this.document, out.view()) };
    this.#section(out, start, entries, repaired ? trailer : { ...trailer, Prev: current.xrefOffset - base });
    out.latin(`startxref\n${start}\n%%EOF\n`);
    const bytes = new Uint8Array(before.length + out.length);
    bytes.set(before);
    bytes.set(out.view(), before.length);
    return gap ? { bytes, gap: closeGap(bytes, gap) } : { bytes };
  }

  #put(ref: Ref, content: Content): Ref {
    this.#contents.set(ref.number, { ...content, generation: ref.generation });
    return ref;
  }

  /** Returns the entries of all objects, for a section that follows no other; unused numbers are omitted. */
  #all(): Map<number, XrefEntry> {
    const { base, current } = this.document;
    const entries = new Map<number, XrefEntry>([[0, HEAD_OF_FREE]]);
    for (const number of current.numbers()) {
      const entry = current.entry(number);
      if (entry) entries.set(number, entry.kind === 'offset' ? { ...entry, offset: entry.offset - base } : entry);
    }
    return entries;
  }

  #write(out: ByteWriter, { number, generation }: Ref, content: Content): OpenGap | undefined {
    const { security, bytes } = this.document;
    const code = (latin: string): string => security?.encryptString(latin, number, generation) ?? latin;
    let gap: OpenGap | undefined;
    out.latin(`${number} ${generation} obj\n`);
    if (content.kind === 'value') writeValue(out, content.value, code);
    else if (content.kind === 'signature') {
      out.latin('<<');
      writeMembers(out, content.dict, code);
      gap = writeGap(out, bytes.length, content.room);
      out.latin('>>');
    } else {
      const { dict } = content;
      const data = security?.encryptStream(content.data, { dict, number, generation }) ?? content.data;
      writeValue(out, { ...dict, Length: data.length }, code);
      out.latin('\nstream\n');
      out.bytes(data);
      out.latin('\nendstream');
    }
    out.latin('\nendobj\n');
    return gap;
  }

  #section(out: ByteWriter, start: number, entries: Map<number, XrefEntry>, trailer: PdfDict): void {
    if (sectionKind(this.document, entries) === 'table') {
      entries.set(0, HEAD_OF_FREE);
      writeTable(out, entries, { Size: this.#next, ...trailer });
    } else {
      const { number } = this.allocate();
      entries.set(number, { kind: 'offset', offset: start, generation: 0 });
      writeStream(out, number, entries, { Size: this.#next, ...trailer }, this.#compression);
    }
  }
}

/** The kind of the new section: that of the previous one (§7.5.8.4). A table cannot list compressed objects. */
function sectionKind({ repaired, current }: PdfDocument, entries: NewEntries): Revision['xrefKind'] {
  if (!repaired) return current.xrefKind === 'stream' ? 'stream' : 'table';
  return [...entries.values()].some(({ kind }) => kind === 'compressed') ? 'stream' : 'table';
}

const endsLine = (bytes: Uint8Array): boolean => bytes.at(-1) === 10 || bytes.at(-1) === 13;
