import { type Cents, cents, exactFigure, money, plainFigure } from './amounts.js';
import { ciiElement, dayElement, textElement } from './cii-element.js';
import { lineElement, periodElement, reductionElement } from './cii-line.js';
import { addressElement, numbersOf, partyElement } from './cii-party.js';
import { referenceElement } from './cii-reference.js';
import { LEVEL_TRAITS, WHOLE, WITH_LINES } from './levels.js';
import type { InvoiceLevel } from './port.js';
import type { InvoiceAccount, InvoiceData } from './terms.js';
import { meansOf, type TaxGroup, type Totals } from './totals.js';

const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" ' +
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"';

/** The business process that XRechnung requires (BT-23): an invoice as Peppol sends it. */
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The invoice as Cross Industry Invoice (UN/CEFACT D16B), in its schema's order, by its level. */
export function crossIndustryInvoice(data: InvoiceData, totals: Totals, level: InvoiceLevel): string {
  const { guideline, rank } = LEVEL_TRAITS[level];
  const root = [
    ciiElement(
      'rsm:ExchangedDocumentContext',
      ciiElement(
        'ram:BusinessProcessSpecifiedDocumentContextParameter',
        textElement('ram:ID', data.process ?? (level === 'xrechnung' ? PROCESS : undefined)),
      ),
      ciiElement('ram:GuidelineSpecifiedDocumentContextParameter', textElement('ram:ID', guideline)),
    ),
    ciiElement(
      'rsm:ExchangedDocument',
      textElement('ram:ID', data.number),
      textElement('ram:TypeCode', String(data.typeCode ?? 380)),
      dayElement('ram:IssueDateTime', data.issueDate),
      ...(rank > 0
        ? (data.notes ?? []).map((note) => {
            const { text, subject } = typeof note === 'string' ? { text: note } : note;
            return ciiElement(
              'ram:IncludedNote',
              textElement('ram:Content', text),
              textElement('ram:SubjectCode', subject),
            );
          })
        : []),
    ),
    ciiElement(
      'rsm:SupplyChainTradeTransaction',
      ...(rank >= WITH_LINES
        ? (data.lines ?? []).map((line, index) => lineElement(line, index, totals.each[index], rank))
        : []),
      agreement(data, rank),
      delivery(data, rank) || '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(data, totals, level),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${root.join('')}</rsm:CrossIndustryInvoice>\n`;
}

const reference = (name: string, id: string | undefined): string =>
  ciiElement(name, textElement('ram:IssuerAssignedID', id));

const agreement = (data: InvoiceData, rank: number): string =>
  ciiElement(
    'ram:ApplicableHeaderTradeAgreement',
    textElement('ram:BuyerReference', data.buyerReference),
    partyElement('ram:SellerTradeParty', data.seller, rank, true),
    partyElement('ram:BuyerTradeParty', data.buyer, rank, false),
    rank > 0 && taxRepresentative(data),
    rank >= WHOLE && reference('ram:SellerOrderReferencedDocument', data.salesOrderReference),
    reference('ram:BuyerOrderReferencedDocument', data.orderReference),
    rank > 0 && reference('ram:ContractReferencedDocument', data.contractReference),
    ...(rank >= WHOLE ? additional(data) : []),
    rank >= WHOLE &&
      data.project !== undefined &&
      ciiElement(
        'ram:SpecifiedProcuringProject',
        textElement('ram:ID', data.project),
        textElement('ram:Name', 'Project reference'),
      ),
  );

const taxRepresentative = ({ taxRepresentative: party }: InvoiceData): string =>
  ciiElement(
    'ram:SellerTaxRepresentativeTradeParty',
    textElement('ram:Name', party?.name),
    addressElement(party?.address),
    ciiElement('ram:SpecifiedTaxRegistration', textElement('ram:ID', party?.vatId, { schemeID: 'VA' })),
  );

const additional = ({ documents = [], tender, object }: InvoiceData): readonly string[] => [
  ...documents.map((each) => referenceElement({ ...each, kind: 'support' })),
  ...(tender === undefined ? [] : [referenceElement({ id: tender, kind: 'tender' })]),
  ...(object === undefined ? [] : [referenceElement({ ...object, kind: 'object' })]),
];

const delivery = ({ delivery: to, despatchAdvice, receivingAdvice }: InvoiceData, rank: number): string =>
  ciiElement(
    'ram:ApplicableHeaderTradeDelivery',
    rank > 0 &&
      ciiElement(
        'ram:ShipToTradeParty',
        ...numbersOf([{ id: to?.id, scheme: to?.idScheme }]),
        textElement('ram:Name', to?.name),
        addressElement(to?.address),
      ),
    rank > 0 && ciiElement('ram:ActualDeliverySupplyChainEvent', dayElement('ram:OccurrenceDateTime', to?.date)),
    rank > 0 && reference('ram:DespatchAdviceReferencedDocument', despatchAdvice),
    rank >= WHOLE && reference('ram:ReceivingAdviceReferencedDocument', receivingAdvice),
  );

function settlement(data: InvoiceData, totals: Totals, level: InvoiceLevel): string {
  const { rank } = LEVEL_TRAITS[level];
  const { currency = 'EUR', payment, payee } = data;
  const isMore = rank > 0;
  return ciiElement(
    'ram:ApplicableHeaderTradeSettlement',
    isMore && textElement('ram:CreditorReferenceID', payment?.creditorId),
    isMore && textElement('ram:PaymentReference', payment?.reference),
    isMore && textElement('ram:TaxCurrencyCode', data.taxCurrency?.toUpperCase()),
    textElement('ram:InvoiceCurrencyCode', currency.toUpperCase()),
    isMore && payee && partyElement('ram:PayeeTradeParty', onlyNamed(payee), rank, false),
    ...(isMore ? paymentMeans(data, rank) : []),
    ...(isMore ? totals.taxes.map((group, index) => taxElement(group, index === 0 ? data : {}, level)) : []),
    isMore && periodElement(data.period),
    ...(isMore ? totals.reductions.allowances.map((each) => reductionElement(each, 'allowance', 'invoice')) : []),
    ...(isMore ? totals.reductions.charges.map((each) => reductionElement(each, 'charge', 'invoice')) : []),
    isMore &&
      ciiElement(
        'ram:SpecifiedTradePaymentTerms',
        textElement('ram:Description', data.paymentTerms),
        dayElement('ram:DueDateDateTime', data.dueDate),
        textElement('ram:DirectDebitMandateID', payment?.mandate),
      ),
    summation(data, totals, rank),
    ...(isMore ? preceding(data) : []),
    isMore &&
      ciiElement('ram:ReceivableSpecifiedTradeAccountingAccount', textElement('ram:ID', data.accountingReference)),
  );
}

/** The name and the numbers of a payee, who has no address (BG-10). */
const onlyNamed = ({ name, id, idScheme, legalId, legalIdScheme }: NonNullable<InvoiceData['payee']>) => ({
  name,
  id,
  idScheme,
  legalId,
  legalIdScheme,
});

const preceding = ({ precedingInvoice, precedingInvoices = [] }: InvoiceData): readonly string[] =>
  [...(precedingInvoice === undefined ? [] : [precedingInvoice]), ...precedingInvoices].map((each) => {
    const { number, date } = typeof each === 'string' ? { number: each } : each;
    return ciiElement(
      'ram:InvoiceReferencedDocument',
      textElement('ram:IssuerAssignedID', number),
      dayElement('ram:FormattedIssueDateTime', date, 'qdt:DateTimeString'),
    );
  });

/** One element for each account for payment, all of one kind (BT-81). */
function paymentMeans({ payment }: InvoiceData, rank: number): readonly string[] {
  if (!payment) return [];
  const { text, payerIban, card, accounts = [] } = payment;
  const isWhole = rank >= WHOLE;
  const means = (to: InvoiceAccount | undefined): string =>
    ciiElement(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      textElement('ram:TypeCode', meansOf(payment)),
      isWhole && textElement('ram:Information', text),
      isWhole &&
        ciiElement(
          'ram:ApplicableTradeSettlementFinancialCard',
          textElement('ram:ID', card && String(card.number)),
          textElement('ram:CardholderName', card?.holder),
        ),
      ciiElement('ram:PayerPartyDebtorFinancialAccount', textElement('ram:IBANID', account(payerIban))),
      ciiElement(
        'ram:PayeePartyCreditorFinancialAccount',
        textElement('ram:IBANID', account(to?.iban)),
        isWhole && textElement('ram:AccountName', to?.accountName),
        textElement('ram:ProprietaryID', to?.account),
      ),
      isWhole && ciiElement('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', to?.bic)),
    );
  const own = payment.iban || payment.account ? [payment] : [];
  const all = [...own, ...accounts];
  return all.length === 0 ? [means(undefined)] : all.map(means);
}

/** The account number without the spaces of its printed form. */
const account = (iban: string | undefined): string | undefined => iban?.replace(/\s/g, '');

/** XRechnung requires a rate even without VAT (BR-DE-14). The first tax has the tax point (CII-SR-461, CII-SR-462). */
const taxElement = (
  { category, rate, base, tax, reason, code }: TaxGroup,
  { taxPointDate, taxPointCode }: Pick<InvoiceData, 'taxPointDate' | 'taxPointCode'>,
  level: InvoiceLevel,
): string =>
  ciiElement(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', money(tax)),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', reason),
    textElement('ram:BasisAmount', money(base)),
    textElement('ram:CategoryCode', category),
    textElement('ram:ExemptionReasonCode', code),
    LEVEL_TRAITS[level].rank >= WHOLE && dayElement('ram:TaxPointDate', taxPointDate, 'udt:DateString'),
    textElement('ram:DueDateTypeCode', taxPointCode === undefined ? undefined : String(taxPointCode)),
    (category !== 'O' || level === 'xrechnung') && textElement('ram:RateApplicablePercent', plainFigure(rate)),
  );

