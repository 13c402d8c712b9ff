import { DiagnosticLog, type FontLibrary, layout } from '@quire/core';
import { svgWriter } from '@quire/core/svg';
import { pageText } from './page-text.js';

/** Draws a page that is never shown: a document's first page is then ready in half the time. Rejects with any error. */
export async function practise(fonts: FontLibrary, signal: AbortSignal): Promise<void> {
  const frames = await layout(new TextEncoder().encode(PAGE), { fonts, signal });
  const writer = await svgWriter(frames, { glyphs: 'markers', log: new DiagnosticLog(), signal });
  await writer.page(0);
  pageText(frames, 0);
}

const OFFICE = 'http://schemas.openxmlformats.org';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const WORDS = `${OFFICE}/wordprocessingml/2006/main`;
const RELATED = `${OFFICE}/officeDocument/2006/relationships`;

const part = (name: string, type: string, xml: string): string =>
  `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;

const relationships = (name: string, targets: Readonly<Record<string, string>>): string => {
  const each = Object.entries(targets).map(
    ([kind, target], index) => `<Relationship Id="r${index}" Type="${RELATED}/${kind}" Target="${target}"/>`,
  );
  const xml = `<Relationships xmlns="${OFFICE}/package/2006/relationships">${each.join('')}</Relationships>`;
  return part(name, 'application/vnd.openxmlformats-package.relationships+xml', xml);
};

const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const cell = (text: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;

const TEXT = 'It is good to follow a river, (its 12 bends and 3,400 banks) from the spring to the sea. ';
const LONG = TEXT.repeat(5);

const BODY =
  paragraph('Rivers', '<w:pStyle w:val="Heading1"/>') +
  paragraph(LONG, '<w:jc w:val="both"/><w:spacing w:after="120"/>').repeat(3) +
  paragraph(TEXT, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>').repeat(3) +
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${`<w:tr>${cell(TEXT)}${cell('12')}</w:tr>`.repeat(3)}</w:tbl>` +
  paragraph(LONG).repeat(4);

/** A page with a heading, justified text, a list and a table below a header, as one XML file, in Calibri. */
const PAGE = `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage" xmlns:w="${WORDS}" xmlns:r="${RELATED}">${
  relationships('/_rels/.rels', { officeDocument: 'word/document.xml' }) +
  relationships('/word/_rels/document.xml.rels', {
    header: 'header1.xml',
    styles: 'styles.xml',
    numbering: 'numbering.xml',
  }) +
  part(
    '/word/document.xml',
    `${TYPES}.document.main+xml`,
    `<w:document><w:body>${BODY}<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr></w:body></w:document>`,
  ) +
  part(
    '/word/header1.xml',
    `${TYPES}.header+xml`,
    `<w:hdr><w:p><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:hdr>`,
  ) +
  part(
    '/word/styles.xml',
    `${TYPES}.styles+xml`,
    `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:sz w:val="32"/></w:rPr></w:style></w:styles>`,
  ) +
  part(
    '/word/numbering.xml',
    `${TYPES}.numbering+xml`,
    `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  )
}</pkg:package>`;
