/** The sample: a document of a few pages with the features that people check first in a converted report. */
import { buildDocx, field, inlinePicture, p, r, tbl, tc, tr } from '@quire/core/testing';
import { landscape } from './picture.js';
import { SAMPLE_NUMBERING, SAMPLE_STYLES } from './styles.js';

const styled = (style: string, content: string, more = ''): string => p(content, `<w:pStyle w:val="${style}"/>${more}`);
const item = (numbering: number, depth: number, text: string): string =>
  styled('ListParagraph', text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${numbering}"/></w:numPr>`);
const bullet = (text: string, depth = 0): string => item(2, depth, text);
const step = (text: string, depth = 0): string => item(3, depth, text);
const link = (relationship: string, text: string): string =>
  `<w:hyperlink r:id="${relationship}">${r(text, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
const footnoteReference = (id: number): string =>
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`;
const AUTHOR = 'w:author="A. Reviewer" w:date="2026-01-15T09:00:00Z"';
const inserted = (id: number, text: string): string => `<w:ins w:id="${id}" ${AUTHOR}>${r(text)}</w:ins>`;
const deleted = (id: number, text: string): string =>
  `<w:del w:id="${id}" ${AUTHOR}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;

const STATIONS = ['Harbour', 'North Quay', 'Old Mill', 'Observatory', 'Ferry Landing', 'Upper Lock', 'Salt Meadow'];
const ROWS = 44;

const rightAligned = (text: string): string => tc(p(text, '<w:jc w:val="right"/>'));

/** A row of values that look measured, but are the same on every run. */
function ledgerRow(index: number): string {
  const station = STATIONS[index % STATIONS.length] ?? '';
  const level = 180 + ((index * 37) % 61);
  const change = ((index * 29) % 25) - 12;
  return tr(
    [
      rightAligned(`${index + 1}`),
      tc(station),
      rightAligned(`${level} cm`),
      rightAligned(change > 0 ? `+${change} cm` : `${change < 0 ? '\u2212' : '\u00b1'}${Math.abs(change)} cm`),
      tc(change > 8 ? 'Rising quickly; read again within the hour' : change < -8 ? 'Falling' : 'Steady'),
    ],
    '<w:cantSplit/>',
  );
}

const ledger = tbl(
  [
    tr([rightAligned('No.'), 'Station', rightAligned('Level'), rightAligned('Change'), 'Remark'], '<w:tblHeader/>'),
    ...Array.from({ length: ROWS }, (_, index) => ledgerRow(index)),
  ],
  {
    grid: [700, 2200, 1400, 1400, 3370],
    properties:
      '<w:tblStyle w:val="Ledger"/><w:tblW w:w="9070" w:type="dxa"/><w:tblLayout w:type="fixed"/>' +
      '<w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/>',
  },
);

const SECTION =
  '<w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/>' +
  '<w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1701" w:right="1418" w:bottom="1418" w:left="1418" w:header="794" w:footer="680" w:gutter="0"/>';

const BODY = [
  styled('Title', 'Water Levels of the Lower Vale'),
  styled('Subtitle', 'Quarterly report of the river survey, first quarter'),
  styled('Heading1', 'What this quarter showed'),
  p(
    r('The river stood ') +
      r('four centimetres', '<w:b/>') +
      r(' above its long mean, with a single high water in February') +
      footnoteReference(1) +
      r('. The survey read ') +
      deleted(1, 'six') +
      inserted(2, 'seven') +
      r(' stations twice a day; the method is that of the ') +
      link('rIdMethod', 'survey handbook') +
      r(', and all readings are in the ledger of section 3.'),
    '<w:jc w:val="both"/>',
  ),
  styled('Heading2', 'In short'),
  bullet('No station passed its warning mark.'),
  bullet('The lock at Upper Lock was rebuilt:'),
  bullet('the old gauge was kept as a second reading,', 1),
  bullet('the new gauge reports every ten minutes.', 1),
  bullet('Salt Meadow was under water for nine days, as planned.'),
  styled('Heading2', 'How a reading is taken'),
  step('Read the staff gauge to the nearest centimetre, from below the surface where it is calm.'),
  step('Write the level, the hour and the weather.'),
  step('Compare with the float gauge:', 0),
  step('a difference of up to two centimetres is noted,', 1),
  step('a greater one is read again after ten minutes.', 1),
  styled('Quote', 'A gauge is a promise: whoever reads it in fifty years must be able to trust whoever read it today.'),
  styled('Heading1', 'The valley'),
  p(
    inlinePicture('valley', 378, 146, 'Hills under an evening sky, a low sun on the right'),
    '<w:keepNext/><w:jc w:val="center"/>',
  ),
  styled('Caption', 'Figure 1. The valley from the observatory, looking west.'),
  p(
    'Between the harbour and the upper lock the river falls by eleven metres over thirty-two kilometres. Its banks are ' +
      'open meadow on the southern side and terraces on the northern one; the two bridges stand on rock and narrow the ' +
      'bed by a third, which is why the stations next to them answer first when the water rises.',
    '<w:jc w:val="both"/>',
  ),
  styled('Heading1', 'Ledger'),
  p(
    'Noon readings, with the change against the day before. The header row repeats where the table goes on.',
    '<w:keepNext/>',
  ),
  ledger,
  styled('Heading1', 'Outlook'),
  p('The survey goes on unchanged. The next report follows in July.'),
].join('');

/** The bytes of the sample, the same on every run: A4, about three pages. */
export const sampleDocx = (): Uint8Array =>
  buildDocx({
    body: BODY,
    section: SECTION,
    styles: SAMPLE_STYLES,
    numbering: SAMPLE_NUMBERING,
    headers: { rIdHeader: styled('Header', 'River Survey\tWater Levels of the Lower Vale') },
    footers: {
      rIdFooter: styled('Footer', r('First quarter\tPage ') + field('PAGE', '1') + r(' of ') + field('NUMPAGES', '3')),
    },
    footnotes: `<w:footnote w:id="1">${styled(
      'FootnoteText',
      '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>' +
        r(' On the 14th, after two days of rain on frozen ground; 241 cm at the harbour.'),
    )}</w:footnote>`,
    media: { 'valley.png': landscape(630, 243) },
    relationships: [
      { id: 'rIdMethod', type: 'hyperlink', target: 'https://example.org/river-survey/handbook', external: true },
    ],
    coreProperties:
      '<dc:title>Water Levels of the Lower Vale</dc:title><dc:creator>River Survey</dc:creator><dc:language>en-GB</dc:language>',
  });
