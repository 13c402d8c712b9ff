import { exactFigure, money, plainFigure, UNIT } from './amounts.js';
import { ciiElement, dayElement, textElement } from './cii-element.js';
import { referenceElement } from './cii-reference.js';
import { WHOLE } from './levels.js';
import type { InvoiceLine, InvoicePeriod, InvoiceVat } from './terms.js';
import { categoryOf, type LineSums, quantityOf, type Reduction, rateOf } from './totals.js';

export function lineElement(line: InvoiceLine, index: number, sums: LineSums, rank: number): string {
  const isWhole = rank >= WHOLE;
  return ciiElement(
    'ram:IncludedSupplyChainTradeLineItem',
    ciiElement(
      'ram:AssociatedDocumentLineDocument',
      textElement('ram:LineID', String(line.id ?? index + 1)),
      ciiElement('ram:IncludedNote', textElement('ram:Content', line.note)),
    ),
    product(line, isWhole),
    ciiElement(
      'ram:SpecifiedLineTradeAgreement',
      isWhole &&
        ciiElement(
          'ram:BuyerOrderReferencedDocument',
          textElement('ram:LineID', line.orderLine === undefined ? undefined : String(line.orderLine)),
        ),
      grossPrice(line, sums),
      ciiElement(
        'ram:NetPriceProductTradePrice',
        textElement('ram:ChargeAmount', plainFigure(sums.price)),
        priceBase(line),
      ),
    ),
    ciiElement(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', plainFigure(quantityOf(line)), { unitCode: unitOf(line) }),
    ),
    ciiElement(
      'ram:SpecifiedLineTradeSettlement',
      ciiElement(
        'ram:ApplicableTradeTax',
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', categoryOf(line.vat)),
        rateElement(line.vat),
      ),
      periodElement(line.period),
      ...sums.allowances.map((each) => reductionElement(each, 'allowance')),
      ...sums.charges.map((each) => reductionElement(each, 'charge')),
      ciiElement(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        textElement('ram:LineTotalAmount', money(sums.amount)),
      ),
      isWhole && line.object !== undefined && referenceElement({ ...line.object, kind: 'object' }),
      isWhole &&
        ciiElement('ram:ReceivableSpecifiedTradeAccountingAccount', textElement('ram:ID', line.accountingReference)),
    ),
  );
}

const product = (line: InvoiceLine, isWhole: boolean): string =>
  ciiElement(
    'ram:SpecifiedTradeProduct',
    line.standardId
      ? textElement('ram:GlobalID', line.standardId.id, { schemeID: line.standardId.scheme ?? GTIN })
      : textElement('ram:GlobalID', line.gtin, { schemeID: GTIN }),
    isWhole && textElement('ram:SellerAssignedID', line.sellerId),
    isWhole && textElement('ram:BuyerAssignedID', line.buyerId),
    textElement('ram:Name', line.name),
    isWhole && textElement('ram:Description', line.description),
    ...(isWhole ? (line.attributes ?? []) : []).map(({ name, value }) =>
      ciiElement(
        'ram:ApplicableProductCharacteristic',
        textElement('ram:Description', name),
        textElement('ram:Value', value),
      ),
    ),
    ...(isWhole ? (line.classifications ?? []) : []).map(({ code, scheme, version }) =>
      ciiElement(
        'ram:DesignatedProductClassification',
        textElement('ram:ClassCode', code, { listID: scheme, ...(version && { listVersionID: version }) }),
      ),
    ),
    isWhole && ciiElement('ram:OriginTradeCountry', textElement('ram:ID', line.origin?.toUpperCase())),
  );

/** The code of GTIN in ISO 6523. */
const GTIN = '0160';

function grossPrice(line: InvoiceLine, { price, discount }: LineSums): string {
  if (line.grossPrice === undefined) return '';
  return ciiElement(
    'ram:GrossPriceProductTradePrice',
    textElement('ram:ChargeAmount', plainFigure(price + discount)),
    priceBase(line),
    discount > 0n &&
      ciiElement(
        'ram:AppliedTradeAllowanceCharge',
        ciiElement('ram:ChargeIndicator', textElement('udt:Indicator', 'false')),
        textElement('ram:ActualAmount', plainFigure(discount)),
      ),
  );
}

const unitOf = ({ unit = 'C62' }: InvoiceLine): string => unit;
const priceBase = (line: InvoiceLine): string | false =>
  line.priceBase !== undefined &&
  textElement('ram:BasisQuantity', plainFigure(exactFigure(line.priceBase) ?? UNIT), { unitCode: unitOf(line) });

/** The rate of a tax; an item that is not subject to VAT (O) has no rate (BR-O-5). */
const rateElement = (vat: InvoiceVat | undefined): string =>
  categoryOf(vat) === 'O' ? '' : textElement('ram:RateApplicablePercent', plainFigure(rateOf(vat)));

export const periodElement = (period: InvoicePeriod | undefined): string =>
  ciiElement(
    'ram:BillingSpecifiedPeriod',
    dayElement('ram:StartDateTime', period?.start),
    dayElement('ram:EndDateTime', period?.end),
  );

/** An allowance or charge as an element, with its tax if `place` is `invoice`. */
export const reductionElement = (
  { amount, part, reason, reasonCode, vat }: Reduction,
  kind: 'allowance' | 'charge',
  place: 'line' | 'invoice' = 'line',
): string =>
  ciiElement(
    'ram:SpecifiedTradeAllowanceCharge',
    ciiElement('ram:ChargeIndicator', textElement('udt:Indicator', String(kind === 'charge'))),
    part && textElement('ram:CalculationPercent', plainFigure(part.percent)),
    part && textElement('ram:BasisAmount', money(part.base)),
    textElement('ram:ActualAmount', money(amount)),
    textElement('ram:ReasonCode', reasonCode),
    textElement('ram:Reason', reason ?? (reasonCode ? undefined : REASON[kind])),
    place === 'invoice' &&
      ciiElement(
        'ram:CategoryTradeTax',
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', categoryOf(vat)),
        rateElement(vat),
      ),
  );

/** The default reasons: a reason or its code must be present (BR-33, BR-38). */
const REASON = { allowance: 'Discount', charge: 'Charge' } as const;
