/** An invoice as data: the business terms of EN 16931 (BT-1 and so on) under plain names. */

/** A number, or the same in digits: `19.99` or `'19.99'`; eight decimals at most. */
export type InvoiceNumber = number | string;

/** The business terms of an invoice (EN 16931 §6.3) by plain names; amounts in its currency, dates as `2026-05-31`. */
export interface InvoiceData {
  /** BT-1 */
  readonly number: string;
  /** BT-2, as `2026-05-31`, like all dates. */
  readonly issueDate: string;
  /** BT-3: 380, an invoice, by default; 381 is a credit note, 384 a corrected invoice. */
  readonly typeCode?: InvoiceNumber;
  /** BT-5, `EUR` by default. */
  readonly currency?: string;
  /** BT-6: the currency of tax accounting, if it is another one; `totals.accountingTax` is the tax in it. */
  readonly taxCurrency?: string;
  /** BT-7: the day when tax becomes due; or BT-8: the day of the invoice (5), of delivery (29) or of payment (72). */
  readonly taxPointDate?: string;
  readonly taxPointCode?: InvoiceNumber;
  /** BT-23: the business process; for XRechnung, Peppol by default. */
  readonly process?: string;
  /** BT-9 */
  readonly dueDate?: string;
  /** BT-10: the buyer reference; in Germany the Leitweg-ID of a public office. */
  readonly buyerReference?: string;
  /** References: BT-13 order, BT-14 sales order, BT-12 contract, BT-16 despatch, BT-15 receipt, BT-17, BT-11, BT-19. */
  readonly orderReference?: string;
  readonly salesOrderReference?: string;
  readonly contractReference?: string;
  readonly despatchAdvice?: string;
  readonly receivingAdvice?: string;
  readonly tender?: string;
  readonly project?: string;
  readonly accountingReference?: string;
  /** BT-18: the invoiced object, such as a meter. */
  readonly object?: InvoiceId;
  /** BT-25; or several preceding invoices with their dates (BT-26), as BG-3. */
  readonly precedingInvoice?: string;
  readonly precedingInvoices?: readonly (string | InvoiceReference)[];
  /** Text of a note (BT-22), or a text with its subject (BT-21, a code of UNTDID 4451). */
  readonly notes?: readonly (string | InvoiceNote)[];
  /** BG-24 */
  readonly documents?: readonly InvoiceDocument[];
  /** BT-20 */
  readonly paymentTerms?: string;
  /** BG-4 */
  readonly seller: InvoiceParty;
  /** BG-7 */
  readonly buyer: InvoiceParty;
  /** BG-10 */
  readonly payee?: InvoiceParty;
  /** BG-11: its name, its VAT number and its address. */
  readonly taxRepresentative?: Pick<InvoiceParty, 'name' | 'vatId' | 'address'>;
  /** BG-13: the date (BT-72), the recipient, and the number of the location (BT-71). */
  readonly delivery?: {
    readonly date?: string;
    readonly name?: string;
    readonly id?: string;
    readonly idScheme?: string;
    readonly address?: InvoiceAddress;
  };
  /** BG-14 */
  readonly period?: InvoicePeriod;
  /** BG-16 */
  readonly payment?: {
    /** BT-81: 58, a SEPA transfer, by default; 59, a SEPA direct debit, with `payerIban`; 48, a card, with `card`. */
    readonly means?: InvoiceNumber;
    /** BT-82 */
    readonly text?: string;
    /** BT-83 */
    readonly reference?: string;
    /** BT-84, or `account` for a bank without IBANs; BT-85, BT-86 */
    readonly iban?: string;
    readonly account?: string;
    readonly accountName?: string;
    readonly bic?: string;
    /** BG-17: further accounts for payment. */
    readonly accounts?: readonly InvoiceAccount[];
    /** BG-18: the last four to six digits of the card (BT-87), and its holder (BT-88). */
    readonly card?: { readonly number: InvoiceNumber; readonly holder?: string };
    /** BT-89, BT-90, BT-91 of a direct debit. */
    readonly mandate?: string;
    readonly creditorId?: string;
    readonly payerIban?: string;
  };
  /** BG-20 and BG-21 */
  readonly allowances?: readonly InvoiceAllowance[];
  readonly charges?: readonly InvoiceAllowance[];
  /** BG-25. If absent, which only the level `minimum` allows, `totals` states the sums. */
  readonly lines?: readonly InvoiceLine[];
  /** Totals to be compared with the sums of the lines; `paid` (BT-113) and `rounding` (BT-114) change `due`. */
  readonly totals?: {
    readonly lines?: InvoiceNumber;
    readonly allowances?: InvoiceNumber;
    readonly charges?: InvoiceNumber;
    readonly net?: InvoiceNumber;
    readonly tax?: InvoiceNumber;
    /** BT-111: the tax in `taxCurrency`. */
    readonly accountingTax?: InvoiceNumber;
    readonly gross?: InvoiceNumber;
    readonly paid?: InvoiceNumber;
    readonly rounding?: InvoiceNumber;
    readonly due?: InvoiceNumber;
  };
}

