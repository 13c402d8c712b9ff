import type { InvoiceData } from '@quire/core';
import type { Random } from '../../property/random.js';

/** An invoice in the business terms of EN 16931, with what a seed puts into it; complete enough for every level. */
export function invoiceTerms(random: Random): InvoiceData {
  const maybe = <T>(value: T): T | undefined => (random.next(2) === 0 ? value : undefined);
  const some = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: random.next(most + 1) }, (_, i) => make(i));
  const decimal = (most: number, decimals: number): string =>
    (random.next(most * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
  const vat = () => random.pick(VATS);
  const reduction = () => ({ amount: decimal(5, 2), reason: maybe('Loyalty & luck') });
  const address = {
    street: 'Holzweg 1',
    street2: maybe('Rear building'),
    city: 'Berlin',
    postcode: '10115',
    country: 'DE',
  };
  return {
    number: `2026-${random.next(1000)}`,
    issueDate: '2026-05-17',
    typeCode: random.pick([380, 384]),
    dueDate: '2026-06-17',
    buyerReference: '04011000-12345-34',
    orderReference: maybe('PO 17'),
    salesOrderReference: maybe('SO 3'),
    contractReference: maybe('C <1>'),
    despatchAdvice: maybe('D 9'),
    project: maybe('P 4'),
    precedingInvoice: '2026-1',
    notes: some(2, (index) => `Note ${index} "äöü" 発票`),
    paymentTerms: maybe('Within a month'),
    seller: {
      name: 'Joiner & Daughters',
      tradingName: maybe('Joiners'),
      legalId: maybe('HRB 17'),
      vatId: 'DE123456789',
      taxNumber: maybe('12/345/67890'),
      email: 'mary@joiner.example',
      address,
      contact: { name: 'Mary Joiner', phone: '+49 30 1234567', email: 'mary@joiner.example' },
    },
    buyer: { name: 'Ada Lovelace', vatId: 'DE987654321', email: 'ada@lovelace.example', address, id: maybe('K 1') },
    payee: maybe({ name: 'The Bank of Joiners' }),
    delivery: { date: '2026-05-15', name: maybe('Ada, at home'), address },
    period: maybe({ start: '2026-05-01', end: '2026-05-31' }),
    payment: {
      iban: 'DE89 3704 0044 0532 0130 00',
      accountName: maybe('Joiners'),
      bic: maybe('COBADEFFXXX'),
      reference: maybe('R 1'),
      text: maybe('By transfer'),
    },
    allowances: some(2, () => ({ ...reduction(), vat: vat() })),
    charges: some(2, () => ({ ...reduction(), vat: vat() })),
    lines: [...some(5, () => undefined), undefined].map(() => ({
      name: random.pick(['Chair', 'Table <large>', 'Advice']),
      description: maybe('Of oak'),
      note: maybe('As agreed'),
      sellerId: maybe('S 1'),
      buyerId: maybe('B 1'),
      gtin: maybe('4012345678901'),
      quantity: `${1 + random.next(20)}${random.pick(['', '.5', '.125'])}`,
      unit: random.pick(['C62', 'HUR', 'KGM']),
      price: `1${decimal(900, 4)}`,
      priceBase: maybe(random.pick([1, 10, 3])),
      vat: vat(),
      allowances: some(1, reduction),
      charges: some(1, reduction),
      period: maybe({ start: '2026-05-01', end: '2026-05-31' }),
    })),
    totals: { paid: maybe(decimal(20, 2)) },
  };
}

const VATS = [
  { rate: 19 },
  { rate: '7' },
  { rate: 5.5 },
  { category: 'Z' },
  { category: 'E', exemptionReason: 'Training' },
  { category: 'AE' },
  { category: 'K' },
  { category: 'G' },
] as const;

/** One member in so many is left out. */
const ODDS = 60;

/** Data without some of their members, at any depth. */
export function sparse<T>(value: T, random: Random): T {
  if (Array.isArray(value)) return value.map((each) => sparse(each as unknown, random)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => random.next(ODDS) !== 0);
  return Object.fromEntries(kept.map(([name, member]) => [name, sparse(member as unknown, random)])) as T;
}
