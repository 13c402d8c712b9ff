import { mustBeObject } from '../../../base/argument.js';
import { unlessUnreadable } from '../../../base/errors.js';
import { latin, type PdfDocument, PdfStream } from '../index.js';

/** The maximum size in bytes of metadata to search for the identification; usual metadata have a few kilobytes. */
const MOST_METADATA = 4 << 20;

/**
 * Returns the part of PDF/A that a document claims, with its conformance level: `2B`, `4`, `4F` (ISO 19005, `pdfaid`).
 *
 * @example statedPdfA(pdf) // undefined
 */
export function statedPdfA(document: PdfDocument): string | undefined {
  mustBeObject('document', document, 'revisions', 'current');
  const { current } = document;
  const metadata = current.resolve(current.root.Metadata);
  const data =
    metadata instanceof PdfStream ? unlessUnreadable(() => document.decode(metadata, MOST_METADATA)) : undefined;
  const text = data ? latin(data) : '';
  const part = /\bpdfaid:part\s*(?:>|=\s*["'])\s*(\d)/.exec(text)?.[1];
  const level = /\bpdfaid:conformance\s*(?:>|=\s*["'])\s*([A-Za-z])/.exec(text)?.[1] ?? '';
  return part === undefined ? undefined : `${part}${level.toUpperCase()}`;
}

/**
 * True for PDF/A-3 and PDF/A-4f, which take files of every kind; parts 1, 2 and 4 take none, or only PDF/A.
 *
 * @example partTakesAttachments('3B') // true
 */
export const partTakesAttachments = (part: string): boolean => /^3|^4[EF]/.test(part);
