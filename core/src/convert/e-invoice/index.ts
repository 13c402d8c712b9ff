/**
 * Invoices as data that a PDF carries (Factur-X, ZUGFeRD, XRechnung). Input: CII, or the business terms of EN 16931
 * as JSON or as the data of a fill. Output: the attachment and the metadata about it.
 *
 *   terms        the business terms under plain names;  check-terms  rejects other members
 *   amounts      exact figures;  totals  the sums of the lines, compared with the data
 *   levels       the levels of detail;  required  the terms of each;  required-together  terms that others require
 *   cii          the terms as XML, with cii-party, cii-line, cii-reference and cii-element
 *   build        all of it, from data to XML
 *   attached     from XML to the attachment
 */
import { QuireError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import type { PdfProfile } from '../../pdf/index.js';
import { attachedInvoice, type Invoice } from './attached.js';
import { invoiceXml } from './build.js';
import { type InvoiceLevel, LEVEL_TRAITS } from './levels.js';
import type { InvoiceData } from './terms.js';

export type { Invoice } from './attached.js';
export type { InvoiceLevel } from './levels.js';
export type * from './terms.js';

export interface InvoiceRequest {
  /** CII, the same as JSON (`InvoiceData`), or the data themselves. */
  readonly invoice: Uint8Array | InvoiceData;
  readonly level?: InvoiceLevel;
  /** Decides if members of the data that are not terms are an error: template data may contain such members. */
  readonly others?: 'refused' | 'ignored';
  readonly profile?: PdfProfile;
  readonly limits?: Limits;
}

/**
 * Reads or builds the invoice to attach. Throws VALIDATION_ERROR for data that are not sufficient for this level, for
 * XML of another level or format, and for a profile that does not allow attachments; INVALID_DOCUMENT if the invoice is
 * neither XML nor JSON.
 */
export function invoiceOf({ invoice, level, others = 'refused', profile, limits }: InvoiceRequest): Invoice {
  const data = invoice instanceof Uint8Array ? jsonIn(invoice) : invoice;
  if (data !== undefined) return attachedInvoice(invoiceXml(data, level ?? 'en16931', others), profile, limits);
  const attached = attachedInvoice(invoice as Uint8Array, profile, limits);
  if (level && LEVEL_TRAITS[level].name !== attached.described.level) {
    const issue = `the guideline of the invoice is ${attached.described.level}, not ${LEVEL_TRAITS[level].name}`;
    throw new QuireError('VALIDATION_ERROR', `invoiceLevel: ${issue}`, { details: [{ field: 'invoiceLevel', issue }] });
  }
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
