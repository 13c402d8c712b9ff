import type { PreparedInvoice } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import { invoiceOf } from './invoice-of.js';
import type { InvoiceRequest } from './port.js';

/** The job that prepares an invoice, in a worker if the host has one: its XML comes from outside. */
export const invoiceJob: Job<InvoiceRequest, PreparedInvoice> = {
  id: 'invoice',
  module: import.meta.url,
  load: async () => ({ run }),
};

export const run = async (request: InvoiceRequest, { limits }: JobContext): Promise<PreparedInvoice> =>
  invoiceOf({ ...request, limits });
