import type { ConvertResult } from '@quire/core';
import type { DocumentField, DocxModel } from '@quire/core/docx';
import { type Package, savePackage } from '@quire/core/opc';
import { type Marks, writeMarks } from './identity/index.js';
import type { PdfOptions } from './to-pdf.js';

/** Bytes over an `ArrayBuffer`, as in `new Blob([bytes])`. */
export type ExportedBytes = Uint8Array<ArrayBuffer>;

/** The facts that `openDocument` found. */
export interface OpeningFacts {
  readonly bytes: Uint8Array;
  readonly pkg: Package;
  /** Marks found in the file. */
  readonly present: Partial<Marks>;
  /** The marks of the document: the ones found in the file, and new ones for any that it lacked. */
  readonly marks: Marks;
  readonly identifier: Promise<string>;
}

/** An open document. Reading and converting load their modules at the first call. */
export class OpenedDocument {
  readonly #facts: OpeningFacts;
  #model: Promise<DocxModel> | undefined;

  constructor(facts: OpeningFacts) {
    this.#facts = facts;
  }

  /** SHA-256 in hexadecimal of GUID and creation date, stable over edits; of the bytes if one is missing. */
  get identifier(): Promise<string> {
    return this.#facts.identifier;
  }

  /** `metadata` if `identifier` is made from the marks, `content` if it is made from the bytes. */
  get identifiedBy(): 'metadata' | 'content' {
    const { guid, createdAt } = this.#facts.present;
    return guid !== undefined && createdAt !== undefined ? 'metadata' : 'content';
  }

  /** The document's GUID (Word 2010: eight digits), or the one that `export` adds: upper case, no braces. */
  get guid(): string {
    return this.#facts.marks.guid;
  }

  /** The time when the document was made, or first opened here if it does not state one: ISO 8601, UTC. */
  get createdAt(): string {
    return this.#facts.marks.createdAt;
  }

  /** The whole document as the file states it. Throws `QuireError` if a part that shapes the text is malformed. */
  model(): Promise<DocxModel> {
    this.#model ??= import('./reading.js').then(({ openedModel }) => openedModel(this.#facts.pkg));
    return this.#model;
  }

  /** The text of the body: one line per paragraph, with all tracked changes accepted. */
  async text(): Promise<string> {
    const [{ textOf }, { body }] = await Promise.all([import('./reading.js'), this.model()]);
    return textOf(body.blocks);
  }

  /** Fields with their stored results: body first, then headers, footers and notes. */
  async fields(): Promise<readonly DocumentField[]> {
    const [{ storedFieldsOf }, model] = await Promise.all([import('./reading.js'), this.model()]);
    return storedFieldsOf(model);
  }

  /** Title, author and the other document properties; absent if the file does not state them. */
  async properties(): Promise<DocxModel['properties']> {
    return (await this.model()).properties;
  }

  /** The document as PDF. Throws the errors of `convert` of `@quire/core`; NOT_AVAILABLE without a font. */
  async toPdf(options: PdfOptions): Promise<ConvertResult> {
    const { toPdf } = await import('./to-pdf.js');
    return toPdf(this.#facts.bytes, options);
  }

  /** The file with GUID and creation date; all other parts stay. An unreadable part for one of them is replaced. */
  async export(): Promise<ExportedBytes> {
    if (this.identifiedBy === 'metadata') return this.#facts.bytes.slice();
    const { pkg, present, marks } = this.#facts;
    return savePackage(await writeMarks(pkg, present, marks)).slice();
  }
}
