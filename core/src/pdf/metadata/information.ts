import type { DocumentProperties } from '../../resolved/index.js';
import { type PdfDict, PdfString, textString } from '../file/index.js';
import { documentDate, pdfDate } from './date.js';

/** The document information dictionary (ISO 32000-1 §14.3.3). Dates are the document's own; there is no other clock. */
export function information(properties: DocumentProperties, producer: string): PdfDict {
  const text = (value: string | undefined) => (value ? textString(value) : undefined);
  const date = (value: string | undefined) => {
    const iso = documentDate(value);
    return iso && new PdfString(pdfDate(iso));
  };
  return {
    Title: text(properties.title),
    Author: text(properties.author),
    Subject: text(properties.subject),
    Keywords: text(properties.keywords),
    Producer: textString(producer),
    CreationDate: date(properties.created) || undefined,
    ModDate: date(properties.modified) || undefined,
  };
}