/** An identifier, and its scheme from ISO 6523 (`0088` for a GLN); for BT-18 and BT-128, a scheme from UNTDID 1153. */
export interface InvoiceId {
  readonly id: string;
  readonly scheme?: string;
}

/** BT-25, BT-26 */
export interface InvoiceReference {
  readonly number: string;
  readonly date?: string;
}

/** BT-22, BT-21 */
export interface InvoiceNote {
  readonly text: string;
  readonly subject?: string;
}

/** BT-84 to BT-86 */
export interface InvoiceAccount {
  readonly iban?: string;
  readonly account?: string;
  readonly accountName?: string;
  readonly bic?: string;
}

/** A document that supports the invoice. */
export interface InvoiceDocument {
  /** BT-122, BT-123, BT-124 */
  readonly id: string;
  readonly description?: string;
  readonly url?: string;
  /** BT-125, its content in base64; PDF, PNG, JPEG, CSV, XLSX or ODS. */
  readonly file?: { readonly name: string; readonly mediaType: string; readonly content: string };
}

export interface InvoiceParty {
  /** BT-27, BT-44 */
  readonly name: string;
  /** BT-28, BT-45 */
  readonly tradingName?: string;
  /** BT-29, BT-46, BT-60: an identifier, whose scheme from ISO 6523 is `idScheme`. */
  readonly id?: string;
  readonly idScheme?: string;
  /** Further identifiers of the seller (BT-29). */
  readonly ids?: readonly InvoiceId[];
  /** BT-30, BT-47, BT-61: the number in a register. */
  readonly legalId?: string;
  readonly legalIdScheme?: string;
  /** BT-33: further legal information about the seller. */
  readonly legalInformation?: string;
  /** BT-31, BT-48 */
  readonly vatId?: string;
  /** BT-32 */
  readonly taxNumber?: string;
  /** BT-34, BT-49: the electronic address for invoices; an e-mail address, unless `emailScheme` says otherwise. */
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
  /** BT-120; required for category E. */
  readonly exemptionReason?: string;
  /** BT-121 */
  readonly exemptionCode?: string;
}

/** BG-20, BG-21, BG-27 and BG-28. */
export interface InvoiceAllowance {
  /** Instead of `amount`: `percent` of `base`, by default of the line's price or the sum of all lines. */
  readonly amount?: InvoiceNumber;
  readonly percent?: InvoiceNumber;
  readonly base?: InvoiceNumber;
  readonly reason?: string;
  readonly reasonCode?: string;
  /** Present only for allowances of the whole invoice. */
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
  /** BT-155, BT-156, BT-157 (a GTIN, or an identifier of another scheme of ISO 6523) */
  readonly sellerId?: string;
  readonly buyerId?: string;
  readonly gtin?: string;
  readonly standardId?: InvoiceId;
  /** BT-158: classifications, each with a scheme from UNTDID 7143, such as STL for UNSPSC. */
  readonly classifications?: readonly { readonly code: string; readonly scheme: string; readonly version?: string }[];
  /** BT-159, `DE`. */
  readonly origin?: string;
  /** BG-32 */
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
  /** BT-128, BT-132, BT-133 */
  readonly object?: InvoiceId;
  readonly orderLine?: InvoiceNumber;
  readonly accountingReference?: string;
  /** BT-129; 1 by default. */
  readonly quantity?: InvoiceNumber;
  /** BT-130, a code of UN/ECE recommendation 20: pieces (C62) by default; HUR is an hour. */
  readonly unit?: string;
  /** BT-146, per `priceBase` (BT-149); by default `grossPrice` (BT-148) less `discount` (BT-147). */
  readonly price?: InvoiceNumber;
  readonly grossPrice?: InvoiceNumber;
  readonly discount?: InvoiceNumber;
  readonly priceBase?: InvoiceNumber;
  readonly vat?: InvoiceVat;
  readonly allowances?: readonly InvoiceAllowance[];
  readonly charges?: readonly InvoiceAllowance[];
  readonly period?: InvoicePeriod;
  /** BT-131: if stated, it is compared with the amount that the other members yield. */
  readonly amount?: InvoiceNumber;
}
