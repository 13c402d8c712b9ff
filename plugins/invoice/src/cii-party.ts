import { ciiElement, textElement } from './cii-element.js';
import { WHOLE } from './levels.js';
import type { InvoiceAddress, InvoiceId, InvoiceParty } from './terms.js';

/** A seller, buyer or payee. The lowest level (rank 0) has only names, registers, countries and tax. */
export function partyElement(name: string, party: InvoiceParty | undefined, rank: number, isSeller: boolean): string {
  if (!party) return '';
  const isMore = rank > 0;
  const tax = (scheme: string, id: string | undefined): string =>
    ciiElement('ram:SpecifiedTaxRegistration', textElement('ram:ID', id, { schemeID: scheme }));
  return ciiElement(
    name,
    ...(isMore ? numbersOf([{ id: party.id, scheme: party.idScheme }, ...(isSeller ? (party.ids ?? []) : [])]) : []),
    textElement('ram:Name', party.name),
    rank >= WHOLE && isSeller && textElement('ram:Description', party.legalInformation),
    ciiElement(
      'ram:SpecifiedLegalOrganization',
      textElement('ram:ID', party.legalId, party.legalIdScheme ? { schemeID: party.legalIdScheme } : {}),
      (rank >= WHOLE || (isMore && isSeller)) && textElement('ram:TradingBusinessName', party.tradingName),
    ),
    rank >= WHOLE && contactElement(party),
    isMore ? addressElement(party.address) : isSeller && onlyCountry(party.address),
    isMore &&
      ciiElement(
        'ram:URIUniversalCommunication',
        textElement('ram:URIID', party.email, { schemeID: party.emailScheme ?? 'EM' }),
      ),
    (isMore || isSeller) && tax('VA', party.vatId),
    isSeller && tax('FC', party.taxNumber),
  );
}

/** The identifiers as elements. Those without a scheme come first, as the schema requires. */
export function numbersOf(ids: readonly Partial<InvoiceId>[]): readonly string[] {
  const [listed, own] = [ids.filter(({ scheme }) => scheme), ids.filter(({ scheme }) => !scheme)];
  return [
    ...own.map(({ id }) => textElement('ram:ID', id)),
    ...listed.map(({ id, scheme = '' }) => textElement('ram:GlobalID', id, { schemeID: scheme })),
  ];
}

const contactElement = ({ contact }: InvoiceParty): string =>
  ciiElement(
    'ram:DefinedTradeContact',
    textElement('ram:PersonName', contact?.name),
    ciiElement('ram:TelephoneUniversalCommunication', textElement('ram:CompleteNumber', contact?.phone)),
    ciiElement('ram:EmailURIUniversalCommunication', textElement('ram:URIID', contact?.email)),
  );

export const addressElement = (address: InvoiceAddress | undefined): string =>
  ciiElement(
    'ram:PostalTradeAddress',
    textElement('ram:PostcodeCode', address?.postcode),
    textElement('ram:LineOne', address?.street),
    textElement('ram:LineTwo', address?.street2),
    textElement('ram:LineThree', address?.street3),
    textElement('ram:CityName', address?.city),
    textElement('ram:CountryID', address?.country?.toUpperCase()),
    textElement('ram:CountrySubDivisionName', address?.region),
  );

const onlyCountry = (address: InvoiceAddress | undefined): string =>
  ciiElement('ram:PostalTradeAddress', textElement('ram:CountryID', address?.country?.toUpperCase()));
