import type { OpenTrail } from '@quire/core/audit';
import type { Engine } from '@quire/core/plugin';
import { EMUS_IN } from '@quire/core/units';
import type { AppearanceImage } from '../appearance/index.js';
import {
  DOCUMENT_RELATIONSHIPS,
  type DocxPart,
  docxOf,
  escapedContent,
  pictureInLine,
  startsRightToLeft,
} from '../docx-package.js';
import {
  type CertificateContent,
  certificateContent,
  type EventRow,
  type Fact,
  type ListedFacts,
  type SigningFacts,
} from './content.js';
import { type Brand, type CertificateLook, lineColor } from './look.js';
import { type Paper, paperBeside } from './paper.js';
import { MAIN, stylesXml } from './styles.js';
import type { CertificateWords } from './words.js';

export interface CertificatePagesRequest extends CertificateLook {
  readonly engine: Engine;
  readonly signal?: AbortSignal;
}

export interface CertificateSubject {
  readonly trail: OpenTrail;
  readonly facts: SigningFacts;
  readonly listed: ListedFacts;
  /** The size of the document's pages. */
  readonly beside: Paper;
  /** The language of the document, used if the caller names none. */
  readonly language?: string;
  /** The title of the document, used if the caller gives none. */
  readonly title?: string;
}

/** The pages of a certificate as a separate PDF, and their title. */
export async function certificatePages(
  subject: CertificateSubject,
  { engine, signal, ...look }: CertificatePagesRequest,
): Promise<{ readonly pdf: Uint8Array; readonly title: string }> {
  const { docx, title } = certificateDocument(subject, look);
  const { pdf } = await engine.convert(docx, { signal });
  return { pdf, title };
}

export function certificateDocument(
  subject: CertificateSubject,
  look: CertificateLook,
): { readonly docx: Uint8Array; readonly title: string } {
  const content = certificateOf(subject, look);
  return { docx: certificateDocx(content, paperBeside(subject.beside), look), title: content.words.title };
}

/** Returns the content of a certificate; language and name default to those of the document. */
export function certificateOf(
  { trail, facts, listed, language, title = '' }: Omit<CertificateSubject, 'beside'>,
  look: CertificateLook,
): CertificateContent {
  const named = { documentName: look.documentName ?? (title.trim() || undefined), language: look.language ?? language };
  return certificateContent(trail, facts, listed, { ...look, ...named });
}

const TWIPS = 20;
/** The margin on every side, in points. */
const MARGIN = 48;

/** A certificate as a document for the engine to lay out, with tables and headings that become tagged. */
export function certificateDocx(
  { language, words, introduction, parts, zone, events, unlisted }: CertificateContent,
  paper: Paper,
  { brand, picture }: Pick<CertificateLook, 'brand' | 'picture'> = {},
): Uint8Array {
  const width = paper.width - 2 * MARGIN;
  const body = [
    ...(brand ? [brandLine(brand)] : []),
    paragraph(words.title, 'Heading1'),
    paragraph(introduction),
    ...parts.flatMap(({ heading, facts }) => [paragraph(heading, 'Heading2'), factTable(facts, width, picture)]),
    ...(events.length > 0 ? [paragraph(words.parts[4], 'Heading2'), paragraph(zone, 'Note')] : []),
    ...(events.length > 0 ? [eventTable(events, words, width)] : []),
    ...(unlisted > 0 ? [paragraph(words.unlisted(unlisted))] : []),
  ];
  const document =
    `<w:document xmlns:w="${MAIN}" xmlns:r="${DOCUMENT_RELATIONSHIPS}"><w:body>${body.join('')}` +
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>` +
    `<w:pgSz w:w="${twips(paper.width)}" w:h="${twips(paper.height)}"/><w:pgMar ${margins()}/></w:sectPr>` +
    '</w:body></w:document>';
  return docxOf({
    document,
    related: {
      rId1: { type: 'styles', name: 'styles.xml', content: stylesXml(language, lineColor(brand)) },
      rId2: { type: 'footer', name: 'footer1.xml', content: footerXml(words) },
      ...pictureParts(brand?.logo, LOGO),
      ...pictureParts(picture, PICTURE),
    },
  });
}

const LOGO = 'rId3';
const PICTURE = 'rId4';

const pictureParts = (image: AppearanceImage | undefined, id: string): Readonly<Record<string, DocxPart>> =>
  image ? { [id]: { type: 'image', name: `media/${id}.${image.type}`, content: image.bytes } } : {};

const twips = (points: number): number => Math.round(points * TWIPS);
const margins = (): string =>
  [
    ...['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN * TWIPS}"`),
    'w:header="480" w:footer="480" w:gutter="0"',
  ].join(' ');

