import type { DocumentProperties } from '../../../resolved/index.js';
import { type PdfDict, PdfString, textString } from '../../file/index.js';

/** The document information dictionary (ISO 32000-1 §14.3.3). Its dates are from the document: no clock is read. */
export function information(properties: DocumentProperties, producer?: string): PdfDict {
  const text = (value: string | undefined) => (value ? textString(value) : undefined);
  const date = (value: string | undefined) => {
    const written = pdfDate(value);
    return written && new PdfString(written);
  };
  return {
    Title: text(properties.title),
    Author: text(properties.author),
    Subject: text(properties.subject),
    Keywords: text(properties.keywords),
    Producer: text(producer),
    CreationDate: date(properties.created) || undefined,
    ModDate: date(properties.modified) || undefined,
  };
}

/** A date of the document in the W3C profile of ISO 8601, in UTC; undefined if it is missing or invalid. */
export function documentDate(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  const iso = new Date(time).toISOString();
  // Years of more than four digits have a sign, which neither XMP nor PDF dates allow.
  return iso.length === 24 ? `${iso.slice(0, 19)}Z` : undefined;
}

/** A date of the document's properties as `D:20240131120000Z` (ISO 32000-1 §7.9.4); undefined if it is invalid. */
export function pdfDate(value: string | undefined): string | undefined {
  const iso = documentDate(value);
  return iso && `D:${iso.replace(/[-:T]/g, '')}`;
}
