/**
 * Invoices as data that a PDF carries (Factur-X, ZUGFeRD, XRechnung). In comes CII, or the business terms of EN 16931
 * as JSON or as the data of a fill; out go the attachment and what the metadata say of it.
 *
 *   terms        the business terms under plain names;  check-terms  what is none
 *   amounts      exact figures;  totals  what the lines come to, and whether the data agree
 *   levels       how much is said;  required  what each level wants;  required-together  what other terms require
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
  /** Controls if data may hold members that are no terms: the data of a template do. */
  readonly others?: 'refused' | 'ignored';
  readonly profile?: PdfProfile;
  readonly limits?: Limits;
}

/**
 * Throws VALIDATION_ERROR for data that make no invoice of this level, for XML of another level or format, and for a
 * profile that takes no attachments; INVALID_DOCUMENT if it is neither XML nor JSON.
 */
export function invoiceOf({ invoice, level, others = 'refused', profile, limits }: InvoiceRequest): Invoice {
  const data = invoice instanceof Uint8Array ? jsonIn(invoice) : invoice;
  if (data !== undefined) return attachedInvoice(invoiceXml(data, level ?? 'en16931', others), profile, limits);
  const attached = attachedInvoice(invoice as Uint8Array, profile, limits);
  if (level && LEVEL_TRAITS[level].name !== attached.described.level) {
    const issue = `the invoice is ${attached.described.level} by its guideline, and not ${LEVEL_TRAITS[level].name}`;
    throw new QuireError('VALIDATION_ERROR', `invoiceLevel: ${issue}`, { details: [{ field: 'invoiceLevel', issue }] });
  }
  return attached;
}

/** Undefined if it is XML. */
function jsonIn(bytes: Uint8Array): unknown {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('{')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new QuireError('INVALID_DOCUMENT', `invoice: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}
