import { EMUS_IN, pt, ptToTwip } from '@quire/core/units';
import { docxOf, isRightToLeft, RELATIONSHIPS, textContent } from '../docx-package.js';
import type { AppearanceImage } from './image-size.js';

/** What a visible signature shows. */
export interface AppearanceContent {
  /** Lines of text. */
  readonly lines: readonly string[];
  readonly image?: AppearanceImage;
}

export interface AppearanceSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** Around everything, and between image and text, in points. */
const MARGIN = pt(2);
/** Part of the width that an image beside text takes, on the left. */
const IMAGE_PART = 0.4;
/** Height of the paragraph that a table must be followed by. */
const LAST_LINE = pt(1);

/** The image beside the text, both centered in height, as a document of one page: for the engine to lay out. */
export function appearanceDocx(content: AppearanceContent, size: AppearanceSize, fontSize: number): Uint8Array {
  const { image, lines } = content;
  const name = `media/image1.${image?.type}`;
  return docxOf({
    document: documentXml(image, lines, size, fontSize),
    ...(image ? { related: { rId1: { type: 'image', name, content: image.bytes } } } : {}),
  });
}

function documentXml(
  image: AppearanceImage | undefined,
  lines: readonly string[],
  { width, height }: AppearanceSize,
  fontSize: number,
): string {
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - LAST_LINE };
  const imageWidth = image ? (lines.length > 0 ? room.width * IMAGE_PART : room.width) : 0;
  const textWidth = room.width - imageWidth;
  const cells = [
    ...(image ? [cell(imageWidth, imageParagraph(image, { ...room, width: imageWidth }))] : []),
    ...(lines.length > 0 ? [cell(textWidth, lines.map((line) => textParagraph(line, fontSize)).join(''))] : []),
  ];
  return (
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
    `xmlns:r="${RELATIONSHIPS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ` +
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>' +
    '<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/>' +
    '<w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
    `<w:tblGrid>${[imageWidth, textWidth].filter(Boolean).map(gridColumn).join('')}</w:tblGrid>` +
    `<w:tr><w:trPr><w:trHeight w:val="${twips(room.height)}" w:hRule="atLeast"/></w:trPr>${cells.join('')}</w:tr></w:tbl>` +
    `<w:p><w:pPr><w:spacing w:line="${ptToTwip(LAST_LINE)}" w:lineRule="exact"/></w:pPr></w:p>` +
    `<w:sectPr><w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"/><w:pgMar ${margins()}/></w:sectPr>` +
    '</w:body></w:document>'
  );
}

const twips = (points: number): number => Math.max(1, Math.floor(ptToTwip(pt(points))));
const gridColumn = (width: number): string => `<w:gridCol w:w="${twips(width)}"/>`;
const margins = (): string =>
  [
    ...['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${ptToTwip(MARGIN)}"`),
    ...['header', 'footer', 'gutter'].map((part) => `w:${part}="0"`),
  ].join(' ');

const cell = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`;

function textParagraph(line: string, fontSize: number): string {
  const bidi = isRightToLeft(line) ? '<w:bidi/>' : '';
  const rtl = bidi ? '<w:rtl/>' : '';
  const properties = `<w:rPr>${FONTS}<w:sz w:val="${fontSize * 2}"/><w:szCs w:val="${fontSize * 2}"/>${rtl}</w:rPr>`;
  return (
    `<w:p><w:pPr>${bidi}<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>` +
    `<w:r>${properties}<w:t xml:space="preserve">${textContent(line)}</w:t></w:r></w:p>`
  );
}

const FONTS = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>';

function imageParagraph(image: AppearanceImage, room: AppearanceSize): string {
  const scale = Math.min((room.width - MARGIN) / image.width, (room.height - MARGIN) / image.height);
  const [cx, cy] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale * EMUS_IN.pt)));
  return (
    '<w:p><w:pPr><w:spacing w:before="0" w:after="0"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="2"/></w:rPr>' +
    `<w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="signature"/><a:graphic>` +
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
    '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
    '<pic:nvPicPr><pic:cNvPr id="1" name="signature"/><pic:cNvPicPr/></pic:nvPicPr>' +
    '<pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  );
}
