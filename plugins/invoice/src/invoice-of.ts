import type { Limits, PreparedInvoice } from '@quire/core';
import { QuireError } from '@quire/core/errors';
import { issueOf, mustBeObject } from '@quire/core/plugin';
import { attachedInvoice, refusedInvoice } from './attached.js';
import { invoiceXml } from './build.js';
import { LEVEL_TRAITS } from './levels.js';
import { INVOICE_OPTIONS, type InvoiceRequest } from './port.js';

/**
 * Reads or builds the invoice to attach, as the option `invoice` of the engine takes it. Throws VALIDATION_ERROR for
 * data that are not sufficient for this level, for XML of another level or format, and for a profile that does not
 * allow attachments; INVALID_DOCUMENT if the invoice is neither XML nor JSON.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeEngine } from '@quire/core/node';
 * import { invoiceOf } from '@quire/plugin-invoice';
 *
 * const invoice = invoiceOf({ invoice: await readFile('invoice.xml') });
 * const { pdf } = await nodeEngine().convert(await readFile('invoice.docx'), { invoice });
 * await writeFile('invoice.pdf', pdf);
 * ```
 */
export function invoiceOf(request: InvoiceRequest & { readonly limits?: Partial<Limits> }): PreparedInvoice {
  mustBeObject('request', request);
  const { invoice, level, others = 'refused', profile, limits } = request;
  if (level !== undefined) {
    const issue = invoice === undefined ? 'requires an invoice' : issueOf(INVOICE_OPTIONS.invoiceLevel, level);
    if (issue !== undefined) throw refusedInvoice('invoiceLevel', issue);
  }
  mustBeObject('invoice', invoice);
  const data = invoice instanceof Uint8Array ? jsonIn(invoice) : invoice;
  if (data !== undefined) return attachedInvoice(invoiceXml(data, level ?? 'en16931', others), profile, limits);
  const attached = attachedInvoice(invoice as Uint8Array, profile, limits);
  const named = attached.described.level;
  if (level && LEVEL_TRAITS[level].name !== named)
    throw refusedInvoice('invoiceLevel', `the guideline of the invoice is ${named}, not ${LEVEL_TRAITS[level].name}`);
  return attached;
}

/** The value of an invoice in JSON; undefined if it is XML. */
function jsonIn(bytes: Uint8Array): unknown {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('{')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new QuireError('INVALID_DOCUMENT', `invoice: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}
