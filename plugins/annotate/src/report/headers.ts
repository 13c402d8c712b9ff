import { warningsHeader } from '@quire/core/plugin';
import type { ToldReport } from './told.js';

/** Counts of a report, for clients that take the document as it is. */
export const reportHeaders = ({ filled, unfilled, unknown, warnings, pages }: ToldReport): Record<string, string> => ({
  'X-Annotate-Filled': String(filled),
  'X-Annotate-Unfilled': String(unfilled),
  'X-Annotate-Unknown': String(unknown.length),
  'X-Annotate-Warnings': String(warnings.length),
  ...(pages !== undefined && { 'X-Pages': String(pages) }),
  ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
});

/** The same, for the operation's declaration. */
export const REPORT_HEADERS: Readonly<Record<string, string>> = {
  'X-Annotate-Filled': 'Fields filled.',
  'X-Annotate-Unfilled': 'Fields met and not filled: nothing was given for them, or something they do not take.',
  'X-Annotate-Unknown': 'Names in the data that no field asked for.',
  'X-Annotate-Warnings': 'How much there is to tell; the messages themselves are in X-Warnings and in the report.',
  'X-Pages': 'Pages of the PDF.',
  'X-Warnings': 'What there is to tell, as many messages as fit. Percent-encoded UTF-8.',
};
