/** An invoice as data: the business terms of EN 16931 (BT-1 and so on) under plain names. */

/** A number, or the same in digits: `19.99` or `'19.99'`; eight decimals at most. */
export type InvoiceNumber = number | string;

export interface InvoiceData {
  /** BT-1 */
  readonly number: string;
  /** BT-2, `2026-05-31`, as all dates. */
  readonly issueDate: string;
  /** BT-3: 380, an invoice, by default; 381 is a credit note, 384 a corrected invoice. */
  readonly typeCode?: InvoiceNumber;
  /** BT-5, `EUR` by default. */
  readonly currency?: string;
  /** BT-9 */
  readonly dueDate?: string;
  /** BT-10; in Germany the Leitweg-ID of an office. */
  readonly buyerReference?: string;
  /** BT-13, BT-14, BT-12, BT-16, BT-11 and BT-25. */
  readonly orderReference?: string;
  readonly salesOrderReference?: string;
  readonly contractReference?: string;
  readonly despatchAdvice?: string;
  readonly project?: string;
  readonly precedingInvoice?: string;
  /** BT-22 */
  readonly notes?: readonly string[];
  /** BT-20 */
  readonly paymentTerms?: string;
  /** BG-4 */
  readonly seller: InvoiceParty;
  /** BG-7 */
  readonly buyer: InvoiceParty;
  /** BG-10 */
  readonly payee?: InvoiceParty;
  /** BG-13: BT-72, and to whom. */
  readonly delivery?: { readonly date?: string; readonly name?: string; readonly address?: InvoiceAddress };
  /** BG-14 */
  readonly period?: InvoicePeriod;
  /** BG-16 */
  readonly payment?: {
    /** BT-81: 58, a SEPA transfer, by default. */
    readonly means?: InvoiceNumber;
    /** BT-82 */
    readonly text?: string;
    /** BT-83 */
    readonly reference?: string;
    /** BT-84, BT-85, BT-86 */
    readonly iban?: string;
    readonly accountName?: string;
    readonly bic?: string;
    /** BT-89, BT-90, BT-91 of a direct debit. */
    readonly mandate?: string;
    readonly creditorId?: string;
    readonly payerIban?: string;
  };
  /** BG-20 and BG-21 */
  readonly allowances?: readonly InvoiceAllowance[];
  readonly charges?: readonly InvoiceAllowance[];
  /** BG-25; without any, which only `minimum` may be, `totals` says the sums. */
  readonly lines?: readonly InvoiceLine[];
  /** What is stated is compared with what the lines come to; `paid` (BT-113) and `rounding` (BT-114) count. */
  readonly totals?: {
    readonly lines?: InvoiceNumber;
    readonly allowances?: InvoiceNumber;
    readonly charges?: InvoiceNumber;
    readonly net?: InvoiceNumber;
    readonly tax?: InvoiceNumber;
    readonly gross?: InvoiceNumber;
    readonly paid?: InvoiceNumber;
    readonly rounding?: InvoiceNumber;
    readonly due?: InvoiceNumber;
  };
}

export interface InvoiceParty {
  /** BT-27, BT-44 */
  readonly name: string;
  /** BT-28 */
  readonly tradingName?: string;
  /** BT-29, BT-46 */
  readonly id?: string;
  /** BT-30, BT-47: the number in a register. */
  readonly legalId?: string;
  /** BT-31, BT-48 */
  readonly vatId?: string;
  /** BT-32 */
  readonly taxNumber?: string;
  /** BT-34, BT-49: where invoices arrive; an address of mail, unless `emailScheme` says otherwise. */
  readonly email?: string;
  /** `EM` by default. */
  readonly emailScheme?: string;
  readonly address?: InvoiceAddress;
  /** BG-6, BG-9 */
  readonly contact?: { readonly name?: string; readonly phone?: string; readonly email?: string };
}

export interface InvoiceAddress {
  readonly street?: string;
  readonly street2?: string;
  readonly street3?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly region?: string;
  /** BT-40 and others, `DE`. */
  readonly country: string;
}

export interface InvoicePeriod {
  readonly start?: string;
  readonly end?: string;
}

export interface InvoiceVat {
  /** BT-151: S by default; Z, E, AE, K, G, O, L, M. */
  readonly category?: string;
  /** BT-152, in per cent. */
  readonly rate?: InvoiceNumber;
  /** BT-120; for E it has to be stated. */
  readonly exemptionReason?: string;
  /** BT-121 */
  readonly exemptionCode?: string;
}

export interface InvoiceAllowance {
  readonly amount: InvoiceNumber;
  readonly reason?: string;
  readonly reasonCode?: string;
  /** Of the whole invoice alone. */
  readonly vat?: InvoiceVat;
}

export interface InvoiceLine {
  /** BT-126; counted by default. */
  readonly id?: InvoiceNumber;
  /** BT-153, BT-154 */
  readonly name: string;
  readonly description?: string;
  /** BT-127 */
  readonly note?: string;
  /** BT-155, BT-156, BT-157 (a GTIN) */
  readonly sellerId?: string;
  readonly buyerId?: string;
  readonly gtin?: string;
  /** BT-129; 1 by default. */
  readonly quantity?: InvoiceNumber;
  /** BT-130, of UN/ECE recommendation 20: C62, pieces, by default; HUR is an hour. */
  readonly unit?: string;
  /** BT-146, of `priceBase` (BT-149) of it. */
  readonly price: InvoiceNumber;
  readonly priceBase?: InvoiceNumber;
  readonly vat?: InvoiceVat;
  readonly allowances?: readonly InvoiceAllowance[];
  readonly charges?: readonly InvoiceAllowance[];
  readonly period?: InvoicePeriod;
  /** BT-131: where it is stated, it is compared with what the others come to. */
  readonly amount?: InvoiceNumber;
}
