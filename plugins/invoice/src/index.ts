/**
 * Invoices as data that a PDF carries (Factur-X, ZUGFeRD, XRechnung). Input: CII, or the business terms of EN 16931
 * as JSON or as the data of a fill. Output: the attachment and the metadata about it, for the engine.
 *
 *   port         the service and the options, for plugins and programs;  job  its work in a worker
 *   invoice-of   all of it, from a request to the attachment
 *   terms        the business terms under plain names;  check-terms  rejects other members
 *   amounts      exact figures;  totals  the sums of the lines, compared with the data
 *   levels       the levels of detail;  required  the terms of each;  required-together  terms that others require
 *   cii          the terms as XML, with cii-party, cii-line, cii-reference and cii-element
 */
import { definePlugin, provide } from '@quire/core/plugin';
import { invoiceJob } from './job.js';
import { INVOICES } from './port.js';

export { invoiceOf } from './invoice-of.js';
export type * from './port.js';
export { INVOICE_OPTIONS } from './port.js';

export default definePlugin({
  operations: [],
  providers: [provide(INVOICES, () => ({ prepare: (request, { jobs }) => jobs.run(invoiceJob, request) }))],
});
