import { mainPart, openPackage } from '@quire/core/opc';
import { identifierOf, makeMarks, readMarks } from './identity/index.js';
import { OpenedDocument } from './opened-document.js';
import type { OpenOptions } from './options.js';
import { reportOpen } from './report-open.js';

/** A file from an input or a drop, or its bytes, which must not change while the document is in use. */
export type DocumentFile = Blob | ArrayBuffer | Uint8Array;

/**
 * Opens a DOCX document and, unless telemetry is off, sends one event about this. Throws `QuireError`:
 * INVALID_DOCUMENT naming the faulty part, UNSUPPORTED_MEDIA_TYPE for other formats, LIMIT_EXCEEDED; then nothing is
 * sent.
 *
 * ```ts
 * const opened = await openDocument(input.files[0], { licenseKey: 'YOUR-KEY' });
 * const text = await opened.text();
 * ```
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openDocument } from '@quire/client';
 *
 * const opened = await openDocument(await readFile('report.docx'), { telemetry: { enabled: false } });
 * console.log(await opened.text());
 * const name = 'Carlito-Regular.ttf';
 * const { pdf } = await opened.toPdf({ fonts: [{ name, bytes: await readFile(name) }] });
 * console.log(pdf.length);
 * ```
 */
export async function openDocument(file: DocumentFile, given?: OpenOptions | null): Promise<OpenedDocument> {
  const options = given ?? {};
  const bytes = await bytesOf(file);
  const pkg = openPackage(bytes);
  mainPart(pkg);
  const openedAt = new Date();
  const present = readMarks(pkg);
  const marks = makeMarks(present, openedAt);
  const identifier = identifierOf(bytes, present);
  // A rejection that no page handles would be reported as an error, although the page never needed the identifier.
  identifier.catch(() => {});
  reportOpen({ openedAt, identifier, documentCreatedAt: marks.createdAt }, options);
  return new OpenedDocument({ bytes, pkg, present, marks, identifier });
}

async function bytesOf(file: DocumentFile): Promise<Uint8Array> {
  if (isObject(file) && 'arrayBuffer' in file) return new Uint8Array(await file.arrayBuffer());
  // An `ArrayBuffer` of another window is not an instance of this window's class.
  if (Object.prototype.toString.call(file) === '[object ArrayBuffer]') return new Uint8Array(file as ArrayBuffer);
  // Bytes; `openPackage` reports anything else.
  return file as Uint8Array;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
