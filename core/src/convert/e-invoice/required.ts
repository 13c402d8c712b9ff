import type { Cents } from './amounts.js';
import type { Problem } from './check-terms.js';
import { type InvoiceLevel, LEVELS, WITH_LINES } from './levels.js';
import type { InvoiceAllowance, InvoiceData, InvoiceVat } from './terms.js';
import { categoryOf, rateOf } from './totals.js';

/** What every level wants, what all but the lowest want, and what XRechnung wants beside (EN 16931 §6.3; XRechnung 3.0). */
const WANTED: readonly (readonly [field: string, term: string, from: (level: InvoiceLevel) => boolean])[] = [
  ['number', 'BT-1', () => true],
  ['issueDate', 'BT-2', () => true],
  ['seller.name', 'BT-27', () => true],
  ['seller.address.country', 'BT-40', () => true],
  ['buyer.name', 'BT-44', () => true],
  ['buyer.address.country', 'BT-55', (level) => LEVELS[level].rank > 0],
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

/** What the level wants and the data lack, by their terms in EN 16931. */
export function missingTerms(data: InvoiceData, level: InvoiceLevel): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [field, term, isWanted] of WANTED) {
    if (isWanted(level) && at(data, field) === undefined) problems.push({ field, issue: `(${term}) is missing` });
  }
  const { lines = [], totals } = data;
  if (lines.length === 0 && level !== 'minimum') problems.push({ field: 'lines', issue: '(BG-25) are missing' });
  if (lines.length === 0 && level === 'minimum') {
    for (const name of ['net', 'tax'] as const) {
      if (totals?.[name] === undefined)
        problems.push({ field: `totals.${name}`, issue: 'is missing, and there are no lines that it follows from' });
    }
  }
  problems.push(...missingTogether(data, level));
  lines.forEach((line, index) => {
    if (!line.name && LEVELS[level].rank >= WITH_LINES)
      problems.push({ field: `lines[${index}].name`, issue: '(BT-153) is missing' });
    if (line.price === undefined) problems.push({ field: `lines[${index}].price`, issue: '(BT-146) is missing' });
    problems.push(...wrongVat(line.vat, `lines[${index}].vat`));
  });
  for (const [place, list, isOfLine] of reductionsOf(data)) {
    list.forEach(({ amount, vat }, index) => {
      if (amount === undefined) problems.push({ field: `${place}[${index}].amount`, issue: 'is missing' });
      if (!isOfLine) problems.push(...wrongVat(vat, `${place}[${index}].vat`));
    });
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

/** What is wanted only beside other terms (EN 16931 §6.4). */
function missingTogether(data: InvoiceData, level: InvoiceLevel): readonly Problem[] {
  const problems: Problem[] = [];
  const want = (isThere: unknown, field: string, issue: string): void => {
    if (!isThere) problems.push({ field, issue });
  };
  const { seller, buyer, payment, delivery, period } = data;
  want(seller?.vatId || seller?.legalId || seller?.id, 'seller.vatId', '(BT-31) is missing, and so are id and legalId');
  if (LEVELS[level].rank === 0) return problems;
  if (delivery?.address) want(delivery.address.country, 'delivery.address.country', '(BT-80) is missing');
  if (data.payee) want(data.payee.name, 'payee.name', '(BT-59) is missing');
  const { iban, accountName, bic, payerIban, means = payerIban ? 59 : 58 } = payment ?? {};
  if (payment && (accountName || bic || ['30', '58'].includes(String(means))))
    want(iban, 'payment.iban', '(BT-84) is missing: the account that is paid to');
  const categories = new Set(
    [...(data.lines ?? []), ...(data.allowances ?? []), ...(data.charges ?? [])].map(({ vat }) => categoryOf(vat)),
  );
  for (const category of categories) {
    const why = `for VAT category ${category}`;
    if (category === 'O') {
      want(categories.size === 1, 'lines', `of VAT category O go with no other category`);
      want(!seller?.vatId && !buyer?.vatId, 'seller.vatId', `must not be there ${why}`);
    } else if (category === 'K' || category === 'G') want(seller?.vatId, 'seller.vatId', `(BT-31) is missing, ${why}`);
    else want(seller?.vatId || seller?.taxNumber, 'seller.vatId', `(BT-31) is missing, and so is taxNumber, ${why}`);
    if (category === 'K' || category === 'AE') {
      const isKnown = buyer?.vatId || (category === 'AE' && buyer?.legalId);
      want(isKnown, 'buyer.vatId', `(BT-48) is missing, ${why}`);
    }
    if (category !== 'K') continue;
    want(delivery?.date || period?.start || period?.end, 'delivery.date', `(BT-72) is missing, ${why}`);
    want(delivery?.address?.country, 'delivery.address.country', `(BT-80) is missing, ${why}`);
  }
  return problems;
}

/** By when is to be paid what is still due (BR-CO-25). */
export const missingTerm = (data: InvoiceData, due: Cents, level: InvoiceLevel): readonly Problem[] =>
  due > 0n && LEVELS[level].rank > 0 && !data.dueDate && !data.paymentTerms
    ? [{ field: 'dueDate', issue: '(BT-9) is missing, and so is paymentTerms (BT-20), and there is something to pay' }]
    : [];

function wrongVat(vat: InvoiceVat | undefined, field: string): readonly Problem[] {
  const category = categoryOf(vat);
  if (!CATEGORIES.has(category))
    return [{ field: `${field}.category`, issue: `is none of ${[...CATEGORIES].join(', ')}` }];
  if (category === 'S' && rateOf(vat) <= 0n) return [{ field: `${field}.rate`, issue: '(BT-152) is missing' }];
  if (!['S', 'L', 'M'].includes(category) && rateOf(vat) !== 0n)
    return [{ field: `${field}.rate`, issue: `must be 0 for category ${category}` }];
  if (category === 'E' && !vat?.exemptionReason && !vat?.exemptionCode)
    return [{ field: `${field}.exemptionReason`, issue: '(BT-120) is missing: why nothing is taxed' }];
  return [];
}

function at(data: object, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
