import { mustBeObject, QuireError } from '@quire/core';
import { toHex } from '@quire/core/bytes';
import type { Cryptography } from '@quire/core/cms';
import {
  bytesOf,
  LocatedString,
  type Lookup,
  type PdfDict,
  type PdfDocument,
  PdfString,
  type SignatureGap,
} from '@quire/core/pdf';
import {
  type Field,
  isDocumentTimestamp,
  isSigned,
  isTerminal,
  readByteRange,
  readForm,
  rectangleAt,
  widgetsOf,
} from '@quire/core/pdf/document';
import { pagesOfWidgets } from './pages.js';
import { placementOf, type SignaturePlacement, shownPage } from './placement.js';

/**
 * The signature fields of a document, signed or not, in the order of its form.
 *
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { isSigned, signatureFields } from '@quire/plugin-sign';
 *
 * const { current } = openPdf(await readFile('contract.pdf'));
 * const open = signatureFields(current).filter((field) => !isSigned(current, field));
 * console.log(open.map(({ name }) => name));
 * ```
 */
export function signatureFields(lookup: Lookup): Field[] {
  mustBeObject('revision', lookup, 'resolve', 'root');
  return readForm(lookup).fields.filter((field) => field.type === 'Sig' && isTerminal(field));
}

export interface FieldReport {
  readonly name: string;
  readonly signed: boolean;
  /** The position of the field on its page; absent if it is invisible. */
  readonly visible?: SignaturePlacement & { readonly page: number };
}

/**
 * Reports on the signature fields of a document, in the order of its form.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { fieldReports } from '@quire/plugin-sign';
 *
 * for (const { name, signed, visible } of fieldReports(openPdf(await readFile('contract.pdf')))) {
 *   console.log(name, signed ? 'is signed' : 'is open', visible ? `on page ${visible.page}` : 'and not shown');
 * }
 * ```
 */
export function fieldReports(document: PdfDocument): FieldReport[] {
  mustBeObject('document', document, 'current');
  const { current } = document;
  const pageOf = pagesOfWidgets(current);
  return signatureFields(current).map((field) => ({
    name: field.name,
    signed: isSigned(current, field),
    ...visibleOf(widgetsOf(field)[0]),
  }));

  function visibleOf(widget: Field): Pick<FieldReport, 'visible'> {
    const rect = rectangleAt(current, widget.dict.Rect);
    const page = pageOf(widget);
    if (!rect || !page || rect.right <= rect.left || rect.top <= rect.bottom) return {};
    return { visible: { page: page.index, ...placementOf(shownPage(current, page), rect) } };
  }
}

export interface FieldSignature {
  readonly field: string;
  readonly dict: PdfDict;
  /** /Contents with the zeros after the signature. */
  readonly contents: Uint8Array;
  /** The end of the signature's /ByteRange: later revisions begin after it. */
  readonly end: number;
  readonly isTimestamp: boolean;
}

/** The signatures and document time stamps of a document, in the order of its form. */
export function signatureValues({ current }: PdfDocument): FieldSignature[] {
  return signatureFields(current).flatMap(({ name: field, value }) => {
    const signature = current.dict(value) ?? {};
    const contents = current.resolve(signature.Contents);
    if (!(contents instanceof PdfString)) return [];
    const range = readByteRange(current, signature);
    const end = typeof range === 'string' ? 0 : range[2] + range[3];
    return [
      {
        field,
        dict: signature,
        contents: bytesOf(contents.latin),
        end,
        isTimestamp: isDocumentTimestamp(current, signature),
      },
    ];
  });
}

/** The key of a signature in the validation data of a document: SHA-1 of /Contents (ISO 32000-2 Table 262). */
export async function contentsKey(contents: Uint8Array, cryptography: Cryptography): Promise<string> {
  return toHex((await cryptography.digest('SHA-1', [contents])) ?? new Uint8Array()).toUpperCase();
}

/** The gap of a prepared document, by the file itself. Throws INVALID_DOCUMENT if there is none or it has changed. */
export function preparedGap(document: PdfDocument): SignatureGap & { readonly field: string } {
  const { current, bytes } = document;
  for (const { name: field, value } of signatureFields(current).reverse()) {
    const signature = current.dict(value) ?? {};
    const { Contents } = signature;
    if (!(Contents instanceof LocatedString) || !/^\0+$/.test(Contents.latin)) continue;
    const byteRange = [0, Contents.start, Contents.end, bytes.length - Contents.end] as const;
    const stated = readByteRange(current, signature);
    if (typeof stated === 'string' || stated.some((figure, index) => figure !== byteRange[index])) {
      throw new QuireError('INVALID_DOCUMENT', `the document was changed after ${field} was prepared for signing`);
    }
    return { byteRange, room: Contents.latin.length, field };
  }
  throw new QuireError('INVALID_DOCUMENT', 'the document has no prepared signature');
}
