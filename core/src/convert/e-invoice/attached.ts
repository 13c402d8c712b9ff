import { QuireError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { descendants, parseXml, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { AttachedInvoice, Attachment, PdfProfile } from '../../pdf/index.js';

/**
 * The levels of Factur-X and ZUGFeRD by the guideline that the invoice names (Factur-X 1.0 §6.2.3), including older
 * names.
 */
const GUIDELINES: readonly (readonly [guideline: RegExp, level: string])[] = [
  [/:minimum$/, 'MINIMUM'],
  [/:basicwl$/, 'BASIC WL'],
  [/:basic$/, 'BASIC'],
  [/:extended$/, 'EXTENDED'],
  [/xrechnung/i, 'XRECHNUNG'],
  [/^urn:cen\.eu:en16931:2017$/, 'EN 16931'],
];

export interface Invoice {
  readonly attachment: Attachment;
  readonly described: AttachedInvoice;
  /** The profile for the PDF: one that allows attachments. */
  readonly profile: PdfProfile;
  /** The content of the invoice that validators are known to reject. */
  readonly disputed?: string;
}

/**
 * Makes an invoice as data (EN 16931 as UN/CEFACT CII) an attachment of Factur-X and ZUGFeRD; its name, relationship
 * and level follow from its content. Throws VALIDATION_ERROR for another format, an unknown guideline, or a profile
 * without attachments; INVALID_DOCUMENT if it is not XML.
 */
export function attachedInvoice(xml: Uint8Array, profile: PdfProfile = 'pdfa-3b', limits?: Limits): Invoice {
  const root = parseXml(xml, { part: 'invoice', limits });
  if (localName(root) !== 'CrossIndustryInvoice') {
    throw refused(
      `its root element is ${localName(root)}; it must be CrossIndustryInvoice (CII), not UBL or another format`,
    );
  }
  const guideline = guidelineOf(root);
  const level = GUIDELINES.find(([pattern]) => pattern.test(guideline))?.[1];
  if (!level) throw refused(`its guideline ${guideline || '(missing)'} is not Factur-X, ZUGFeRD or XRechnung`);
  if (!/^pdfa-3/.test(profile)) throw refused(`it needs a PDF/A-3 profile, not ${profile}`);
  const name = level === 'XRECHNUNG' ? 'xrechnung.xml' : 'factur-x.xml';
  // The two lowest levels are not legal invoices: their relationship is Data, not Alternative (Factur-X 1.0 §6.2.1).
  const relationship = level === 'MINIMUM' || level === 'BASIC WL' ? 'data' : 'alternative';
  return {
    attachment: { name, bytes: xml, mediaType: 'text/xml', relationship, description: 'The invoice as data' },
    described: { name, level },
    profile,
    ...(level === 'EXTENDED' && isTaxedByIslands(root) && { disputed: ISLANDS }),
  };
}

/**
 * The fault of island taxes: the rules that FeRD publishes for EXTENDED compare the base of these taxes with the sum of
 * an element that is never there.
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

const refused = (issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `invoice: ${issue}`, { details: [{ field: 'invoice', issue }] });
