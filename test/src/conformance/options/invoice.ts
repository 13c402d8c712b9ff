/** An invoice over two lines as data: CII of EN 16931 at the level that its guideline names. */

const GUIDELINES = {
  'EN 16931': 'urn:cen.eu:en16931:2017',
  BASIC: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  EXTENDED: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  XRECHNUNG: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;

export type TestedLevel = keyof typeof GUIDELINES;
export const TESTED_LEVELS = Object.keys(GUIDELINES) as readonly TestedLevel[];

interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
}

const LINES: readonly Line[] = [
  { name: 'Chair', quantity: 2, price: 90 },
  { name: 'Table', quantity: 1, price: 420 },
];

/** Per cent. */
const RATE = 19;

export function invoiceData(level: TestedLevel): Uint8Array {
  const net = LINES.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const tax = (net * RATE) / 100;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${GUIDELINES[level]}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>2026-17</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${date('20260517')}</ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${LINES.map(lineItem).join('')}
<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>04011000-12345-34</ram:BuyerReference><ram:SellerTradeParty><ram:Name>Joiner &amp; Daughters</ram:Name><ram:DefinedTradeContact><ram:PersonName>Mary Joiner</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>+49 30 1234567</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>mary@joiner.example</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>${address('10115', 'Holzweg 1', 'Berlin')}${electronic('mary@joiner.example')}<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Ada Lovelace</ram:Name>${address('80331', 'Marienplatz 1', 'Muenchen')}${electronic('ada@lovelace.example')}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${date('20260515')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:ApplicableTradeTax><ram:CalculatedAmount>${money(tax)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${money(net)}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${RATE}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${date('20260531')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${money(net)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${money(net)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${money(tax)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${money(net + tax)}</ram:GrandTotalAmount><ram:DuePayableAmount>${money(net + tax)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  return new TextEncoder().encode(xml);
}

const lineItem = ({ name, quantity, price }: Line, index: number): string =>
  `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${money(price)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${RATE}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${money(quantity * price)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;

const address = (code: string, street: string, city: string): string =>
  `<ram:PostalTradeAddress><ram:PostcodeCode>${code}</ram:PostcodeCode><ram:LineOne>${street}</ram:LineOne><ram:CityName>${city}</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>`;

const electronic = (mail: string): string =>
  `<ram:URIUniversalCommunication><ram:URIID schemeID="EM">${mail}</ram:URIID></ram:URIUniversalCommunication>`;

const date = (day: string): string => `<udt:DateTimeString format="102">${day}</udt:DateTimeString>`;
const money = (amount: number): string => amount.toFixed(2);
