import type { DocumentProperties } from '../../resolve/index.js';
import { documentDate } from './date.js';

/** The XMP packet (ISO 16684-1) with what the information dictionary says, in its words: PDF/A wants both equal. */
export function xmpPacket(properties: DocumentProperties, producer: string): Uint8Array {
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
  ];
  return new TextEncoder().encode(`${OPENING}${entries.filter(Boolean).join('\n')}\n${CLOSING}`);
}

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
  `<${tag}>${isMarkup ? content : escapeText(content)}</${tag}>`;

const languageAlternative = (text: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escapeText(text)}</rdf:li></rdf:Alt>`;

function dateElement(tag: string, date: string | undefined): string | undefined {
  const iso = documentDate(date);
  return iso && element(tag, iso);
}

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Control characters, which XML 1.0 (§2.2) cannot hold in any spelling, are left out. */
function escapeText(text: string): string {
  let escaped = '';
  for (const character of text) {
    if (character >= ' ' || character === '\t' || character === '\n') escaped += ENTITIES[character] ?? character;
  }
  return escaped;
}
