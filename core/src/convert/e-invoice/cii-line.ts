import { type Cents, exact, money, plain } from './amounts.js';
import { dayElement, element, textElement } from './cii-element.js';
import { WHOLE } from './levels.js';
import type { InvoiceAllowance, InvoiceLine, InvoicePeriod, InvoiceVat } from './terms.js';
import { categoryOf, quantityOf, rateOf } from './totals.js';

export function lineElement(line: InvoiceLine, index: number, amount: Cents, rank: number): string {
  const isWhole = rank >= WHOLE;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element(
      'ram:AssociatedDocumentLineDocument',
      textElement('ram:LineID', String(line.id ?? index + 1)),
      element('ram:IncludedNote', textElement('ram:Content', line.note)),
    ),
    element(
      'ram:SpecifiedTradeProduct',
      textElement('ram:GlobalID', line.gtin, { schemeID: '0160' }),
      isWhole && textElement('ram:SellerAssignedID', line.sellerId),
      isWhole && textElement('ram:BuyerAssignedID', line.buyerId),
      textElement('ram:Name', line.name),
      isWhole && textElement('ram:Description', line.description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        textElement('ram:ChargeAmount', digits(line.price)),
        line.priceBase !== undefined &&
          textElement('ram:BasisQuantity', digits(line.priceBase), { unitCode: unitOf(line) }),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', plain(quantityOf(line)), { unitCode: unitOf(line) }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', categoryOf(line.vat)),
        rateElement(line.vat),
      ),
      periodElement(line.period),
      ...(line.allowances ?? []).map((each) => allowanceElement(each, 'allowance')),
      ...(line.charges ?? []).map((each) => allowanceElement(each, 'charge')),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', textElement('ram:LineTotalAmount', money(amount))),
    ),
  );
}

const unitOf = ({ unit = 'C62' }: InvoiceLine): string => unit;
const digits = (value: InvoiceLine['price']): string => plain(exact(value) ?? 0n);

/** What is not subject to VAT (O) has no rate (BR-O-5). */
const rateElement = (vat: InvoiceVat | undefined): string =>
  categoryOf(vat) === 'O' ? '' : textElement('ram:RateApplicablePercent', plain(rateOf(vat)));

export const periodElement = (period: InvoicePeriod | undefined): string =>
  element(
    'ram:BillingSpecifiedPeriod',
    dayElement('ram:StartDateTime', period?.start),
    dayElement('ram:EndDateTime', period?.end),
  );

/** `place`: those of the whole invoice say by which tax they go. */
export const allowanceElement = (
  allowance: InvoiceAllowance,
  kind: 'allowance' | 'charge',
  place: 'line' | 'invoice' = 'line',
): string =>
  element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', textElement('udt:Indicator', String(kind === 'charge'))),
    textElement('ram:ActualAmount', digits(allowance.amount)),
    textElement('ram:ReasonCode', allowance.reasonCode),
    textElement('ram:Reason', allowance.reason ?? (allowance.reasonCode ? undefined : REASON[kind])),
    place === 'invoice' &&
      element(
        'ram:CategoryTradeTax',
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', categoryOf(allowance.vat)),
        rateElement(allowance.vat),
      ),
  );

/** One has to be there (BR-33, BR-38). */
const REASON = { allowance: 'Discount', charge: 'Charge' } as const;
