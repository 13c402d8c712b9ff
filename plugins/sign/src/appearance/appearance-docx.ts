import { EMUS_IN, pt, ptToTwip } from '@quire/core/units';
import { DOCUMENT_RELATIONSHIPS, docxOf, escapedContent, pictureInLine, startsRightToLeft } from '../docx-package.js';
import type { AppearanceImage } from './image-size.js';
import { LINE_END } from './seams.js';
import { type AppearanceLine, LEFT_TO_RIGHT } from './statement.js';

/** One layout of an appearance: its lines at one font size, and the picture or the name next to them. */
export interface AppearanceSetting {
  readonly lines: readonly AppearanceLine[];
  readonly image?: AppearanceImage;
  /** True if the picture is above the text. */
  readonly imageAbove?: boolean;
  /** The name on the left, if there is no picture. */
  readonly apart?: { readonly name: string; readonly fontSize: number };
  readonly fontSize: number;
  /** The factor by which the name is enlarged. */
  readonly emphasis?: number;
}

export interface AppearanceSize {
  /** The width and height, in points. */
  readonly width: number;
  readonly height: number;
}

/** Returns the margin inside the frame and between image and text, in points: larger in large boxes. */
const marginIn = ({ width, height }: AppearanceSize): number =>
  Math.min(8, Math.max(2, 0.05 * Math.min(width, height)));

/** The maximum fraction of the width for an image or name on the left, and of the height above the text. */
const IMAGE_PART = 0.4;
/** Height of the paragraph that must follow a table. */
const LAST_LINE = pt(1);

interface Room extends AppearanceSize {
  readonly margin: number;
}

function roomIn(size: AppearanceSize): Room {
  const margin = marginIn(size);
  return { width: size.width - 2 * margin, height: size.height - 2 * margin - LAST_LINE, margin };
}

/** An appearance as a one-page document: the text, with the image above it, or the image or name to its left. */
export function appearanceDocx(setting: AppearanceSetting, size: AppearanceSize): Uint8Array {
  const { lines, image, apart } = setting;
  const room = roomIn(size);
  // The direction of the whole statement follows its labels, in whatever script the names are written.
  const leads = lines.flatMap(({ role, text, before }) => before ?? (role === 'lead' ? text : []));
  const leadsLeft = leads.some((lead) => !startsRightToLeft(lead));
  const text = lines.map((line) => textParagraph(line, setting, leadsLeft)).join('');
  const aside = asideWidth(setting, room);
  const content = image
    ? withImage(image, text, aside, room)
    : apart
      ? table([aside, room.width - aside], [row(room.height, nameParagraph(apart, room.margin), text)])
      : table([room.width], [row(room.height, text)]);
  return docxOf({
    document: documentXml(content, size, room.margin),
    ...(image
      ? { related: { rId1: { type: 'image', name: `media/image1.${image.type}`, content: image.bytes } } }
      : {}),
  });
}

/** Returns the width of the content to the left of the text: a tall picture takes no more than it needs. */
function asideWidth({ image, imageAbove, apart, lines }: AppearanceSetting, room: Room): number {
  if (apart) return room.width * IMAGE_PART;
  if (!image || imageAbove || lines.length === 0) return 0;
  const own = (image.width / image.height) * (room.height - room.margin) + 2 * room.margin;
  return Math.min(own, room.width * IMAGE_PART);
}

function withImage(image: AppearanceImage, text: string, aside: number, room: Room): string {
  if (text === '') return table([room.width], [row(room.height, imageParagraph(image, room))]);
  if (aside === 0) {
    const above = { ...room, height: room.height * IMAGE_PART };
    return table(
      [room.width],
      [row(above.height, imageParagraph(image, above)), row(room.height - above.height, text)],
    );
  }
  const beside = { ...room, width: aside };
  return table([aside, room.width - aside], [row(room.height, imageParagraph(image, beside), text)]);
}

const documentXml = (content: string, { width, height }: AppearanceSize, margin: number): string =>
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${DOCUMENT_RELATIONSHIPS}"><w:body>${content}` +
  `<w:p><w:pPr><w:spacing w:line="${ptToTwip(LAST_LINE)}" w:lineRule="exact"/></w:pPr></w:p>` +
  `<w:sectPr><w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"/><w:pgMar ${margins(margin)}/></w:sectPr>` +
  '</w:body></w:document>';

