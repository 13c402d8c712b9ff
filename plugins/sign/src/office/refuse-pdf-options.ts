import { QuireError } from '@quire/core';

/** What only a PDF document can be given with its signature. */
const OF_PDF = ['field', 'visible', 'appearance', 'certify', 'lock', 'password', 'image', 'auditTrail', 'certificate'];

/** Throws VALIDATION_ERROR that names each, for a signature of an Office document has no place for it. */
export function refusePdfOptions(given: Readonly<Record<string, unknown>>): void {
  const details = OF_PDF.filter((field) => given[field] !== undefined && given[field] !== false).map((field) => ({
    field,
    issue: 'is for PDF documents',
  }));
  const [first] = details;
  if (first) throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
}
