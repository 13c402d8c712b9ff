import type { TermProblem } from './check-terms.js';
import { LEVEL_TRAITS, WHOLE } from './levels.js';
import type { InvoiceLevel } from './port.js';
import type { InvoiceData } from './terms.js';
import { categoryOf, meansOf } from './totals.js';

/** Returns the terms that are missing and required only together with other terms (EN 16931 §6.4). */
export function missingTogether(data: InvoiceData, level: InvoiceLevel): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  const want = (isThere: unknown, field: string, issue: string): void => {
    if (!isThere) problems.push({ field, issue });
  };
  const { seller, buyer, payment, delivery, period } = data;
  want(
    seller?.vatId || seller?.legalId || seller?.id,
    'seller.vatId',
    '(BT-31), id and legalId are missing: one of them is required',
  );
  if (LEVEL_TRAITS[level].rank === 0) return problems;
  if (delivery?.address) want(delivery.address.country, 'delivery.address.country', '(BT-80) is missing');
  const isRounded = Boolean(data.totals?.rounding) && Number(data.totals?.rounding) !== 0;
  want(
    !isRounded || LEVEL_TRAITS[level].rank >= WHOLE,
    'totals.rounding',
    '(BT-114) requires the level en16931 or higher',
  );
  if (data.payee) want(data.payee.name, 'payee.name', '(BT-59) is missing');
  if (payment) problems.push(...missingOfPayment(payment, level));
  problems.push(...missingOfReferences(data));
  const categories = new Set(
    [...(data.lines ?? []), ...(data.allowances ?? []), ...(data.charges ?? [])].map(({ vat }) => categoryOf(vat)),
  );
  for (const category of categories) {
    const why = `for VAT category ${category}`;
    if (category === 'O') {
      want(categories.size === 1, 'lines', `with VAT category O exclude other categories`);
      const isTaxed = seller?.vatId || buyer?.vatId || data.taxRepresentative;
      want(!isTaxed, 'seller.vatId', `is not allowed ${why}, and neither is taxRepresentative`);
    } else if (category === 'K' || category === 'G')
      want(seller?.vatId, 'seller.vatId', `(BT-31) is missing, required ${why}`);
    else {
      const isKnown = seller?.vatId || seller?.taxNumber || data.taxRepresentative;
      want(isKnown, 'seller.vatId', `(BT-31) and taxNumber are missing, required ${why}`);
    }
    if (category === 'K' || category === 'AE') {
      const isKnown = buyer?.vatId || (category === 'AE' && buyer?.legalId);
      want(isKnown, 'buyer.vatId', `(BT-48) is missing, required ${why}`);
    }
    if (category !== 'K') continue;
    want(delivery?.date || period?.start || period?.end, 'delivery.date', `(BT-72) is missing, required ${why}`);
    want(delivery?.address?.country, 'delivery.address.country', `(BT-80) is missing, required ${why}`);
  }
  return problems;
}

/** BG-16, and XRechnung's rules: one of accounts, card or direct debit (BR-DE-23 to 25, 30, 31). */
function missingOfPayment(payment: NonNullable<InvoiceData['payment']>, level: InvoiceLevel): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  const want = (isThere: unknown, member: string, issue: string): void => {
    if (!isThere) problems.push({ field: `payment.${member}`, issue });
  };
  const { iban, account, accountName, bic, card, accounts = [], payerIban, mandate, creditorId } = payment;
  const means = meansOf(payment);
  const isPaidTo = iban || account || accounts.length > 0;
  if (accountName || bic) want(iban || account, 'iban', '(BT-84), the account for the payment, is missing');
  else if (['30', '58'].includes(means)) want(isPaidTo, 'iban', '(BT-84), the account for the payment, is missing');
  for (const [index, each] of accounts.entries())
    want(each.iban || each.account, `accounts[${index}].iban`, '(BT-84), the account for the payment, is missing');
  if (card) want(/^\d{4,6}$/.test(String(card.number)), 'card.number', '(BT-87) must be its last four to six digits');
  if (means === '59') want(mandate, 'mandate', '(BT-89) is missing, required for a direct debit');
  if (level !== 'xrechnung') return problems;
  const isDebit = payerIban || mandate || creditorId;
  const ways = [isPaidTo, card, isDebit].filter(Boolean).length;
  want(ways <= 1, 'means', '(BT-81) must be only one of account, card and direct debit');
  if (!isDebit) return problems;
  want(payerIban, 'payerIban', '(BT-91) is missing, required for a direct debit');
  want(creditorId, 'creditorId', '(BT-90) is missing, required for a direct debit');
  return problems;
}

/** The media types of an attached document (BT-125-1). */
const MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

/** Checks parties, documents and dates, in addition to the totals. */
function missingOfReferences(data: InvoiceData): readonly TermProblem[] {
  const problems: TermProblem[] = [];
  const want = (isThere: unknown, field: string, issue: string): void => {
    if (!isThere) problems.push({ field, issue });
  };
  const { taxRepresentative, taxCurrency, currency = 'EUR', totals, documents = [] } = data;
  if (taxRepresentative) {
    want(taxRepresentative.name, 'taxRepresentative.name', '(BT-62) is missing');
    want(taxRepresentative.vatId, 'taxRepresentative.vatId', '(BT-63) is missing');
    want(taxRepresentative.address?.country, 'taxRepresentative.address.country', '(BT-69) is missing');
  }
  if (taxCurrency) {
    const isOther = taxCurrency.toUpperCase() !== currency.toUpperCase();
    want(isOther, 'taxCurrency', '(BT-6) must differ from the currency of the invoice; omit it if they are the same');
    want(totals?.accountingTax !== undefined, 'totals.accountingTax', '(BT-111) is missing, required with taxCurrency');
  }
  want(!data.taxPointDate || !data.taxPointCode, 'taxPointCode', '(BT-8) and taxPointDate (BT-7) exclude each other');
  if (data.object) want(data.object.id, 'object.id', '(BT-18) is missing');
  for (const [index, note] of (data.notes ?? []).entries())
    want(typeof note === 'string' || note.text, `notes[${index}].text`, '(BT-22) is missing');
  for (const [index, each] of (data.precedingInvoices ?? []).entries())
    want(typeof each === 'string' || each.number, `precedingInvoices[${index}].number`, '(BT-25) is missing');
  const names = new Set<string>();
  for (const [index, { id, file }] of documents.entries()) {
    want(id, `documents[${index}].id`, '(BT-122) is missing');
    if (!file) continue;
    const place = `documents[${index}].file`;
    want(file.name && !names.has(file.name), `${place}.name`, '(BT-125-2) is missing or not unique');
    names.add(file.name);
    const types = [...MEDIA_TYPES].join(', ');
    want(MEDIA_TYPES.has(file.mediaType), `${place}.mediaType`, `(BT-125-1) is not one of ${types}`);
    want(isBase64(file.content ?? ''), `${place}.content`, '(BT-125) is missing or not base64');
  }
  return problems;
}

/** A search without backtracking, because contents are large. */
const isBase64 = (text: string): boolean => text.length > 0 && !/[^A-Za-z0-9+/=\s]/.test(text);