const twips = (points: number): number => Math.max(1, Math.floor(ptToTwip(pt(points))));
const margins = (margin: number): string =>
  [
    ...['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${twips(margin)}"`),
    ...['header', 'footer', 'gutter'].map((part) => `w:${part}="0"`),
  ].join(' ');

/** A table row, written once the widths of its cells are known; its height is in points. */
type Row = (widths: readonly number[]) => string;

const row =
  (height: number, ...cells: readonly string[]): Row =>
  (widths) =>
    `<w:tr><w:trPr><w:trHeight w:val="${twips(height)}" w:hRule="atLeast"/></w:trPr>` +
    `${cells.map((content, index) => cell(widths[index], content)).join('')}</w:tr>`;

const table = (widths: readonly number[], rows: readonly Row[]): string =>
  '<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/>' +
  '<w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')}</w:tblGrid>` +
  `${rows.map((each) => each(widths)).join('')}</w:tbl>`;

const cell = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`;

const halfPointsOf = (points: number): number => Math.max(2, Math.floor(points * 2));

/** The factor by which a name exceeds the details in size. */
export const EMPHASIS = 1.4;

function textParagraph(
  { text, role, before }: AppearanceLine,
  { fontSize, emphasis = EMPHASIS }: AppearanceSetting,
  leadsLeft: boolean,
): string {
  const bidi = startsRightToLeft(before ?? text);
  const look: Look =
    role === 'name' ? { size: fontSize * emphasis, bold: '<w:b/><w:bCs/>' } : { size: fontSize, bold: '' };
  const runs = `${before ? runsOf(before, { size: fontSize, bold: '' }) : ''}${runsOf(text, look)}`;
  return (
    `<w:p><w:pPr>${bidi ? '<w:bidi/>' : ''}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>` +
    `${bidi && leadsLeft ? ENDS_LEFT : ''}</w:pPr>${runs}</w:p>`
  );
}

interface Look {
  readonly size: number;
  readonly bold: string;
}

/** Returns the runs of a text. Text between the `LEFT_TO_RIGHT` marks reads from left to right everywhere. */
function runsOf(text: string, look: Look): string {
  const rtl = startsRightToLeft(text) ? '<w:rtl/>' : '';
  return text
    .split(LEFT_TO_RIGHT)
    .map((part, index) => (part === '' ? '' : run(part, look, index % 2 === 0 ? rtl : '')))
    .join('');
}

function run(text: string, { size, bold }: Look, direction: string): string {
  const halfPoints = halfPointsOf(size);
  const content = text.split(LINE_END).map((part) => `<w:t xml:space="preserve">${escapedContent(part)}</w:t>`);
  return (
    `<w:r><w:rPr>${FONTS}${bold}<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>${direction}</w:rPr>` +
    `${content.join('<w:br/>')}</w:r>`
  );
}

/** Returns the paragraph of the name on the left, as large as it fits there. */
function nameParagraph({ name, fontSize }: NonNullable<AppearanceSetting['apart']>, margin: number): string {
  const bidi = startsRightToLeft(name);
  return (
    `<w:p><w:pPr>${bidi ? '<w:bidi/>' : ''}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>` +
    `<w:ind w:right="${twips(2 * margin)}"/>${bidi ? ENDS_LEFT : ''}</w:pPr>` +
    `${runsOf(name, { size: fontSize, bold: '' })}</w:p>`
  );
}

/** The `w:jc` value that puts a right-to-left paragraph on the left, which is its end (ECMA-376-1 §17.18.44). */
const ENDS_LEFT = '<w:jc w:val="end"/>';

const FONTS = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>';

function imageParagraph(image: AppearanceImage, { width, height, margin }: Room): string {
  const scale = Math.min((width - 2 * margin) / image.width, (height - margin) / image.height);
  const [cx, cy] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale * EMUS_IN.pt)));
  return (
    '<w:p><w:pPr><w:spacing w:before="0" w:after="0"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="2"/></w:rPr>' +
    `${pictureInLine('rId1', [cx, cy], 'signature')}</w:r></w:p>`
  );
}
