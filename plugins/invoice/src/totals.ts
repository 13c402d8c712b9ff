import {
  type Cents,
  cents,
  type Exact,
  exactFigure,
  money,
  percentageOf,
  plainFigure,
  priceOf,
  UNIT,
} from './amounts.js';
import type { TermProblem } from './check-terms.js';
import type { InvoiceAllowance, InvoiceData, InvoiceLine, InvoiceNumber, InvoiceVat } from './terms.js';

/** The tax on all items with one category and rate (BG-23). */
export interface TaxGroup {
  readonly category: string;
  readonly rate: Exact;
  readonly base: Cents;
  readonly tax: Cents;
  readonly reason?: string;
  readonly code?: string;
}

/** An allowance or a charge with its amount, which may be a percentage of a base. */
export interface Reduction extends Pick<InvoiceAllowance, 'reason' | 'reasonCode' | 'vat'> {
  readonly amount: Cents;
  readonly part?: { readonly percent: Exact; readonly base: Cents };
}

/** The reductions (allowances) and the additions (charges). */
export interface Reductions {
  readonly allowances: readonly Reduction[];
  readonly charges: readonly Reduction[];
}

/** A line with its prices (BT-146, BT-147) and its total (BT-131). */
export interface LineSums extends Reductions {
  readonly price: Exact;
  readonly discount: Exact;
  readonly amount: Cents;
}

export interface Totals {
  readonly each: readonly LineSums[];
  readonly reductions: Reductions;
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
  value === undefined ? otherwise : (exactFigure(value) ?? otherwise);
const amountOf = (value: InvoiceNumber | undefined): Cents => cents(numberOf(value));
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, each) => total + each, 0n);
const sumOf = (list: readonly Reduction[]): Cents => sum(list.map(({ amount }) => amount));

export const categoryOf = (vat: InvoiceVat | undefined): string => vat?.category?.toUpperCase() ?? 'S';
/** The rate of a tax: only S, L and M are taxed. */
export const rateOf = (vat: InvoiceVat | undefined): Exact => numberOf(vat?.rate);
export const quantityOf = ({ quantity }: InvoiceLine): Exact => numberOf(quantity, UNIT);

/** BT-81: the means of payment. */
export const meansOf = ({ means, payerIban, card }: NonNullable<InvoiceData['payment']>): string =>
  String(means ?? (payerIban ? 59 : card ? 48 : 58));

type Compare = (field: string, given: InvoiceNumber | undefined, computed: Cents, how: string) => void;

/**
 * The totals of the lines (EN 16931 §6.4, BR-CO-10 to 17), and each stated total that differs. Tax is rounded for each
 * category and rate.
 */
export function totalsOf(data: InvoiceData): { readonly totals: Totals; readonly problems: readonly TermProblem[] } {
  const { lines = [], totals: stated = {} } = data;
  const problems: TermProblem[] = [];
  const compare: Compare = (field, given, computed, how) => {
    if (given === undefined || amountOf(given) === computed) return;
    problems.push({ field, issue: `is ${plainFigure(numberOf(given))}, but ${how} give ${money(computed)}` });
  };
  const each = lines.map((line, index) => lineSums(line, `lines[${index}]`, compare, problems));
  const paid = amountOf(stated.paid);
  const rounding = amountOf(stated.rounding);
  if (lines.length === 0) {
    const [net, tax] = [amountOf(stated.net), amountOf(stated.tax)];
    const due = net + tax - paid + rounding;
    compare('totals.gross', stated.gross, net + tax, 'net and tax');
    compare('totals.due', stated.due, due, 'gross, paid and rounding');
    const none = { each, reductions: reductionsOf({}, 0n), taxes: [], lines: net, allowances: 0n, charges: 0n };
    return { totals: { ...none, net, tax, gross: net + tax, paid, rounding, due }, problems };
  }
  const whole = sum(each.map(({ amount }) => amount));
  const reductions = reductionsOf(data, whole, { prefix: '', compare });
  const taxes = taxGroups(lines, each, reductions);
  const [allowances, charges] = [sumOf(reductions.allowances), sumOf(reductions.charges)];
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
    totals: { each, reductions, taxes, lines: whole, allowances, charges, net, tax, gross, paid, rounding, due },
    problems,
  };
}

