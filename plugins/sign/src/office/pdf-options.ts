import { QuireError } from '@quire/core';

/** Options that only signatures of PDF documents have. */
const OF_PDF = ['visible', 'appearance', 'certify', 'lock', 'password', 'image', 'source'];

/** Refuses options of PDF signatures for an Office signature, with a VALIDATION_ERROR that names them. */
export function refusePdfOptions(given: Readonly<Record<string, unknown>>): void {
  const details = OF_PDF.filter((field) => given[field] !== undefined && given[field] !== false).map((field) => ({
    field,
    issue: 'is only for PDF documents',
  }));
  const [first] = details;
  if (first) throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
}
