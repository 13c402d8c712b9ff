import { escapeText } from '../../../base/xml-escape.js';
import type { DocumentProperties } from '../../../resolved/index.js';
import { archiveLevel, isOfSecondEdition, type PdfProfile } from '../profile/index.js';
import { documentDate } from './information.js';

/** The XMP packet (ISO 16684-1), which must equal the information dictionary in PDF/A. `further` are XML elements. */
export function xmpPacket(
  properties: DocumentProperties,
  producer: string,
  profile: PdfProfile,
  further: readonly string[] = [],
): Uint8Array {
  const { title, author, subject, keywords } = properties;
  const entries = [
    element('dc:format', 'application/pdf'),
    title && element('dc:title', languageAlternative(title), true),
    author && element('dc:creator', `<rdf:Seq>${element('rdf:li', author)}</rdf:Seq>`, true),
    subject && element('dc:description', languageAlternative(subject), true),
    keywords && element('pdf:Keywords', keywords),
    element('pdf:Producer', producer),
    dateElement('xmp:CreateDate', properties.created),
    dateElement('xmp:ModifyDate', properties.modified),
    ...identification(profile),
    ...further,
  ];
  return new TextEncoder().encode(`${OPENING}${entries.filter(Boolean).join('\n')}\n${CLOSING}`);
}

/** The standards to which a file claims to conform (ISO 19005-2 §6.6.4, ISO 14289-1 §5). */
function identification(profile: PdfProfile): readonly string[] {
  if (profile === 'pdfua-1') return [identifying('pdfuaid', 'http://www.aiim.org/pdfua/ns/id/', 'part', '1')];
  if (isOfSecondEdition(profile)) return accessibleTwice();
  const archive = archiveLevel(profile);
  if (!archive) return [];
  const namespace = 'http://www.aiim.org/pdfa/ns/id/';
  return [
    identifying('pdfaid', namespace, 'part', archive.part),
    identifying('pdfaid', namespace, 'conformance', archive.level),
  ];
}

/** Identifies PDF/UA-2 (ISO 14289-2 §5), and declares well-tagged PDF (WTPDF 1.0 §6.1). */
function accessibleTwice(): readonly string[] {
  const namespace = 'http://www.aiim.org/pdfua/ns/id/';
  const claims = ['accessibility1.0', 'reuse1.0'].map(
    (level) =>
      `<rdf:li rdf:parseType="Resource"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#${level}</pdfd:conformsTo></rdf:li>`,
  );
  return [
    identifying('pdfuaid', namespace, 'part', '2'),
    identifying('pdfuaid', namespace, 'rev', '2024'),
    `<pdfd:declarations xmlns:pdfd="http://pdfa.org/declarations/"><rdf:Bag>${claims.join('')}</rdf:Bag></pdfd:declarations>`,
  ];
}

const identifying = (prefix: string, namespace: string, local: string, value: string): string =>
  `<${prefix}:${local} xmlns:${prefix}="${namespace}">${value}</${prefix}:${local}>`;

const OPENING = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
`;

const CLOSING = `</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;

const element = (tag: string, content: string, isMarkup = false): string =>
  `<${tag}>${isMarkup ? content : spelled(content)}</${tag}>`;

const languageAlternative = (text: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${spelled(text)}</rdf:li></rdf:Alt>`;

function dateElement(tag: string, date: string | undefined): string | undefined {
  const iso = documentDate(date);
  return iso && element(tag, iso);
}

/** The text without control characters, which XML 1.0 (§2.2) cannot represent. */
function spelled(text: string): string {
  let kept = '';
  for (const character of text) if (character >= ' ' || character === '\t' || character === '\n') kept += character;
  return escapeText(kept);
}
