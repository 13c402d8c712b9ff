import { EMUS_IN, pt, ptToTwip } from '@quire/core/units';
import { docxOf, inlinePicture, isRightToLeft, RELATIONSHIPS, textContent } from '../docx-package.js';
import type { AppearanceImage } from './image-size.js';
import { type AppearanceLine, LEFT_TO_RIGHT } from './statement.js';

/** One setting of an appearance: its lines at one size, and the picture or the name beside them. */
export interface AppearanceSetting {
  readonly lines: readonly AppearanceLine[];
  readonly image?: AppearanceImage;
  /** The name on the left, where there is no picture. */
  readonly apart?: { readonly name: string; readonly fontSize: number };
  /** In points, that of details. */
  readonly fontSize: number;
}

export interface AppearanceSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** Between the frame and what is in it, and between image and text, in points. */
const MARGIN = pt(4);
/** Part of the width that an image or a name beside text takes at most, on the left; of the height where it is above. */
const IMAGE_PART = 0.4;
/** A place narrower than this, as a multiple of its height, has the image above the text. */
const BESIDE_FROM = 1.2;
/** Height of the paragraph that a table must be followed by. */
const LAST_LINE = pt(1);

const roomIn = (size: AppearanceSize): AppearanceSize => ({
  width: size.width - 2 * MARGIN,
  height: size.height - 2 * MARGIN - LAST_LINE,
});

/** The image or the name beside the text, or the image above it in a tall place, as one page: for the engine to lay out. */
export function appearanceDocx(setting: AppearanceSetting, size: AppearanceSize): Uint8Array {
  const { lines, image, apart, fontSize } = setting;
  const room = roomIn(size);
  // A statement reads from the side of its labels, whatever the script of a name.
  const leadsLeft = lines.some(({ role, text }) => role === 'lead' && !isRightToLeft(text));
  const text = lines.map((line) => textParagraph(line, fontSize, leadsLeft)).join('');
  const aside = asideWidth(setting, room);
  const content = image
    ? withImage(image, text, aside, room)
    : apart
      ? table([aside, room.width - aside], [row(room.height, nameParagraph(apart), text)])
      : table([room.width], [row(room.height, text)]);
  return docxOf({
    document: documentXml(content, size),
    ...(image
      ? { related: { rId1: { type: 'image', name: `media/image1.${image.type}`, content: image.bytes } } }
      : {}),
  });
}

/** Width of what stands on the left of the text: a tall picture takes no more than it needs. */
function asideWidth({ image, apart, lines }: AppearanceSetting, room: AppearanceSize): number {
  if (apart) return room.width * IMAGE_PART;
  if (!image || lines.length === 0 || room.width < room.height * BESIDE_FROM) return 0;
  const own = (image.width / image.height) * (room.height - MARGIN) + 2 * MARGIN;
  return Math.min(own, room.width * IMAGE_PART);
}

function withImage(image: AppearanceImage, text: string, aside: number, room: AppearanceSize): string {
  if (text === '') return table([room.width], [row(room.height, imageParagraph(image, room))]);
  if (aside === 0) {
    const above = { width: room.width, height: room.height * IMAGE_PART };
    return table(
      [room.width],
      [row(above.height, imageParagraph(image, above)), row(room.height - above.height, text)],
    );
  }
  const beside = { width: aside, height: room.height };
  return table([aside, room.width - aside], [row(room.height, imageParagraph(image, beside), text)]);
}

const documentXml = (content: string, { width, height }: AppearanceSize): string =>
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${RELATIONSHIPS}"><w:body>${content}` +
  `<w:p><w:pPr><w:spacing w:line="${ptToTwip(LAST_LINE)}" w:lineRule="exact"/></w:pPr></w:p>` +
  `<w:sectPr><w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"/><w:pgMar ${margins()}/></w:sectPr>` +
  '</w:body></w:document>';

const twips = (points: number): number => Math.max(1, Math.floor(ptToTwip(pt(points))));
const margins = (): string =>
  [
    ...['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${ptToTwip(MARGIN)}"`),
    ...['header', 'footer', 'gutter'].map((part) => `w:${part}="0"`),
  ].join(' ');

/** A row of cells, for their widths; the height is in points. */
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

/** How much larger than details a line is set, and whether bold. */
const ROLES: Readonly<Record<AppearanceLine['role'], { readonly scale: number; readonly bold: string }>> = {
  lead: { scale: 1, bold: '' },
  name: { scale: 1.4, bold: '<w:b/><w:bCs/>' },
  detail: { scale: 1, bold: '' },
};

function textParagraph({ text, role }: AppearanceLine, fontSize: number, leadsLeft: boolean): string {
  const { scale, bold } = ROLES[role];
  const [bidi, rtl] = isRightToLeft(text) ? ['<w:bidi/>', '<w:rtl/>'] : ['', ''];
  const halfPoints = halfPointsOf(fontSize * scale);
  const run = (content: string, direction: string): string =>
    `<w:r><w:rPr>${FONTS}${bold}<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>${direction}</w:rPr>` +
    `<w:t xml:space="preserve">${textContent(content)}</w:t></w:r>`;
  // What is between marks reads from left to right, whatever is around it.
  const runs = text
    .split(LEFT_TO_RIGHT)
    .map((part, index) => (part === '' ? '' : run(part, index % 2 === 0 ? rtl : '')));
  return (
    `<w:p><w:pPr>${bidi}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>${bidi && leadsLeft ? ENDS_LEFT : ''}</w:pPr>` +
    `${runs.join('')}</w:p>`
  );
}

/** On the left, as large as it fits there. */
function nameParagraph({ name, fontSize }: NonNullable<AppearanceSetting['apart']>): string {
  const halfPoints = halfPointsOf(fontSize);
  const [bidi, rtl] = isRightToLeft(name) ? ['<w:bidi/>', '<w:rtl/>'] : ['', ''];
  const properties = `<w:rPr>${FONTS}<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>${rtl}</w:rPr>`;
  return (
    `<w:p><w:pPr>${bidi}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>` +
    `<w:ind w:right="${ptToTwip(pt(2 * MARGIN))}"/>${bidi ? ENDS_LEFT : ''}</w:pPr>` +
    `<w:r>${properties}<w:t xml:space="preserve">${textContent(name)}</w:t></w:r></w:p>`
  );
}

/** The end of a paragraph from right to left is its left side (ECMA-376-1 §17.18.44). */
const ENDS_LEFT = '<w:jc w:val="end"/>';

const FONTS = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>';

function imageParagraph(image: AppearanceImage, room: AppearanceSize): string {
  const scale = Math.min((room.width - 2 * MARGIN) / image.width, (room.height - MARGIN) / image.height);
  const [cx, cy] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale * EMUS_IN.pt)));
  return (
    '<w:p><w:pPr><w:spacing w:before="0" w:after="0"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="2"/></w:rPr>' +
    `${inlinePicture('rId1', [cx, cy], 'signature')}</w:r></w:p>`
  );
}
