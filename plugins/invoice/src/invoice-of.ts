import type { PreparedInvoice } from '@quire/core';
import { QuireError } from '@quire/core/errors';
import { DEFAULT_LIMITS, type Limits } from '@quire/core/limits';
import { invalidArgument, issueOf, mustBeObject } from '@quire/core/plugin';
import { descendants, parseXml, textContent, type XmlElement } from '@quire/core/xml';
import { checkTerms, type TermProblem } from './check-terms.js';
import { crossIndustryInvoice } from './cii.js';
import { LEVEL_TRAITS, WITH_LINES } from './levels.js';
import { INVOICE_OPTIONS, type InvoiceLevel, type InvoiceOptions, type InvoiceRequest } from './port.js';
import { missingTerm, missingTerms, wrongSign } from './required.js';
import { totalsOf } from './totals.js';

/**
 * Reads or builds the invoice to attach, as the option `invoice` of the engine takes it. Throws VALIDATION_ERROR for
 * data that are not sufficient for this level, for XML of another level or format, and for a profile that does not
 * allow attachments; INVALID_DOCUMENT if the invoice is neither XML nor JSON.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeEngine } from '@quire/core/node';
 * import { invoiceOf } from '@quire/plugin-invoice';
 *
 * const invoice = invoiceOf({ invoice: await readFile('invoice.xml') });
 * const { pdf } = await nodeEngine().convert(await readFile('invoice.docx'), { invoice });
 * await writeFile('invoice.pdf', pdf);
 * ```
 */
export function invoiceOf(request: InvoiceRequest & { readonly limits?: Partial<Limits> }): PreparedInvoice {
  mustBeObject('request', request);
  const { invoice, level, others = 'refused', profile, limits } = request;
  if (level !== undefined) {
    const issue = invoice === undefined ? 'requires an invoice' : issueOf(INVOICE_OPTIONS.invoiceLevel, level);
    if (issue !== undefined) throw refusedInvoice('invoiceLevel', issue);
  }
  mustBeObject('invoice', invoice);
  const data = invoice instanceof Uint8Array ? jsonIn(invoice) : invoice;
  if (data !== undefined) return attachedInvoice(invoiceXml(data, level ?? 'en16931', others), profile, limits);
  const attached = attachedInvoice(invoice as Uint8Array, profile, limits);
  const named = attached.described.level;
  if (level && LEVEL_TRAITS[level].name !== named)
    throw refusedInvoice('invoiceLevel', `the guideline of the invoice is ${named}, not ${LEVEL_TRAITS[level].name}`);
  return attached;
}

/** The value of an invoice in JSON; undefined if it is XML. */
function jsonIn(bytes: Uint8Array): unknown {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('{')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new QuireError('INVALID_DOCUMENT', `invoice: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}

/** The maximum number of faults that an error names. */
const NAMED = 20;

/** The invoice as CII; `others` permits members that are not terms. Throws VALIDATION_ERROR with all faults. */
export function invoiceXml(data: unknown, level: InvoiceLevel, others: 'refused' | 'ignored'): Uint8Array {
  const { terms, problems } = checkTerms(data, others);
  fail(problems);
  fail(missingTerms(terms, level));
  const { totals, problems: sums } = totalsOf(terms);
  fail([...sums, ...missingTerm(terms, totals.due, level), ...wrongSign(terms, totals.tax)]);
  return new TextEncoder().encode(crossIndustryInvoice(terms, totals, level));
}

function fail(problems: readonly TermProblem[]): void {
  if (problems.length === 0) return;
  const details = problems.slice(0, NAMED).map(({ field, issue }) => ({ field: `invoice.${field}`, issue }));
  const more = problems.length > NAMED ? `; and ${problems.length - NAMED} more` : '';
  const message = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  throw new QuireError('VALIDATION_ERROR', `${message}${more}`, { details });
}

/**
 * Makes an invoice as data (CII) the attachment of Factur-X, ZUGFeRD or XRechnung; its name, relationship and level
 * follow from its content. Throws VALIDATION_ERROR for another format, an unknown guideline, or a profile without
 * attachments; INVALID_DOCUMENT if it is not XML.
 */
function attachedInvoice(
  xml: Uint8Array,
  profile: InvoiceRequest['profile'] = 'pdfa-3b',
  limits?: Partial<Limits>,
): PreparedInvoice {
  const root = parseXml(xml, { part: 'invoice', limits: { ...DEFAULT_LIMITS, ...limits } });
  if (localName(root) !== 'CrossIndustryInvoice') {
    throw refusedInvoice(
      'invoice',
      `its root element is ${localName(root)}; it must be CrossIndustryInvoice (CII), not UBL or another format`,
    );
  }
  const guideline = guidelineOf(root);
  const level = Object.values(LEVEL_TRAITS).find(({ guidelines }) => guidelines.test(guideline));
  if (!level)
    throw refusedInvoice('invoice', `its guideline ${guideline || '(missing)'} is not Factur-X, ZUGFeRD or XRechnung`);
  if (!/^pdfa-3/.test(profile)) throw refusedInvoice('invoice', `it needs a PDF/A-3 profile, not ${profile}`);
  const name = level === LEVEL_TRAITS.xrechnung ? 'xrechnung.xml' : 'factur-x.xml';
  // The two lowest levels are not legal invoices: their relationship is Data, not Alternative (Factur-X 1.0 §6.2.1).
  const relationship = level.rank < WITH_LINES ? 'data' : 'alternative';
  return {
    attachment: { name, bytes: xml, mediaType: 'text/xml', relationship, description: 'The invoice as data' },
    described: { name, level: level.name },
    profile,
    ...(level === LEVEL_TRAITS.extended && isTaxedByIslands(root) && { disputed: ISLANDS }),
  };
}

/** The error for taxes L and M: FeRD's rules for EXTENDED reject them, by a sum of an element that never occurs. */
const ISLANDS =
  'taxes of the Canary Islands (L) and of Ceuta and Melilla (M) are not allowed at level EXTENDED; use en16931';

const isTaxedByIslands = (root: XmlElement): boolean =>
  [...descendants(root)].some(
    (element) => localName(element) === 'CategoryCode' && /^[LM]$/.test(textContent(element).trim()),
  );

function guidelineOf(root: XmlElement): string {
  for (const element of descendants(root)) {
    if (localName(element) !== 'GuidelineSpecifiedDocumentContextParameter') continue;
    for (const id of descendants(element)) if (localName(id) === 'ID') return textContent(id).trim();
  }
  return '';
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

const refusedInvoice = (field: keyof InvoiceOptions, issue: string) =>
  invalidArgument(field, issue, `${field}: ${issue}`);
