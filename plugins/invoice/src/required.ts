import { type Cents, exactFigure, money } from './amounts.js';
import type { TermProblem } from './check-terms.js';
import { LEVEL_TRAITS, WITH_LINES } from './levels.js';
import type { InvoiceLevel } from './port.js';
import { missingTogether } from './required-together.js';
import type { InvoiceAllowance, InvoiceData, InvoiceLine, InvoiceVat } from './terms.js';
import { categoryOf, rateOf } from './totals.js';

/** The required terms, each with a test of the level that requires it (EN 16931 §6.3; XRechnung 3.0). */
const WANTED: readonly (readonly [field: string, term: string, from: (level: InvoiceLevel) => boolean])[] = [
  ['number', 'BT-1', () => true],
  ['issueDate', 'BT-2', () => true],
  ['seller.name', 'BT-27', () => true],
  ['seller.address.country', 'BT-40', () => true],
  ['buyer.name', 'BT-44', () => true],
  ['buyer.address.country', 'BT-55', (level) => LEVEL_TRAITS[level].rank > 0],
  ['buyerReference', 'BT-10', (level) => level === 'xrechnung'],
  ['seller.address.city', 'BT-37', (level) => level === 'xrechnung'],
  ['seller.address.postcode', 'BT-38', (level) => level === 'xrechnung'],
  ['buyer.address.city', 'BT-52', (level) => level === 'xrechnung'],
  ['buyer.address.postcode', 'BT-53', (level) => level === 'xrechnung'],
  ['seller.contact.name', 'BT-41', (level) => level === 'xrechnung'],
  ['seller.contact.phone', 'BT-42', (level) => level === 'xrechnung'],
  ['seller.contact.email', 'BT-43', (level) => level === 'xrechnung'],
  ['seller.email', 'BT-34', (level) => level === 'xrechnung'],
  ['buyer.email', 'BT-49', (level) => level === 'xrechnung'],
  ['payment', 'BG-16', (level) => level === 'xrechnung'],
];

const CATEGORIES = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']);

/** Returns the terms of EN 16931 that the level requires and the data lack. */
export function missingTerms(data: InvoiceData, level: InvoiceLevel): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  for (const [field, term, isWanted] of WANTED) {
    if (isWanted(level) && at(data, field) === undefined) problems.push({ field, issue: `(${term}) is missing` });
  }
  for (const [name, term] of [
    ['city', 'BT-77'],
    ['postcode', 'BT-78'],
  ] as const) {
    if (level === 'xrechnung' && data.delivery?.address && !data.delivery.address[name])
      problems.push({ field: `delivery.address.${name}`, issue: `(${term}) is missing` });
  }
  const { lines = [], totals } = data;
  if (lines.length === 0 && level !== 'minimum') problems.push({ field: 'lines', issue: '(BG-25) are missing' });
  if (lines.length === 0 && level === 'minimum') {
    for (const name of ['net', 'tax'] as const) {
      if (totals?.[name] === undefined)
        problems.push({ field: `totals.${name}`, issue: 'is missing and cannot be computed: there are no lines' });
    }
  }
  problems.push(...missingTogether(data, level));
  lines.forEach((line, index) => {
    if (!line.name && LEVEL_TRAITS[level].rank >= WITH_LINES)
      problems.push({ field: `lines[${index}].name`, issue: '(BT-153) is missing' });
    problems.push(...missingOfLine(line, `lines[${index}]`), ...wrongVat(line.vat, `lines[${index}].vat`));
  });
  for (const [place, list, isOfLine] of reductionsOf(data)) {
    list.forEach(({ amount, percent, base, vat }, index) => {
      const field = `${place}[${index}]`;
      if (amount === undefined && percent === undefined)
        problems.push({ field: `${field}.amount`, issue: 'is missing: give it or percent' });
      if (base !== undefined && percent === undefined)
        problems.push({ field: `${field}.percent`, issue: 'is missing, but required with base' });
      if (!isOfLine) problems.push(...wrongVat(vat, `${place}[${index}].vat`));
    });
  }
  return problems;
}

function missingOfLine(line: InvoiceLine, field: string): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  const want = (isThere: unknown, member: string, issue: string): void => {
    if (!isThere) problems.push({ field: `${field}.${member}`, issue });
  };
  const { price, grossPrice, discount, standardId, attributes = [], classifications = [] } = line;
  want(price !== undefined || grossPrice !== undefined, 'price', '(BT-146) is missing');
  want(
    discount === undefined || grossPrice !== undefined,
    'grossPrice',
    '(BT-148), the price before the discount, is missing',
  );
  if (line.object) want(line.object.id, 'object.id', '(BT-128) is missing');
  if (standardId) want(standardId.id, 'standardId.id', '(BT-157) is missing');
  if (standardId) want(standardId.scheme, 'standardId.scheme', '(BT-157-1) is missing');
  for (const [index, { name, value }] of attributes.entries()) {
    want(name, `attributes[${index}].name`, '(BT-160) is missing');
    want(value, `attributes[${index}].value`, '(BT-161) is missing');
  }
  for (const [index, { code, scheme }] of classifications.entries()) {
    want(code, `classifications[${index}].code`, '(BT-158) is missing');
    want(scheme, `classifications[${index}].scheme`, '(BT-158-1) is missing');
  }
  return problems;
}

function* reductionsOf(
  data: InvoiceData,
): Generator<readonly [place: string, list: readonly InvoiceAllowance[], isOfLine: boolean]> {
  for (const kind of ['allowances', 'charges'] as const) {
    yield [kind, data[kind] ?? [], false];
    for (const [index, line] of (data.lines ?? []).entries()) yield [`lines[${index}].${kind}`, line[kind] ?? [], true];
  }
}

/** The problem of a tax amount whose sign in the accounting currency differs (PEPPOL-EN16931-R055). */
export function wrongSign({ totals }: InvoiceData, tax: Cents): readonly TermProblem[] {
  const other = exactFigure(totals?.accountingTax);
  if (other === undefined || other < 0n === tax < 0n) return [];
  return [{ field: 'totals.accountingTax', issue: `(BT-111) must have the same sign as the tax, ${money(tax)}` }];
}

/** Requires a due date or terms of payment if an amount is due (BR-CO-25). */
export const missingTerm = (data: InvoiceData, due: Cents, level: InvoiceLevel): readonly TermProblem[] =>
  due > 0n && LEVEL_TRAITS[level].rank > 0 && !data.dueDate && !data.paymentTerms
    ? [{ field: 'dueDate', issue: '(BT-9) or paymentTerms (BT-20) is required, because an amount is due' }]
    : [];

function wrongVat(vat: InvoiceVat | undefined, field: string): readonly TermProblem[] {
  const category = categoryOf(vat);
  if (!CATEGORIES.has(category))
    return [{ field: `${field}.category`, issue: `is not one of ${[...CATEGORIES].join(', ')}` }];
  if (['L', 'M'].includes(category) && vat?.rate === undefined)
    return [{ field: `${field}.rate`, issue: '(BT-152) is missing: state it, even if it is 0' }];
  if (category === 'S' && rateOf(vat) <= 0n) return [{ field: `${field}.rate`, issue: '(BT-152) is missing' }];
  if (!['S', 'L', 'M'].includes(category) && rateOf(vat) !== 0n)
    return [{ field: `${field}.rate`, issue: `must be 0 for category ${category}` }];
  if (category === 'E' && !vat?.exemptionReason && !vat?.exemptionCode)
    return [{ field: `${field}.exemptionReason`, issue: '(BT-120), the reason for the exemption, is missing' }];
  return [];
}

function at(data: object, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
