import { QuireError } from '@quire/core';
import type { FillReport } from '../seams.js';
import { told } from './told.js';

/** How many errors the message itself names; `details` and the report have all. */
const NAMED = 3;

/** TEMPLATE_ERROR with everything that was wrong at once, and the whole report. */
export function refusal(report: FillReport): QuireError {
  const details = report.errors.map(({ field = '', message, part }) => ({
    field,
    issue: part ? `${message} (${part})` : message,
  }));
  const named = details.slice(0, NAMED).map(({ field, issue }) => (field ? `${field}: ${issue}` : issue));
  const more = details.length > NAMED ? `; and ${details.length - NAMED} more` : '';
  const message = `the document was not filled: ${named.join('; ')}${more}`;
  return new QuireError('TEMPLATE_ERROR', message, { details, report: told(report) });
}
