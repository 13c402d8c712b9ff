import type { InvoiceData } from '@quire/plugin-invoice';
import type { ConvertOptions } from '@quire/quire';
import type { Random } from '../../property/random.js';

/** An invoice in the business terms of EN 16931, with random terms from a seed; complete enough for every level. */
export function invoiceTerms(random: Random, level: ConvertOptions['invoiceLevel'] = 'basic'): InvoiceData {
  const maybe = <T>(value: T): T | undefined => (random.next(2) === 0 ? value : undefined);
  const some = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: random.next(most + 1) }, (_, i) => make(i));
  const decimal = (most: number, decimals: number): string =>
    (random.next(most * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
  // The category without VAT excludes the other categories, and permits no VAT numbers.
  const isUntaxed = random.next(12) === 0;
  const vat = () => (isUntaxed ? { category: 'O' } : random.pick(level === 'extended' ? VATS : [...VATS, ...ISLANDS]));
  const reduction = (reasonCode: string) => ({
    ...random.pick([{ amount: decimal(5, 2) }, { percent: decimal(9, 1) }, { percent: '2.5', base: decimal(50, 2) }]),
    ...random.pick([{ reason: 'Loyalty & luck' }, { reasonCode }, {}]),
  });
  const allowance = () => reduction(random.pick(['95', '100']));
  const charge = () => reduction(random.pick(['FC', 'ABL']));
  const id = (scheme: string) => random.pick([undefined, { id: '4012345000009', scheme }]);
  const ofList = (own: string) => random.pick([{ id: own }, { id: '4012345000009', idScheme: '0088' }, {}]);
  const date = () => maybe('2026-05-02');
  const taxCurrency = maybe('DKK');
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
    typeCode: random.pick([380, 384, 381, '389']),
    dueDate: '2026-06-17',
    buyerReference: '04011000-12345-34',
    taxCurrency,
    ...random.pick([{ taxPointDate: '2026-05-16' }, { taxPointCode: random.pick([5, 29, 72]) }, {}]),
    process: maybe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    orderReference: maybe('PO 17'),
    salesOrderReference: maybe('SO 3'),
    contractReference: maybe('C <1>'),
    despatchAdvice: maybe('D 9'),
    receivingAdvice: maybe('A 9'),
    tender: maybe('Lot 3'),
    project: maybe('P 4'),
    accountingReference: maybe('4711'),
    object: random.pick([undefined, { id: 'Meter 3' }, { id: 'Meter 4', scheme: 'AVE' }]),
    precedingInvoice: '2026-1',
    precedingInvoices: some(1, () => ({ number: '2026-0', date: date() })),
    notes: some(2, (index) =>
      random.pick([`Note ${index} "äöü" 発票`, { text: 'On delivery', subject: maybe('AAI') }]),
    ),
    documents: some(2, (index) => ({
      id: `Sheet ${index}`,
      description: maybe('Hours & days'),
      ...random.pick([
        { url: 'https://example.org/sheet?a=1&b=2' },
        { file: { name: `sheet ${index}.csv`, mediaType: 'text/csv', content: 'YTtiCjE7\nMg==' } },
        {},
      ]),
    })),
    paymentTerms: maybe('Within a month'),
    seller: {
      name: 'Joiner & Daughters',
      tradingName: maybe('Joiners'),
      ...ofList('S 9'),
      ids: some(2, (index) => random.pick([{ id: `S ${index}` }, { id: '4012345000009', scheme: '0088' }])),
      ...random.pick([{ legalId: 'HRB 17' }, { legalId: '123456789', legalIdScheme: '0002' }, {}]),
      legalInformation: maybe('Limited, Berlin'),
      ...(isUntaxed ? { legalId: 'HRB 17' } : { vatId: 'DE123456789', taxNumber: maybe('12/345/67890') }),
      email: 'mary@joiner.example',
      address,
      contact: { name: 'Mary Joiner', phone: '+49 30 1234567', email: 'mary@joiner.example' },
    },
    buyer: {
      name: 'Ada Lovelace',
      ...(!isUntaxed && { vatId: 'DE987654321' }),
      email: 'ada@lovelace.example',
      address,
      tradingName: maybe('Ada'),
      ...ofList('K 1'),
      ...random.pick([{ legalId: 'R 5' }, {}]),
    },
    payee: maybe({ name: 'The Bank of Joiners', ...ofList('B 1'), legalId: maybe('HRB 18') }),
    taxRepresentative: isUntaxed
      ? undefined
      : maybe({ name: 'Taxes & Co.', vatId: 'FR12345678901', address: { ...address, country: 'FR' } }),
    delivery: { date: '2026-05-15', name: maybe('Ada, at home'), ...ofList('Door 3'), address },
    period: maybe({ start: '2026-05-01', end: '2026-05-31' }),
    payment: {
      ...random.pick([
        {
          iban: 'DE89 3704 0044 0532 0130 00',
          accountName: maybe('Joiners'),
          bic: maybe('COBADEFFXXX'),
          accounts: some(2, () => ({
            iban: 'DE02120300000000202051',
            accountName: maybe('More'),
            bic: maybe('BYLADEM1001'),
          })),
        },
        { means: 30, account: '12345 678', accountName: maybe('Joiners') },
        { card: { number: random.pick(['1234', 123456]), holder: maybe('Ada L.') } },
        { payerIban: 'DE02 1203 0000 0000 2020 51', mandate: 'M 1', creditorId: 'DE98ZZZ09999999999' },
      ]),
      reference: maybe('R 1'),
      text: maybe('As agreed'),
    },
    allowances: some(2, () => ({ ...allowance(), vat: vat() })),
    charges: some(2, () => ({ ...charge(), vat: vat() })),
    lines: [...some(5, () => undefined), undefined].map(() => ({
      name: random.pick(['Chair', 'Table <large>', 'Advice']),
      description: maybe('Of oak'),
      note: maybe('As agreed'),
      sellerId: maybe('S 1'),
      buyerId: maybe('B 1'),
      ...random.pick([{ gtin: '4012345678901' }, { standardId: id('0088') }, {}]),
      classifications: some(2, (index) => ({ code: `4312150${index}`, scheme: 'TST', version: maybe('19.05') })),
      origin: maybe('FR'),
      attributes: some(2, (index) => ({ name: `Color ${index}`, value: 'red & green' })),
      object: random.pick([undefined, { id: 'Meter 5' }, { id: 'Meter 6', scheme: 'AVE' }]),
      orderLine: maybe('3'),
      accountingReference: maybe('4712'),
      quantity: `${1 + random.next(20)}${random.pick(['', '.5', '.125'])}`,
      unit: random.pick(['C62', 'HUR', 'KGM']),
      ...random.pick([
        { price: `1${decimal(900, 4)}` },
        { grossPrice: `1${decimal(900, 2)}`, discount: maybe('0.333') },
        { grossPrice: '12.5', price: 11 },
      ]),
      priceBase: maybe(random.pick([1, 10, 3])),
      vat: vat(),
      allowances: some(1, allowance),
      charges: some(1, charge),
      period: maybe({ start: '2026-05-01', end: '2026-05-31' }),
    })),
    totals: {
      paid: maybe(decimal(20, 2)),
      ...(level !== 'minimum' && level.startsWith('basic') ? {} : { rounding: maybe('0.02') }),
      ...(taxCurrency && { accountingTax: '74.50' }),
    },
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

/**
 * The taxes of the Canary Islands, Ceuta and Melilla. Mustang's EXTENDED rule looks for the sums of these taxes in the
 * wrong element.
 */
const ISLANDS = [
  { category: 'L', rate: 7 },
  { category: 'M', rate: '4' },
] as const;

/** One in this many members is left out. */
const ODDS = 60;

/** Leaves some members out of data, at any depth. */
export function sparse<T>(value: T, random: Random): T {
  if (Array.isArray(value)) return value.map((each) => sparse(each as unknown, random)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => random.next(ODDS) !== 0);
  return Object.fromEntries(kept.map(([name, member]) => [name, sparse(member as unknown, random)])) as T;
}