function summation(
  { currency = 'EUR', taxCurrency, totals: stated, allowances = [], charges = [] }: InvoiceData,
  totals: Totals,
  rank: number,
): string {
  const isMore = rank > 0;
  const hasReductions = allowances.length + charges.length > 0;
  const unless = (amount: Cents, name: string): string => (amount === 0n ? '' : textElement(name, money(amount)));
  return ciiElement(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    isMore && textElement('ram:LineTotalAmount', money(totals.lines)),
    isMore && hasReductions && textElement('ram:ChargeTotalAmount', money(totals.charges)),
    isMore && hasReductions && textElement('ram:AllowanceTotalAmount', money(totals.allowances)),
    textElement('ram:TaxBasisTotalAmount', money(totals.net)),
    textElement('ram:TaxTotalAmount', money(totals.tax), { currencyID: currency.toUpperCase() }),
    isMore &&
      taxCurrency !== undefined &&
      textElement('ram:TaxTotalAmount', money(cents(exactFigure(stated?.accountingTax) ?? 0n)), {
        currencyID: taxCurrency.toUpperCase(),
      }),
    rank >= WHOLE && unless(totals.rounding, 'ram:RoundingAmount'),
    textElement('ram:GrandTotalAmount', money(totals.gross)),
    isMore && unless(totals.paid, 'ram:TotalPrepaidAmount'),
    textElement('ram:DuePayableAmount', money(totals.due)),
  );
}
