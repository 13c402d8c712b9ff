import type { Compression } from '../../base/compression/index.js';
import { ByteWriter } from './bytes.js';
import { crossReferences, crossReferenceTable, type ObjectPlace } from './cross-references.js';
import { contentDigest } from './digest.js';
import { serialize, serializeDict } from './serialize.js';
import { Name, name, type PdfDict, PdfString, type PdfValue, Ref } from './values.js';

/** The maximum number of objects per stream: more do not compress better, and readers inflate all to read one. */
const OBJECTS_PER_STREAM = 200;

/** The encryption of a file: its dictionary in the trailer, and the function that encrypts all other data. */
export interface FileEncryption {
  readonly dict: PdfDict;
  encrypt(bytes: Uint8Array): Uint8Array;
}

function holdsString(value: PdfValue): boolean {
  if (value instanceof PdfString) return true;
  if (typeof value !== 'object' || value === null || value instanceof Name || value instanceof Ref) return false;
  return Object.values(value).some((each: PdfValue | undefined) => each !== undefined && holdsString(each));
}

/** The version of a file. 1.4 has neither object streams nor cross-reference streams. */
export type PdfVersion = '1.4' | '1.7' | '2.0';

/**
 * A new PDF file, written sequentially: streams at once, all other objects gathered in object streams (§7.5.7), in
 * which a tagged document takes a tenth of the bytes of plain objects. Only the output is kept in memory, so each
 * object is set once and cannot be changed.
 */
export class PdfFile {
  readonly #out = new ByteWriter(1 << 16);
  readonly #places: (ObjectPlace | undefined)[] = [undefined];
  readonly #compression: Compression;
  readonly #gathered = new ByteWriter(1 << 14);
  readonly #gatheredObjects: { readonly ref: Ref; readonly offset: number }[] = [];

  /** The encryption of object streams, and so of strings, which occur only in object streams. */
  readonly #encryption: FileEncryption | undefined;
  readonly #version: PdfVersion;

  constructor(compression: Compression, encryption?: FileEncryption, version: PdfVersion = '1.7') {
    this.#compression = compression;
    this.#encryption = encryption;
    this.#version = version;
    // A comment of bytes above 127 shows transfer programs that this is not text (§7.5.2).
    this.#out.latin(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  }

  /** Returns a reference to an object that is set later, so that other objects may already refer to it. */
  allocate(): Ref {
    this.#places.push(undefined);
    return new Ref(this.#places.length - 1);
  }

  set(ref: Ref, value: PdfValue): void {
    if (this.#version === '1.4') {
      this.#setPlain(ref, value);
      return;
    }
    if (this.#gatheredObjects.length === OBJECTS_PER_STREAM) this.#flush();
    this.#gatheredObjects.push({ ref, offset: this.#gathered.length });
    serialize(this.#gathered, value);
    this.#gathered.byte(10);
  }

  add(value: PdfValue): Ref {
    const ref = this.allocate();
    this.set(ref, value);
    return ref;
  }

  addStream(dict: PdfDict, content: Uint8Array): Ref {
    return this.addEncoded({ ...dict, Filter: name('FlateDecode') }, this.#compression.deflate(content));
  }

  /** Adds a stream whose bytes are written as given; `dict` names their filter, if any. */
  addEncoded(dict: PdfDict, encoded: Uint8Array, ref = this.allocate()): Ref {
    const data = this.#encryption ? this.#encryption.encrypt(encoded) : encoded;
    const entries = this.#encryption ? this.#apartFromStrings(dict) : dict;
    this.#places[ref.number] = { offset: this.#out.length };
    this.#out.latin(`${ref.number} 0 obj\n`);
    serializeDict(this.#out, { ...entries, Length: data.length });
    this.#out.latin('\nstream\n');
    this.#out.bytes(data);
    this.#out.latin('\nendstream\nendobj\n');
    return ref;
  }

  /** Moves strings of a stream's dictionary (the colors of a palette) to an object stream, which encrypts them. */
  #apartFromStrings(dict: PdfDict): PdfDict {
    return Object.fromEntries(
      Object.entries(dict).map(([key, value]) => [
        key,
        value !== undefined && holdsString(value) ? this.add(value) : value,
      ]),
    );
  }

  /** Closes the file. The identifier (§14.4) is a digest of all bytes written, so equal content gives equal bytes. */
  finish(root: Ref, info: Ref): Uint8Array {
    this.#flush();
    const named = contentDigest(this.#out.view());
    const id = new PdfString(named.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
    if (this.#version === '1.4') {
      const start = this.#out.length;
      this.#out.latin(crossReferenceTable(this.#places));
      this.#out.latin('trailer\n');
      serializeDict(this.#out, { Size: this.#places.length, Root: root, Info: info, ID: [id, id] });
      this.#out.latin(`\nstartxref\n${start}\n%%EOF\n`);
      return this.#out.view().slice();
    }
    const encrypt = this.#encryption && this.#addPlain(this.#encryption.dict);
    const ref = this.allocate();
    const start = this.#out.length;
    this.#places[ref.number] = { offset: start };
    const table = crossReferences(this.#places);
    this.#out.latin(`${ref.number} 0 obj\n`);
    const encoded = this.#compression.deflate(table.bytes);
    const dict = { ...table.dict, Root: root, Info: info, ID: [id, id], Encrypt: encrypt, Length: encoded.length };
    serializeDict(this.#out, dict);
    this.#out.latin('\nstream\n');
    this.#out.bytes(encoded);
    this.#out.latin(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
    return this.#out.view().slice();
  }

  /** Adds an object outside of object streams with its strings unencrypted: the encryption dictionary. */
  #addPlain(dict: PdfDict): Ref {
    const ref = this.allocate();
    this.#setPlain(ref, dict);
    return ref;
  }

  #setPlain(ref: Ref, value: PdfValue): void {
    this.#places[ref.number] = { offset: this.#out.length };
    this.#out.latin(`${ref.number} 0 obj\n`);
    serialize(this.#out, value);
    this.#out.latin('\nendobj\n');
  }

  #flush(): void {
    if (this.#gatheredObjects.length === 0) return;
    const stream = this.allocate();
    const content = new ByteWriter(this.#gathered.length + 4096);
    for (const [index, { ref, offset }] of this.#gatheredObjects.entries()) {
      content.latin(`${ref.number} ${offset} `);
      this.#places[ref.number] = { stream: stream.number, index };
    }
    const first = content.length;
    content.bytes(this.#gathered.view());
    const dict = { Type: name('ObjStm'), N: this.#gatheredObjects.length, First: first, Filter: name('FlateDecode') };
    this.addEncoded(dict, this.#compression.deflate(content.view()), stream);
    this.#gatheredObjects.length = 0;
    this.#gathered.clear();
  }
}
