/** The port for invoices: options, and the service that plugins list under `uses` in manifests. */
import type { PreparedInvoice, WriteRequest } from '@quire/core';
import type { OperationContext, Options, Token } from '@quire/core/plugin';
import type { InvoiceData } from './terms.js';

export type * from './terms.js';

/** The options of an invoice, by the same names for all callers. */
export interface InvoiceOptions {
  /** Invoice data as XML (CII), or its terms: the PDF becomes a Factur-X, ZUGFeRD or XRechnung invoice. */
  readonly invoice?: Uint8Array | InvoiceData;
  /** Level of an invoice that is made from terms. Default: `en16931`. */
  readonly invoiceLevel?: InvoiceLevel;
}

export const INVOICE_OPTIONS = {
  invoice: {
    kind: 'file',
    description: 'The invoice as XML (CII) or JSON: the PDF becomes a Factur-X, ZUGFeRD or XRechnung invoice.',
  },
  invoiceLevel: {
    kind: 'choice',
    values: ['minimum', 'basic-wl', 'basic', 'en16931', 'extended', 'xrechnung'],
    implied: 'en16931',
    description:
      'Level of an invoice that is made from terms (JSON in invoice, data, or the member invoice of data): a level of Factur-X and ZUGFeRD, or XRechnung.',
  },
} as const satisfies Options;

/** The content level of an invoice in EN 16931: the levels of Factur-X and ZUGFeRD, and XRechnung. */
export type InvoiceLevel = (typeof INVOICE_OPTIONS.invoiceLevel.values)[number];

export interface InvoiceRequest {
  /** The invoice as CII, as JSON bytes (`InvoiceData`), or as the data themselves. */
  readonly invoice: Uint8Array | InvoiceData;
  readonly level?: InvoiceLevel;
  /** Decides if members of the data that are not terms are an error: template data may contain such members. */
  readonly others?: 'refused' | 'ignored';
  readonly profile?: WriteRequest['profile'];
}

export interface Invoices {
  /** Reads or builds an invoice in a job. Rejects as `invoiceOf` throws. */
  prepare(request: InvoiceRequest, context: OperationContext): Promise<PreparedInvoice>;
}

export const INVOICES: Token<Invoices> = 'quire.Invoices';
