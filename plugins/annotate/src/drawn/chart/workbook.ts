/** The workbook that Word opens to edit the data of a chart. */
import { escapeText } from '@quire/core/xml';
import { strToU8, zipSync } from 'fflate';
import type { ChartValue } from '../../values/index.js';
import { chartSheet, type SheetCell } from './layout.js';
import { columnLetters } from './references.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const WORKBOOK_TYPE = `${TYPE}.sheet`;

/** An .xlsx of one sheet with the data of a chart; the same bytes for the same data. */
export function workbookOf(chart: ChartValue): Uint8Array {
  const files = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${chartSheet(chart).map(row).join('')}</sheetData></worksheet>`,
  };
  const declared = Object.entries(files).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  ]);
  return zipSync(Object.fromEntries(declared), { mtime: new Date(1980, 0, 1) });
}

const relationship = (type: string, target: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const row = (cells: readonly SheetCell[], at: number): string =>
  `<row r="${at + 1}">${Array.from(cells, (cell, column) => cellOf(cell, `${columnLetters(column)}${at + 1}`)).join('')}</row>`;

function cellOf(cell: SheetCell, reference: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}
