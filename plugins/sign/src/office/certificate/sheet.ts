/** The certificate of completion as a worksheet (ECMA-376-1 §18.3) with six columns, those of the table of events. */
import { EMUS_IN } from '@quire/core/units';
import { escapeText } from '@quire/core/xml';
import type { AppearanceImage } from '../../appearance/index.js';
import {
  type Brand,
  type CertificateContent,
  type CertificateLook,
  type EventRow,
  type Fact,
  QUIET,
} from '../../certificate/index.js';
import { escapedContent } from '../../docx-package.js';
import {
  attributeText,
  type CertificateSize,
  DRAWING,
  fittedPicture,
  RELATIONSHIPS,
  TRANSITIONAL,
} from './addition.js';
import { FORMATS, type FormatName, type FormattedWorkbook } from './sheet-formats.js';
import { heightIn, type SetText } from './text-room.js';

export interface CertificateSheet {
  /** @param drawing the id of the relationship to its pictures */
  readonly xml: (drawing: string | undefined) => string;
  readonly pictures: readonly SheetPicture[];
  /** The number of the row that repeats on each page, from 1; absent without events. */
  readonly headRow?: number;
}

export interface SheetPicture extends CertificateSize {
  readonly image: AppearanceImage;
  readonly description: string;
  /** The row and the column of a picture, from 0: the first cell of a row, or the cell for a value. */
  readonly row: number;
  readonly column: number;
}

interface Row {
  /** The height in points. */
  readonly height: number;
  /** Ranges of columns, each with the text of its first cell; the other cells are merged into it. */
  readonly cells: readonly Cell[];
  readonly picture?: Omit<SheetPicture, 'row'>;
}

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly format: FormatName;
  readonly text: string;
  /** Further lines of text below the first, in secondary color. */
  readonly more?: readonly string[];
}

/** The column widths in points, given by the table of events and small enough for a sheet of paper. */
const COLUMNS = [30, 78, 150, 142, 84, 76];
/** The index of the first column for values; the labels take the columns before it. */
const VALUES = 2;
const LAST = COLUMNS.length - 1;
const ALL = { from: 0, to: LAST };

/** The padding of text in a cell: left and right together, and above and below together. */
const PADDING = { width: 8, height: 5 };
const LOGO_ROOM: CertificateSize = { width: 200, height: 36 };
const PICTURE_ROOM: CertificateSize = { width: 160, height: 48 };
/** The font size of an event's data. */
const DATA_SIZE = 8;

export function certificateSheet(
  { words, introduction, parts, zone, events, unlisted }: CertificateContent,
  { brand, picture }: Pick<CertificateLook, 'brand' | 'picture'>,
  formats: FormattedWorkbook,
  paper: 'A4' | 'Letter',
): CertificateSheet {
  const before = [
    ...(brand ? [brandRow(brand)] : []),
    row([{ ...ALL, format: 'title', text: words.title }]),
    row([{ ...ALL, format: 'text', text: introduction }], 8),
    ...parts.flatMap(({ heading, facts }) => [headingRow(heading), ...facts.map((fact) => factRow(fact, picture))]),
  ];
  const listed = events.length > 0 ? [headingRow(words.parts[4]), row([{ ...ALL, format: 'note', text: zone }])] : [];
  const heads = words.heads.map((text, column): Cell => ({ from: column, to: column, format: 'label', text }));
  const table = events.length > 0 ? [row(heads), ...events.map(eventRow)] : [];
  const after = unlisted > 0 ? [row([{ ...ALL, format: 'note', text: words.unlisted(unlisted) }], 6)] : [];
  const rows = [...before, ...listed, ...table, ...after];
  return {
    xml: (drawing) => worksheet(rows, words, formats, paper, drawing),
    pictures: rows.flatMap(({ picture: shown }, index) => (shown ? [{ ...shown, row: index }] : [])),
    ...(events.length > 0 && { headRow: before.length + listed.length + 1 }),
  };
}

/** Returns a row as high as the highest of its texts, plus `more` points. */
function row(cells: readonly Cell[], more = 0): Row {
  const heights = cells.map((cell) => {
    const room = COLUMNS.slice(cell.from, cell.to + 1).reduce((sum, width) => sum + width, -PADDING.width);
    const { size, font }: { size: number; font?: string } = FORMATS[cell.format];
    const lines = cell.text.split('\n').map((text): SetText => ({ text, size, even: font !== undefined }));
    return heightIn([...lines, ...(cell.more ?? []).map((text) => ({ text, size: DATA_SIZE }))], room);
  });
  return { height: Math.min(Math.ceil(Math.max(...heights) + PADDING.height + more), HIGHEST), cells };
}

/** The maximum row height in Excel, in points. */
const HIGHEST = 409;

function brandRow({ name = '', logo }: Brand): Row {
  if (!logo) return row([{ ...ALL, format: 'brand', text: name }]);
  const shown = { image: logo, description: name || 'Logo', column: 0, ...fittedPicture(logo, LOGO_ROOM) };
  const aside = row([{ ...ALL, format: 'brandAside', text: name }]);
  return { ...aside, height: Math.max(aside.height, shown.height + PADDING.height), picture: shown };
}

const headingRow = (text: string): Row => {
  const heading = row([{ ...ALL, format: 'heading', text }]);
  return { ...heading, height: heading.height + 8 };
};

