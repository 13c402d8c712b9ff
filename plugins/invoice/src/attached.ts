import type { PreparedInvoice } from '@quire/core';
import { QuireError } from '@quire/core/errors';
import { DEFAULT_LIMITS, type Limits } from '@quire/core/limits';
import { descendants, parseXml, textContent, type XmlElement } from '@quire/core/xml';
import { LEVEL_TRAITS, WITH_LINES } from './levels.js';
import type { InvoiceOptions, InvoiceRequest } from './port.js';

/**
 * Makes an invoice as data (EN 16931 as UN/CEFACT CII) an attachment of Factur-X and ZUGFeRD; its name, relationship
 * and level follow from its content. Throws VALIDATION_ERROR for another format, an unknown guideline, or a profile
 * without attachments; INVALID_DOCUMENT if it is not XML.
 */
export function attachedInvoice(
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

/**
 * The error for taxes L and M: the rules that FeRD publishes for EXTENDED always reject them. They compare the base of
 * these taxes with the sum of an element that never occurs.
 */
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

export const refusedInvoice = (field: keyof InvoiceOptions, issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });
