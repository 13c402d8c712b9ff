import { QuireError } from '@quire/core/errors';
import { checkTerms, type TermProblem } from './check-terms.js';
import { crossIndustryInvoice } from './cii.js';
import type { InvoiceLevel } from './port.js';
import { missingTerm, missingTerms, wrongSign } from './required.js';
import { totalsOf } from './totals.js';

/** The maximum number of faults that an error names. */
const NAMED = 20;

/**
 * The invoice as CII. With `others` the data may contain members that are not terms, as the data of a template does.
 * Throws VALIDATION_ERROR that names every missing or wrong term, and every total that does not equal the sum of the
 * lines.
 */
export function invoiceXml(data: unknown, level: InvoiceLevel, others: 'refused' | 'ignored'): Uint8Array {
  const { terms, problems } = checkTerms(data, others);
  fail(problems);
  fail(missingTerms(terms, level));
  const { totals, problems: sums } = totalsOf(terms);
  fail([...sums, ...missingTerm(terms, totals.due, level), ...wrongSign(terms, totals.tax)]);
  return new TextEncoder().encode(crossIndustryInvoice(terms, totals, level));
}

function fail(problems: readonly TermProblem[]): void {
  if (problems.length === 0) return;
  const details = problems.slice(0, NAMED).map(({ field, issue }) => ({ field: `invoice.${field}`, issue }));
  const more = problems.length > NAMED ? `; and ${problems.length - NAMED} more` : '';
  const message = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  throw new QuireError('VALIDATION_ERROR', `${message}${more}`, { details });
}
