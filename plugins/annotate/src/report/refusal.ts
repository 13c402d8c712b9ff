import { QuireError } from '@quire/core';
import type { ToldReport } from './told.js';

/** How many errors the message itself names; `details` and the report have all. */
const NAMED = 3;

/** TEMPLATE_ERROR with everything that was wrong at once, and the whole report. */
export function refusal(report: ToldReport): QuireError {
  const { errors } = report;
  const named = errors.slice(0, NAMED).map(({ message, part }) => (part ? `${message} (${part})` : message));
  const more = errors.length > NAMED ? `; and ${errors.length - NAMED} more` : '';
  return new QuireError('TEMPLATE_ERROR', `the document was not filled: ${named.join('; ')}${more}`, {
    details: errors.map(({ field = '', message, part }) => ({ field, issue: part ? `${message} (${part})` : message })),
    report,
  });
}
