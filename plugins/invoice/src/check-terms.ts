import { describedValue, isObject, UNSPELLABLE } from '@quire/core/plugin';
import { exactFigure } from './amounts.js';
import type { InvoiceData } from './terms.js';

type Kind = 'text' | 'number' | 'date';
interface Shape {
  readonly [member: string]: Kind | Shape | readonly [Kind | Shape];
}

const ADDRESS: Shape = {
  street: 'text',
  street2: 'text',
  street3: 'text',
  city: 'text',
  postcode: 'text',
  region: 'text',
  country: 'text',
};
const ID: Shape = { id: 'text', scheme: 'text' };
const PARTY: Shape = {
  name: 'text',
  tradingName: 'text',
  id: 'text',
  idScheme: 'text',
  ids: [ID],
  legalId: 'text',
  legalIdScheme: 'text',
  legalInformation: 'text',
  vatId: 'text',
  taxNumber: 'text',
  email: 'text',
  emailScheme: 'text',
  address: ADDRESS,
  contact: { name: 'text', phone: 'text', email: 'text' },
};
const PERIOD: Shape = { start: 'date', end: 'date' };
const VAT: Shape = { category: 'text', rate: 'number', exemptionReason: 'text', exemptionCode: 'text' };
const ALLOWANCE: Shape = {
  amount: 'number',
  percent: 'number',
  base: 'number',
  reason: 'text',
  reasonCode: 'text',
  vat: VAT,
};
const AMOUNTS = ['lines', 'allowances', 'charges', 'net', 'tax', 'accountingTax', 'gross', 'paid', 'rounding', 'due'];
const ACCOUNT: Shape = { iban: 'text', account: 'text', accountName: 'text', bic: 'text' };
const NOTE: Shape = { text: 'text', subject: 'text' };
const PRECEDING: Shape = { number: 'text', date: 'date' };
/** Notes and preceding invoices, which may be written as plain text. */
const SHORT: ReadonlySet<unknown> = new Set([NOTE, PRECEDING]);
const LINE: Shape = {
  id: 'text',
  name: 'text',
  description: 'text',
  note: 'text',
  sellerId: 'text',
  buyerId: 'text',
  gtin: 'text',
  standardId: ID,
  classifications: [{ code: 'text', scheme: 'text', version: 'text' }],
  origin: 'text',
  attributes: [{ name: 'text', value: 'text' }],
  object: ID,
  orderLine: 'text',
  accountingReference: 'text',
  quantity: 'number',
  unit: 'text',
  price: 'number',
  grossPrice: 'number',
  discount: 'number',
  priceBase: 'number',
  vat: VAT,
  allowances: [ALLOWANCE],
  charges: [ALLOWANCE],
  period: PERIOD,
  amount: 'number',
};
const INVOICE: Shape = {
  number: 'text',
  issueDate: 'date',
  typeCode: 'text',
  currency: 'text',
  taxCurrency: 'text',
  taxPointDate: 'date',
  taxPointCode: 'text',
  process: 'text',
  dueDate: 'date',
  buyerReference: 'text',
  orderReference: 'text',
  salesOrderReference: 'text',
  contractReference: 'text',
  despatchAdvice: 'text',
  receivingAdvice: 'text',
  tender: 'text',
  project: 'text',
  accountingReference: 'text',
  object: ID,
  precedingInvoice: 'text',
  precedingInvoices: [PRECEDING],
  notes: [NOTE],
  documents: [
    { id: 'text', description: 'text', url: 'text', file: { name: 'text', mediaType: 'text', content: 'text' } },
  ],
  paymentTerms: 'text',
  seller: PARTY,
  buyer: PARTY,
  payee: PARTY,
  taxRepresentative: { name: 'text', vatId: 'text', address: ADDRESS },
  delivery: { date: 'date', name: 'text', id: 'text', idScheme: 'text', address: ADDRESS },
  period: PERIOD,
  payment: {
    means: 'text',
    text: 'text',
    reference: 'text',
    ...ACCOUNT,
    accounts: [ACCOUNT],
    card: { number: 'text', holder: 'text' },
    mandate: 'text',
    creditorId: 'text',
    payerIban: 'text',
  },
  allowances: [ALLOWANCE],
  charges: [ALLOWANCE],
  lines: [LINE],
  totals: Object.fromEntries(AMOUNTS.map((name) => [name, 'number' as const])),
};

/** A place in the data, such as `lines[2].price`, and the mistake there. */
export interface TermProblem {
  readonly field: string;
  readonly issue: string;
}

/** The data as trimmed terms without empty ones. Unknown members are faults unless `others` is `ignored`. */
export function checkTerms(
  data: unknown,
  others: 'refused' | 'ignored',
): { readonly terms: InvoiceData; readonly problems: readonly TermProblem[] } {
  const problems: TermProblem[] = [];
  const read = (value: unknown, shape: Kind | Shape, field: string): unknown => {
    if (typeof shape === 'string') return readValue(value, shape, field, problems);
    if (SHORT.has(shape) && typeof value === 'string') return readValue(value, 'text', field, problems);
    if (!isObject(value)) {
      problems.push({ field, issue: `must be an object, but is ${describedValue(value)}` });
      return {};
    }
    const found: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      const place = field ? `${field}.${name}` : name;
      const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (kind === undefined) {
        if (others === 'refused') problems.push({ field: place, issue: 'is not a term of an invoice' });
      } else if (member === null || member === undefined || member === '') continue;
      else if (!isList(kind)) found[name] = read(member, kind, place);
      else if (Array.isArray(member)) found[name] = member.map((each, i) => read(each, kind[0], `${place}[${i}]`));
      else problems.push({ field: place, issue: `must be a list, but is ${describedValue(member)}` });
    }
    return found;
  };
  return { terms: read(data, INVOICE, '') as InvoiceData, problems };
}

const isList = (kind: Kind | Shape | readonly [Kind | Shape]): kind is readonly [Kind | Shape] => Array.isArray(kind);

function readValue(value: unknown, kind: Kind, field: string, problems: TermProblem[]): unknown {
  if (kind === 'number') {
    if (exactFigure(value) === undefined) {
      problems.push({
        field,
        issue: `must be a number with a decimal point and at most eight decimals, such as 19.99`,
      });
      return 0;
    }
    return value;
  }
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : undefined;
  if (text === undefined) problems.push({ field, issue: `must be a string, but is ${describedValue(value)}` });
  else if (UNSPELLABLE.test(text)) problems.push({ field, issue: 'contains characters that XML does not allow' });
  else if (kind === 'date' && !isDay(text)) problems.push({ field, issue: 'must be a date such as 2026-05-31' });
  return text || undefined;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
