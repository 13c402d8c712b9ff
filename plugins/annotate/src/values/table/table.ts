import { emu, emuToTwip, twip, twipToEmu } from '@quire/core/units';
import { element, type XmlElement } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { gridOf, inheritedProperties, paragraphProperties, runProperties, val } from '../../markup/index.js';
import type { PackageWriter } from '../../package/index.js';
import { cssColor } from '../css/index.js';
import { readLength } from '../image/index.js';
import { existingStyle, styleId } from '../styles.js';
import { cleanText, type TextValue } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Content, Place, ValueKind } from '../value-kind.js';
import { cellBlocks, type WriteCell } from './cell.js';
import { refilledTable } from './existing-table.js';
import { readTableData, type TableColumn, type TableValue } from './read-table.js';

/** The table of value kinds, for the cells: `V` is any value. */
export interface CellKinds<V> {
  read(given: Given, context: ValueContext): V;
  content(value: V | TextValue, place: Place, writer: PackageWriter, context: ValueContext): Content;
  text(value: V, context: ValueContext): string;
}

/** Rows and columns. They fill an existing table, whose formatting they keep, or become a new table. */
export const tableKind = <V>(cells: CellKinds<V>): ValueKind<TableValue<V>> => ({
  read(raw, given, context) {
    const { columns, header, rows, options } = readTableData(raw, given);
    const readCell = (value: unknown): V => cells.read({ value }, context);
    return {
      kind: 'table',
      columns,
      ...(header && { header: header.map((text) => cleanText(text, context.warn)) }),
      rows: rows.map((row) => row.map(readCell)),
      options,
    };
  },
  content(value, place, writer, context) {
    const write: WriteCell<V> = (cell, at) => cells.content(cell, at, writer, context);
    const { existing } = place;
    const table =
      existing?.name === 'w:tbl' ? refilledTable(existing, value, place, write) : newTable(value, place, write, writer);
    return { level: 'block', nodes: table ? [table] : [] };
  },
  text: ({ header, rows }, context) =>
    [...(header ? [header] : []), ...rows.map((row) => row.map((cell) => cells.text(cell, context)))]
      .map((row) => row.join('\t'))
      .join('\n'),
});

/** Left and right margins of a cell together, in twips. */
const MARGINS = 216;
const BAND = 'F2F2F2';
const BOLD = [element('w:b'), element('w:bCs')];

/** A table as wide as its place with a bold, repeated header; undefined without columns. */
function newTable<V>(
  { columns, header, rows, options }: TableValue<V>,
  place: Place,
  write: WriteCell<V>,
  writer: PackageWriter,
): XmlElement | undefined {
  if (columns.length === 0) return undefined;
  const widths = columnWidths(columns, Math.floor(emuToTwip(emu(place.room.widthEmu))));
  const style = (options.style && existingStyle(writer, options.style)) || styleId(writer, 'Table Grid');
  const cells = (values: readonly (V | TextValue)[], at: Place, fill: string | undefined): XmlElement[] =>
    values.map((value, index) => cell(value, columns[index], widths[index] ?? 1, at, fill, write));
  const plain = { ...place, paragraphProperties: inheritedProperties(place.paragraphProperties), existing: undefined };
  const bold = { ...plain, runProperties: runProperties(place.runProperties, BOLD) };
  const headerFill = options.headerFill && cssColor(options.headerFill);
  const head = header?.map((text): TextValue => ({ kind: 'text', text }));
  return element('w:tbl', {}, [
    element('w:tblPr', {}, [
      val('w:tblStyle', style),
      element('w:tblW', { 'w:w': String(widths.reduce((sum, one) => sum + one, 0)), 'w:type': 'dxa' }),
      look(head !== undefined, options.banding ?? true),
    ]),
    gridOf(widths),
    ...(head
      ? [element('w:tr', {}, [element('w:trPr', {}, [element('w:tblHeader')]), ...cells(head, bold, headerFill)])]
      : []),
    ...rows.map((row, at) =>
      element('w:tr', {}, cells(row, plain, options.banding && at % 2 === 1 ? BAND : undefined)),
    ),
  ]);
}

function cell<V>(
  value: V | TextValue,
  column: TableColumn | undefined,
  width: number,
  place: Place,
  fill: string | undefined,
  write: WriteCell<V>,
): XmlElement {
  const { align } = column ?? {};
  const properties = paragraphProperties(place.paragraphProperties, align ? [val('w:jc', align)] : []);
  const inside: Place = {
    ...place,
    level: 'inline',
    ...(properties && { paragraphProperties: properties }),
    room: { widthEmu: twipToEmu(twip(Math.max(1, width - MARGINS))) },
  };
  const shade = fill ? [element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill })] : [];
  return element('w:tc', {}, [
    element('w:tcPr', {}, [element('w:tcW', { 'w:w': String(width), 'w:type': 'dxa' }), ...shade]),
    ...cellBlocks(value, inside, write),
  ]);
}

/** The element that states which parts of the style apply (ECMA-376-1 §17.4.56). */
function look(header: boolean, banding: boolean): XmlElement {
  const bits = (header ? 0x20 : 0) | (banding ? 0 : 0x200) | 0x400;
  return element('w:tblLook', {
    'w:val': bits.toString(16).toUpperCase().padStart(4, '0'),
    'w:firstRow': header ? '1' : '0',
    'w:lastRow': '0',
    'w:firstColumn': '0',
    'w:lastColumn': '0',
    'w:noHBand': banding ? '0' : '1',
    'w:noVBand': '1',
  });
}

/** The widths of columns: the stated ones; the others share the remaining width. The total fits the available space. */
function columnWidths(columns: readonly TableColumn[], room: number): number[] {
  const asked = columns.map(({ width }, at) =>
    width === undefined ? undefined : emuToTwip(emu(readLength(width, twipToEmu(twip(room)), `column ${at + 1}`))),
  );
  const total = asked.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const others = asked.filter((one) => one === undefined).length;
  const share = others > 0 ? Math.max((room - total) / others, room / columns.length / 2) : 0;
  const all = total + share * others;
  const scale = all > room ? room / all : 1;
  return asked.map((one) => Math.max(1, Math.floor((one ?? share) * scale)));
}
