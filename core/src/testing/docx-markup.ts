/** Small functions that write WordprocessingML, so that a test shows the construct it is about and little else. */

import { escapeText } from '../base/xml-escape.js';

/** Text made safe for element content and attribute values alike. */
export const escapeXml = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** The functions below take content as XML if it begins with `<`, else as text for one run. */
const isXml = (content: string): boolean => content.startsWith('<');

const wrapped = (name: string, inner: string): string => (inner === '' ? '' : `<w:${name}>${inner}</w:${name}>`);

/** A run. `\t` and `\n` of the text become `w:tab` and `w:br`; `properties` is the inner XML of `w:rPr`. */
export function r(text: string, properties = ''): string {
  const content = isXml(text)
    ? text
    : text
        .split(/([\t\n])/)
        .filter((piece) => piece !== '')
        .map((piece) =>
          piece === '\t'
            ? '<w:tab/>'
            : piece === '\n'
              ? '<w:br/>'
              : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`,
        )
        .join('');
  return `<w:r>${wrapped('rPr', properties)}${content}</w:r>`;
}

/** A paragraph of runs or of plain text; `properties` is the inner XML of `w:pPr`. */
export function p(content = '', properties = ''): string {
  const runs = content === '' || isXml(content) ? content : r(content);
  return `<w:p>${wrapped('pPr', properties)}${runs}</w:p>`;
}

/** A cell of paragraphs or of plain text; `properties` is the inner XML of `w:tcPr`. */
export const tc = (content = '', properties = ''): string =>
  `<w:tc>${wrapped('tcPr', properties)}${isXml(content) ? content : p(content)}</w:tc>`;

/** A row. Cells are `tc(...)` or plain text; `properties` is the inner XML of `w:trPr`. */
export const tr = (cells: readonly string[], properties = ''): string =>
  `<w:tr>${wrapped('trPr', properties)}${cells.map((cell) => (cell.startsWith('<w:tc') ? cell : tc(cell))).join('')}</w:tr>`;

/**
 * A table. Rows are `tr(...)` or lists of cells. `grid` gives the columns in twips, 1440 each if absent; `properties`
 * is the inner XML of `w:tblPr`.
 */
export function tbl(
  rows: readonly (string | readonly string[])[],
  options: { grid?: readonly number[]; properties?: string } = {},
): string {
  const columns = Math.max(1, ...rows.map((row) => (typeof row === 'string' ? 1 : row.length)));
  const grid = options.grid ?? Array.from({ length: columns }, () => 1440);
  const gridXml = `<w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
  const rowsXml = rows.map((row) => (typeof row === 'string' ? row : tr(row))).join('');
  return `<w:tbl><w:tblPr>${options.properties ?? ''}</w:tblPr>${gridXml}${rowsXml}</w:tbl>`;
}

/** An inline picture of a relationship id; sizes in points. */
export const inlinePicture = (relationship: string, width: number, height: number, altText = ''): string =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
  `<wp:extent cx="${width * 12700}" cy="${height * 12700}"/><wp:docPr id="1" name="Picture" descr="${escapeXml(altText)}"/>` +
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>` +
  `<pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr>` +
  `<pic:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * 12700}" cy="${height * 12700}"/></a:xfrm>` +
  `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>` +
  `</wp:inline></w:drawing></w:r>`;

/** The parts of a complex field: begin, instruction, separator, cached result, end. */
export const field = (instruction: string, result = ''): string =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result === '' ? '' : isXml(result) ? result : r(result)}` +
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
