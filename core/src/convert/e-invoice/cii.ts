import { type Cents, money, plain } from './amounts.js';
import { dayElement, element, textElement } from './cii-element.js';
import { allowanceElement, lineElement, periodElement } from './cii-line.js';
import { addressElement, partyElement } from './cii-party.js';
import { type InvoiceLevel, LEVELS, WHOLE, WITH_LINES } from './levels.js';
import type { InvoiceData } from './terms.js';
import type { TaxGroup, Totals } from './totals.js';

const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';

/** What XRechnung wants to be stated of the process (BT-23): an invoice as Peppol sends it. */
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The invoice as Cross Industry Invoice (UN/CEFACT D16B), in the order of its schema, as far as the level goes. */
export function crossIndustryInvoice(data: InvoiceData, totals: Totals, level: InvoiceLevel): string {
  const { guideline, rank } = LEVELS[level];
  const root = [
    element(
      'rsm:ExchangedDocumentContext',
      level === 'xrechnung' &&
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', textElement('ram:ID', PROCESS)),
      element('ram:GuidelineSpecifiedDocumentContextParameter', textElement('ram:ID', guideline)),
    ),
    element(
      'rsm:ExchangedDocument',
      textElement('ram:ID', data.number),
      textElement('ram:TypeCode', String(data.typeCode ?? 380)),
      dayElement('ram:IssueDateTime', data.issueDate),
      ...(rank > 0
        ? (data.notes ?? []).map((note) => element('ram:IncludedNote', textElement('ram:Content', note)))
        : []),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...(rank >= WITH_LINES
        ? (data.lines ?? []).map((line, index) => lineElement(line, index, totals.amounts[index], rank))
        : []),
      agreement(data, rank),
      delivery(data, rank) || '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(data, totals, rank),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${root.join('')}</rsm:CrossIndustryInvoice>\n`;
}

const reference = (name: string, id: string | undefined): string =>
  element(name, textElement('ram:IssuerAssignedID', id));

const agreement = (data: InvoiceData, rank: number): string =>
  element(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', data.buyerReference),
    partyElement('ram:SellerTradeParty', data.seller, rank, true),
    partyElement('ram:BuyerTradeParty', data.buyer, rank, false),
    rank >= WHOLE && reference('ram:SellerOrderReferencedDocument', data.salesOrderReference),
    reference('ram:BuyerOrderReferencedDocument', data.orderReference),
    rank > 0 && reference('ram:ContractReferencedDocument', data.contractReference),
    rank >= WHOLE &&
      data.project !== undefined &&
      element(
        'ram:SpecifiedProcuringProject',
        textElement('ram:ID', data.project),
        textElement('ram:Name', 'Project reference'),
      ),
  );

const delivery = ({ delivery: to, despatchAdvice }: InvoiceData, rank: number): string =>
  element(
    'ram:ApplicableHeaderTradeDelivery',
    rank > 0 && element('ram:ShipToTradeParty', textElement('ram:Name', to?.name), addressElement(to?.address)),
    rank > 0 && element('ram:ActualDeliverySupplyChainEvent', dayElement('ram:OccurrenceDateTime', to?.date)),
    rank > 0 && reference('ram:DespatchAdviceReferencedDocument', despatchAdvice),
  );

function settlement(data: InvoiceData, totals: Totals, rank: number): string {
  const { currency = 'EUR', payment, payee } = data;
  const isMore = rank > 0;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    isMore && textElement('ram:CreditorReferenceID', payment?.creditorId),
    isMore && textElement('ram:PaymentReference', payment?.reference),
    textElement('ram:InvoiceCurrencyCode', currency.toUpperCase()),
    isMore && payee && partyElement('ram:PayeeTradeParty', onlyNamed(payee), rank, false),
    isMore && paymentMeans(data, rank),
    ...(isMore ? totals.taxes.map(taxElement) : []),
    isMore && periodElement(data.period),
    ...(isMore ? (data.allowances ?? []).map((each) => allowanceElement(each, 'allowance', 'invoice')) : []),
    ...(isMore ? (data.charges ?? []).map((each) => allowanceElement(each, 'charge', 'invoice')) : []),
    isMore &&
      element(
        'ram:SpecifiedTradePaymentTerms',
        textElement('ram:Description', data.paymentTerms),
        dayElement('ram:DueDateDateTime', data.dueDate),
        textElement('ram:DirectDebitMandateID', payment?.mandate),
      ),
    summation(data, totals, rank),
    isMore && reference('ram:InvoiceReferencedDocument', data.precedingInvoice),
  );
}

/** A payee has a name and numbers, no address (BG-10). */
const onlyNamed = ({ name, id, legalId }: NonNullable<InvoiceData['payee']>) => ({ name, id, legalId });

function paymentMeans({ payment }: InvoiceData, rank: number): string {
  if (!payment) return '';
  const { means, text, payerIban, iban, accountName, bic } = payment;
  const isWhole = rank >= WHOLE;
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    textElement('ram:TypeCode', String(means ?? (payerIban ? 59 : 58))),
    isWhole && textElement('ram:Information', text),
    element('ram:PayerPartyDebtorFinancialAccount', textElement('ram:IBANID', account(payerIban))),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      textElement('ram:IBANID', account(iban)),
      isWhole && textElement('ram:AccountName', accountName),
    ),
    isWhole && element('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', bic)),
  );
}

/** Without the blanks that it is printed with. */
const account = (iban: string | undefined): string | undefined => iban?.replace(/\s/g, '');

const taxElement = ({ category, rate, base, tax, reason, code }: TaxGroup): string =>
  element(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', money(tax)),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', reason),
    textElement('ram:BasisAmount', money(base)),
    textElement('ram:CategoryCode', category),
    textElement('ram:ExemptionReasonCode', code),
    category !== 'O' && textElement('ram:RateApplicablePercent', plain(rate)),
  );

function summation(
  { currency = 'EUR', allowances = [], charges = [] }: InvoiceData,
  totals: Totals,
  rank: number,
): string {
  const isMore = rank > 0;
  const hasReductions = allowances.length + charges.length > 0;
  const unless = (amount: Cents, name: string): string => (amount === 0n ? '' : textElement(name, money(amount)));
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    isMore && textElement('ram:LineTotalAmount', money(totals.lines)),
    isMore && hasReductions && textElement('ram:ChargeTotalAmount', money(totals.charges)),
    isMore && hasReductions && textElement('ram:AllowanceTotalAmount', money(totals.allowances)),
    textElement('ram:TaxBasisTotalAmount', money(totals.net)),
    textElement('ram:TaxTotalAmount', money(totals.tax), { currencyID: currency.toUpperCase() }),
    rank >= WHOLE && unless(totals.rounding, 'ram:RoundingAmount'),
    textElement('ram:GrandTotalAmount', money(totals.gross)),
    isMore && unless(totals.paid, 'ram:TotalPrepaidAmount'),
    textElement('ram:DuePayableAmount', money(totals.due)),
  );
}