function lineSums(line: InvoiceLine, field: string, compare: Compare, problems: TermProblem[]): LineSums {
  const base = numberOf(line.priceBase, UNIT);
  if (base <= 0n) problems.push({ field: `${field}.priceBase`, issue: 'must be above 0' });
  const [price, discount] = pricesOf(line);
  if (line.grossPrice !== undefined && numberOf(line.grossPrice) - discount !== price) {
    problems.push({ field: `${field}.price`, issue: `is ${plainFigure(price)}, but must be grossPrice less discount` });
  }
  // BR-27, BR-28: returned items have a quantity below 0.
  if (price < 0n)
    problems.push({ field: `${field}.price`, issue: '(BT-146) must not be negative; use a negative quantity' });
  if (discount < 0n) problems.push({ field: `${field}.discount`, issue: '(BT-147) must not be negative' });
  const full = priceOf(quantityOf(line), price, base > 0n ? base : UNIT);
  const reductions = reductionsOf(line, full, { prefix: `${field}.`, compare });
  const amount = full - sumOf(reductions.allowances) + sumOf(reductions.charges);
  compare(`${field}.amount`, line.amount, amount, 'quantity and price');
  return { price, discount, amount, ...reductions };
}

/** The net price, and its difference from the gross price. */
function pricesOf({ price, grossPrice, discount }: InvoiceLine): readonly [price: Exact, discount: Exact] {
  if (grossPrice === undefined) return [numberOf(price), 0n];
  if (discount === undefined && price !== undefined) return [numberOf(price), numberOf(grossPrice) - numberOf(price)];
  return [numberOf(price, numberOf(grossPrice) - numberOf(discount)), numberOf(discount)];
}

/** The allowances and charges; if a percentage has no base of its own, it is a percentage of `whole`. */
function reductionsOf(
  { allowances = [], charges = [] }: Pick<InvoiceData, 'allowances' | 'charges'>,
  whole: Cents,
  place?: { readonly prefix: string; readonly compare: Compare },
): Reductions {
  const resolved = (list: readonly InvoiceAllowance[], kind: string): readonly Reduction[] =>
    list.map(({ amount, percent, base, ...rest }, index) => {
      if (percent === undefined) return { ...rest, amount: amountOf(amount) };
      const part = { percent: numberOf(percent), base: base === undefined ? whole : amountOf(base) };
      const computed = percentageOf(part.base, part.percent);
      place?.compare(`${place.prefix}${kind}[${index}].amount`, amount, computed, 'percent and base');
      return { ...rest, amount: computed, part };
    });
  return { allowances: resolved(allowances, 'allowances'), charges: resolved(charges, 'charges') };
}

/** The default reasons for untaxed items (BR-AE-10 and others); category E must state its own. */
const REASONS: Readonly<Record<string, string>> = {
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
};

function taxGroups(
  lines: readonly InvoiceLine[],
  each: readonly LineSums[],
  { allowances, charges }: Reductions,
): TaxGroup[] {
  const groups = new Map<string, { vat: InvoiceVat; base: Cents }>();
  const add = (vat: InvoiceVat = {}, amount: Cents): void => {
    const key = `${categoryOf(vat)} ${rateOf(vat)}`;
    const group = groups.get(key);
    groups.set(key, { vat: { ...vat, ...group?.vat }, base: (group?.base ?? 0n) + amount });
  };
  for (const [index, { vat }] of lines.entries()) add(vat, each[index].amount);
  for (const { vat, amount } of allowances) add(vat, -amount);
  for (const { vat, amount } of charges) add(vat, amount);
  return [...groups.values()].map(({ vat, base }) => {
    const category = categoryOf(vat);
    const reason = vat.exemptionReason ?? REASONS[category];
    return { category, rate: rateOf(vat), base, tax: percentageOf(base, rateOf(vat)), reason, code: vat.exemptionCode };
  });
}
