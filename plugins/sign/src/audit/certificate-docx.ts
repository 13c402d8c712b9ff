import { docxOf, isRightToLeft, RELATIONSHIPS, textContent } from '../docx-package.js';
import type { CertificateContent, EventRow, Fact } from './certificate-content.js';
import type { Paper } from './paper.js';

export const TITLE = 'Certificate of completion';

const INTRODUCTION =
  'These pages were added to the document before it was signed, and the signature covers them. They list what is recorded of ' +
  'its signing. Each hash is the SHA-256 of an event together with the hash of the one before, the first with that of the ' +
  'document: none can be changed, left out or added without all that follow.';

const TWIPS = 20;
/** On every side, in points. */
const MARGIN = 48;

/** A certificate as a document for the engine to lay out, tables and headings such that they come out tagged. */
export function certificateDocx({ sections, events, unlisted }: CertificateContent, paper: Paper): Uint8Array {
  const width = paper.width - 2 * MARGIN;
  const body = [
    paragraph(TITLE, 'Heading1'),
    paragraph(INTRODUCTION),
    ...sections.flatMap(({ heading, facts }) => [paragraph(heading, 'Heading2'), factTable(facts, width)]),
    ...(events.length > 0 ? [paragraph('Events', 'Heading2'), eventTable(events, width)] : []),
    ...(unlisted > 0 ? [paragraph(`${unlisted} more events are in the attached audit trail.`)] : []),
  ];
  const root =
    `<w:document xmlns:w="${MAIN}" xmlns:r="${RELATIONSHIPS}"><w:body>${body.join('')}` +
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>` +
    `<w:pgSz w:w="${twips(paper.width)}" w:h="${twips(paper.height)}"/><w:pgMar ${margins()}/></w:sectPr>` +
    '</w:body></w:document>';
  return docxOf({
    document: root,
    related: {
      rId1: { type: 'styles', name: 'styles.xml', content: STYLES },
      rId2: { type: 'footer', name: 'footer1.xml', content: FOOTER },
    },
  });
}

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const twips = (points: number): number => Math.round(points * TWIPS);
const margins = (): string =>
  [
    ...['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN * TWIPS}"`),
    'w:header="480" w:footer="480" w:gutter="0"',
  ].join(' ');

/** Values come from clients, in any script and direction; all begin where their label ends, on the left. */
function paragraph(text: string, style?: string): string {
  const [bidi, rtl] = isRightToLeft(text) ? ['<w:bidi/><w:jc w:val="end"/>', '<w:rPr><w:rtl/></w:rPr>'] : ['', ''];
  const named = style ? `<w:pStyle w:val="${style}"/>` : '';
  return `<w:p><w:pPr>${named}${bidi}</w:pPr><w:r>${rtl}<w:t xml:space="preserve">${textContent(text)}</w:t></w:r></w:p>`;
}

const LABELS = 90;

const factTable = (facts: readonly Fact[], width: number): string =>
  table(
    [LABELS, width - LABELS],
    facts.map(([label, value]) => row([paragraph(label, 'Label'), factValue(label, value)], [LABELS, width - LABELS])),
  );

const factValue = (label: string, value: string): string =>
  paragraph(value, /SHA-256|hash/.test(label) ? 'Digest' : 'Cell');

const HEADS = ['No.', 'Time', 'Event', 'By', 'Address', 'Hash'];
/** Parts of the width; the hash comes in two lines. */
const COLUMNS = [0.06, 0.15, 0.14, 0.2, 0.19, 0.26];

function eventTable(events: readonly EventRow[], width: number): string {
  const widths = COLUMNS.map((part) => part * width);
  const head = row(
    HEADS.map((text) => paragraph(text, 'Label')),
    widths,
    '<w:tblHeader/>',
  );
  const rows = events.map(({ number, time, type, by, from, hash }) =>
    row(
      [
        ...[[number], [time], [type], by, [from]].map((lines) => lines.map((line) => paragraph(line, 'Cell')).join('')),
        paragraph(`${hash.slice(0, 32)} ${hash.slice(32)}`, 'Hash'),
      ],
      widths,
    ),
  );
  return table(widths, [head, ...rows]);
}

const table = (widths: readonly number[], rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>` +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;

const BORDERS = ['top', 'bottom', 'insideH']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`)
  .join('');

const row = (cells: readonly string[], widths: readonly number[], properties = ''): string =>
  `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${cells.map((content, index) => cell(content, widths[index])).join('')}</w:tr>`;

const cell = (content: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

const field = (code: string): string => `<w:fldSimple w:instr="${code}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

const FOOTER =
  `<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>` +
  `<w:r><w:t xml:space="preserve">${TITLE}, page </w:t></w:r>${field('PAGE')}` +
  `<w:r><w:t xml:space="preserve"> of </w:t></w:r>${field('NUMPAGES')}</w:p></w:ftr>`;

/** A paragraph style of the certificate. */
const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
  `<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const fonts = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;

/** How a certificate looks: sizes in half points, distances in twips. */
const STYLES =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>' +
  `${fonts('Calibri')}${size(20)}<w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>` +
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${spacing(0, 120)}</w:pPr></w:style>` +
  style('Heading1', 'heading 1', `<w:keepNext/>${spacing(0, 120)}<w:outlineLvl w:val="0"/>`, `<w:b/>${size(36)}`) +
  style('Heading2', 'heading 2', `<w:keepNext/>${spacing(200, 60)}<w:outlineLvl w:val="1"/>`, `<w:b/>${size(24)}`) +
  style('Label', 'Label', spacing(20, 20), `<w:b/>${size(17)}`) +
  style('Cell', 'Cell', spacing(20, 20), size(17)) +
  style('Digest', 'Digest', spacing(20, 20), `${fonts('Courier New')}${size(16)}`) +
  style('Hash', 'Hash', spacing(20, 20), `${fonts('Courier New')}${size(12)}`) +
  style('Footer', 'footer', `${spacing(0, 0)}<w:jc w:val="center"/>`, `<w:color w:val="595959"/>${size(16)}`) +
  '</w:styles>';