/** A paragraph with a client's value, in any script and direction, aligned to the left after its label. */
function paragraph(text: string, style?: string): string {
  const [bidi, rtl] = startsRightToLeft(text) ? ['<w:bidi/><w:jc w:val="end"/>', '<w:rPr><w:rtl/></w:rPr>'] : ['', ''];
  return styled(style, `<w:r>${rtl}<w:t xml:space="preserve">${escapedContent(text)}</w:t></w:r>`, bidi);
}

const styled = (style: string | undefined, runs: string, properties = ''): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${properties}</w:pPr>${runs}</w:p>`;

/** The maximum size of a logo and a signature, in points. */
const LOGO_ROOM = { width: 200, height: 36 };
const PICTURE_ROOM = { width: 160, height: 48 };

function brandLine({ name = '', logo }: Brand): string {
  const picture = logo ? `<w:r>${fitted(logo, LOGO, LOGO_ROOM, name || 'Logo')}</w:r>` : '';
  const text = name && `<w:r><w:t xml:space="preserve">${picture ? '  ' : ''}${escapedContent(name)}</w:t></w:r>`;
  return styled('Brand', picture + text);
}

function fitted({ width, height }: AppearanceImage, id: string, room: Paper, description: string): string {
  const scale = Math.min(room.width / width, room.height / height);
  const extent = [width, height].map((side) => Math.max(1, Math.round(side * scale * EMUS_IN.pt)));
  return pictureInLine(id, extent, description);
}

const LABELS = 110;

const factTable = (facts: readonly Fact[], width: number, picture: AppearanceImage | undefined): string =>
  table(
    [LABELS, width - LABELS],
    facts.map((fact) => row([paragraph(fact.label, 'Label'), factValue(fact, picture)], [LABELS, width - LABELS])),
  );

function factValue({ kind, label, value }: Fact, picture: AppearanceImage | undefined): string {
  if (kind === 'picture' && picture) {
    return styled('Cell', `<w:r>${fitted(picture, PICTURE, PICTURE_ROOM, `${label}: ${value}`)}</w:r>`);
  }
  return paragraph(value, kind === 'digest' ? 'Digest' : 'Cell');
}

/** Column widths, as fractions of the table's width. */
const COLUMNS = [0.06, 0.14, 0.3, 0.21, 0.15, 0.14];

function eventTable(events: readonly EventRow[], { heads }: CertificateWords, width: number): string {
  const widths = COLUMNS.map((part) => part * width);
  const head = row(
    heads.map((text) => paragraph(text, 'Label')),
    widths,
    '<w:tblHeader/>',
  );
  const rows = events.map(({ number, time, what: [title, ...data], by, from, hash }) =>
    row(
      [
        paragraph(number, 'Cell'),
        paragraph(time, 'Cell'),
        paragraph(title, 'Title') + data.map((line) => paragraph(line, 'Data')).join(''),
        by.map((line) => paragraph(line, 'Cell')).join(''),
        from.map((line) => paragraph(line, 'Cell')).join(''),
        paragraph(hash, 'Hash'),
      ],
      widths,
    ),
  );
  return table(widths, [head, ...rows]);
}

const table = (widths: readonly number[], rows: readonly string[]): string =>
  '<w:tbl><w:tblPr><w:tblStyle w:val="Lines"/><w:tblLayout w:type="fixed"/></w:tblPr>' +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;

const row = (cells: readonly string[], widths: readonly number[], properties = ''): string =>
  `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${cells.map((content, index) => cell(content, widths[index])).join('')}</w:tr>`;

const cell = (content: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

const field = (code: string): string => `<w:fldSimple w:instr="${code}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

const footerXml = ({ title, page: [page, of] }: CertificateWords): string =>
  `<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>` +
  `<w:r><w:t xml:space="preserve">${title}, ${page} </w:t></w:r>${field('PAGE')}` +
  `<w:r><w:t xml:space="preserve"> ${of} </w:t></w:r>${field('SECTIONPAGES')}</w:p></w:ftr>`;