function factRow({ label, value, kind }: Fact, picture: AppearanceImage | undefined): Row {
  const name: Cell = { from: 0, to: VALUES - 1, format: 'label', text: label };
  const rest = { from: VALUES, to: LAST };
  if (kind !== 'picture' || !picture) {
    return row([name, { ...rest, format: kind === 'digest' ? 'digest' : 'value', text: value }]);
  }
  const shown = {
    image: picture,
    description: `${label}: ${value}`,
    column: VALUES,
    ...fittedPicture(picture, PICTURE_ROOM),
  };
  const { cells, height } = row([name, { ...rest, format: 'value', text: '' }]);
  return { cells, height: Math.max(height, shown.height + PADDING.height), picture: shown };
}

function eventRow({ number, time, what: [title, ...data], by, from, hash }: EventRow): Row {
  const texts = [number, time, title, by.join('\n'), from.join('\n'), hash];
  return row(
    texts.map((text, column): Cell => {
      const cell = { from: column, to: column, format: column === LAST ? 'hash' : 'value', text } as const;
      return column === EVENT ? { ...cell, format: 'label', more: data } : cell;
    }),
  );
}

const EVENT = 2;

const letter = (column: number): string => String.fromCharCode(65 + column);

function worksheet(
  rows: readonly Row[],
  { title, page: [page, of] }: CertificateContent['words'],
  { numberOf, normalSize }: FormattedWorkbook,
  paper: 'A4' | 'Letter',
  drawing: string | undefined,
): string {
  const merged = rows.flatMap(({ cells }, index) =>
    cells
      .filter(({ from, to }) => to > from)
      .map(({ from, to }) => `<mergeCell ref="${letter(from)}${index + 1}:${letter(to)}${index + 1}"/>`),
  );
  const columns = COLUMNS.map((width, index) => {
    const characters = width / (DIGIT * normalSize);
    return `<col min="${index + 1}" max="${index + 1}" width="${characters.toFixed(2)}" customWidth="1"/>`;
  });
  return (
    `<worksheet xmlns="${TRANSITIONAL}/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}">` +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<dimension ref="A1:${letter(LAST)}${rows.length}"/>` +
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `<cols>${columns.join('')}</cols>` +
    `<sheetData>${rows.map((each, index) => rowXml(each, index + 1, numberOf)).join('')}</sheetData>` +
    `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` +
    '<printOptions horizontalCentered="1"/>' +
    '<pageMargins left="0.65" right="0.65" top="0.65" bottom="0.75" header="0.3" footer="0.4"/>' +
    `<pageSetup paperSize="${paper === 'A4' ? 9 : 1}" orientation="portrait" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>&amp;C${escapeText(title)}, ${page} &amp;P ${of} &amp;N</oddFooter></headerFooter>` +
    `${drawing === undefined ? '' : `<drawing r:id="${drawing}"/>`}</worksheet>`
  );
}

/** The width of a digit, which is the unit of column widths (§18.3.1.13), as a fraction of the default font size. */
const DIGIT = 5.25 / 11;

const rowXml = ({ height, cells }: Row, number: number, numberOf: FormattedWorkbook['numberOf']): string =>
  `<row r="${number}" ht="${height}" customHeight="1">${cells.map((cell) => cellXml(cell, number, numberOf)).join('')}</row>`;

/** The XML of a cell range: its first cell has the text; the other cells only have its borders. */
function cellXml({ from, to, format, text, more = [] }: Cell, number: number, numberOf: FormattedWorkbook['numberOf']) {
  const style = `s="${numberOf[format]}"`;
  const first =
    text === ''
      ? `<c r="${letter(from)}${number}" ${style}/>`
      : `<c r="${letter(from)}${number}" ${style} t="inlineStr"><is>${richText(text, more)}</is></c>`;
  const others = Array.from(
    { length: to - from },
    (_, index) => `<c r="${letter(from + index + 1)}${number}" ${style}/>`,
  );
  return first + others.join('');
}

function richText(text: string, more: readonly string[]): string {
  if (more.length === 0) return plain(text);
  const run = (content: string, properties: string): string =>
    `<r><rPr>${properties}<rFont val="Calibri"/></rPr>${plain(content)}</r>`;
  const { size } = FORMATS.label;
  return (
    run(text, `<b/><sz val="${size}"/>`) +
    run(`\n${more.join('\n')}`, `<sz val="${DATA_SIZE}"/><color rgb="FF${QUIET}"/>`)
  );
}

/** Text of a cell. It escapes sequences such as `_x0041_`, which would mean a character (ST_Xstring, §22.9.2.19). */
const plain = (text: string): string => {
  const lines = text.split('\n').map((line) => escapedContent(line.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')));
  return `<t${text === text.trim() ? '' : ' xml:space="preserve"'}>${lines.join('\n')}</t>`;
};

/** The pictures of a sheet, each by the id of its relationship (§20.5). */
export function drawingXml(pictures: readonly (SheetPicture & { readonly id: string })[]): string {
  const anchors = pictures.map(({ row: at, column, width, height, description, id }, index) => {
    const extent = [width, height].map((side) => Math.max(1, Math.round(side * EMUS_IN.pt)));
    const inset = Math.round(2.5 * EMUS_IN.pt);
    return (
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${inset}</xdr:colOff>` +
      `<xdr:row>${at}</xdr:row><xdr:rowOff>${inset}</xdr:rowOff></xdr:from><xdr:ext cx="${extent[0]}" cy="${extent[1]}"/>` +
      `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="Picture ${index + 1}" descr="${attributeText(description)}"/>` +
      '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
      `<xdr:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
      `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${extent[0]}" cy="${extent[1]}"/></a:xfrm>` +
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>'
    );
  });
  return (
    `<xdr:wsDr xmlns:xdr="${TRANSITIONAL}/drawingml/2006/spreadsheetDrawing" xmlns:a="${DRAWING}" xmlns:r="${RELATIONSHIPS}">` +
    `${anchors.join('')}</xdr:wsDr>`
  );
}
