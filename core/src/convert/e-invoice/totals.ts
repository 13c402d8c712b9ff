import { type Cents, cents, type Exact, exact, money, plain, priceOf, share, UNIT } from './amounts.js';
import type { Problem } from './check-terms.js';
import type { InvoiceAllowance, InvoiceData, InvoiceLine, InvoiceNumber, InvoiceVat } from './terms.js';

/** The tax of all that has one category and rate (BG-23). */
export interface TaxGroup {
  readonly category: string;
  readonly rate: Exact;
  readonly base: Cents;
  readonly tax: Cents;
  readonly reason?: string;
  readonly code?: string;
}

export interface Totals {
  /** BT-131 of each line. */
  readonly amounts: readonly Cents[];
  readonly taxes: readonly TaxGroup[];
  readonly lines: Cents;
  readonly allowances: Cents;
  readonly charges: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  readonly paid: Cents;
  readonly rounding: Cents;
  readonly due: Cents;
}

const numberOf = (value: InvoiceNumber | undefined, otherwise: Exact = 0n): Exact =>
  value === undefined ? otherwise : (exact(value) ?? otherwise);
const amountOf = (value: InvoiceNumber | undefined): Cents => cents(numberOf(value));
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, each) => total + each, 0n);
const allowed = (list: readonly InvoiceAllowance[] = []): Cents => sum(list.map(({ amount }) => amountOf(amount)));

export const categoryOf = (vat: InvoiceVat | undefined): string => vat?.category?.toUpperCase() ?? 'S';
/** Only S, L and M are taxed. */
export const rateOf = (vat: InvoiceVat | undefined): Exact => numberOf(vat?.rate);
export const quantityOf = ({ quantity }: InvoiceLine): Exact => numberOf(quantity, UNIT);

/**
 * What the lines come to (EN 16931 §6.4, BR-CO-10 to BR-CO-17): tax is rounded for each category and rate. What the data
 * state otherwise is told with both figures.
 */
export function totalsOf(data: InvoiceData): { readonly totals: Totals; readonly problems: readonly Problem[] } {
  const { lines = [], totals: stated = {} } = data;
  const problems: Problem[] = [];
  const compare = (field: string, given: InvoiceNumber | undefined, computed: Cents, how: string): void => {
    if (given === undefined || amountOf(given) === computed) return;
    problems.push({ field, issue: `is ${plain(numberOf(given))}, and ${how} come to ${money(computed)}` });
  };
  const amounts = lines.map((line, index) => {
    const base = numberOf(line.priceBase, UNIT);
    if (base <= 0n) problems.push({ field: `lines[${index}].priceBase`, issue: 'must be above 0' });
    const price = priceOf(quantityOf(line), numberOf(line.price), base > 0n ? base : UNIT);
    const amount = price - allowed(line.allowances) + allowed(line.charges);
    compare(`lines[${index}].amount`, line.amount, amount, 'quantity and price');
    return amount;
  });
  const paid = amountOf(stated.paid);
  const rounding = amountOf(stated.rounding);
  if (lines.length === 0) {
    const [net, tax] = [amountOf(stated.net), amountOf(stated.tax)];
    const due = net + tax - paid + rounding;
    compare('totals.gross', stated.gross, net + tax, 'net and tax');
    compare('totals.due', stated.due, due, 'gross, paid and rounding');
    const none = { amounts, taxes: [], lines: net, allowances: 0n, charges: 0n };
    return { totals: { ...none, net, tax, gross: net + tax, paid, rounding, due }, problems };
  }
  const taxes = taxGroups(data, amounts);
  const whole = sum(amounts);
  const [allowances, charges] = [allowed(data.allowances), allowed(data.charges)];
  const net = whole - allowances + charges;
  const tax = sum(taxes.map((group) => group.tax));
  const gross = net + tax;
  const due = gross - paid + rounding;
  compare('totals.lines', stated.lines, whole, 'the lines');
  compare('totals.allowances', stated.allowances, allowances, 'the allowances');
  compare('totals.charges', stated.charges, charges, 'the charges');
  compare('totals.net', stated.net, net, 'lines, allowances and charges');
  compare('totals.tax', stated.tax, tax, 'the taxes of all rates');
  compare('totals.gross', stated.gross, gross, 'net and tax');
  compare('totals.due', stated.due, due, 'gross, paid and rounding');
  return {
    totals: { amounts, taxes, lines: whole, allowances, charges, net, tax, gross, paid, rounding, due },
    problems,
  };
}

/** What has to be said where nothing is taxed (BR-AE-10 and others); for E only the document knows. */
const REASONS: Readonly<Record<string, string>> = {
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
};

function taxGroups({ lines = [], allowances = [], charges = [] }: InvoiceData, amounts: readonly Cents[]): TaxGroup[] {
  const groups = new Map<string, { vat: InvoiceVat; base: Cents }>();
  const add = (vat: InvoiceVat = {}, amount: Cents): void => {
    const key = `${categoryOf(vat)} ${rateOf(vat)}`;
    const group = groups.get(key);
    groups.set(key, { vat: { ...vat, ...group?.vat }, base: (group?.base ?? 0n) + amount });
  };
  for (const [index, { vat }] of lines.entries()) add(vat, amounts[index]);
  for (const { vat, amount } of allowances) add(vat, -amountOf(amount));
  for (const { vat, amount } of charges) add(vat, amountOf(amount));
  return [...groups.values()].map(({ vat, base }) => {
    const category = categoryOf(vat);
    const reason = vat.exemptionReason ?? REASONS[category];
    return { category, rate: rateOf(vat), base, tax: share(base, rateOf(vat)), reason, code: vat.exemptionCode };
  });
}
