import { twip, twipToEmu } from '@quire/core/units';
import { child, children, isOn, textContent, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { inheritedProperties, isSet } from '../../markup/index.js';
import { type TextValue, textRun } from '../text.js';
import type { Place } from '../value-kind.js';
import { cellBlocks, type WriteCell } from './cell.js';
import type { TableValue } from './read-table.js';

const MARGINS = 216;

/**
 * The existing table with other rows: its header and a last row for totals stay, each row of data is a copy of the
 * first row of the body. If the first two rows are shaded differently, they are copied alternately. Columns are found
 * by the header's texts if the data has names, else in their order.
 */
export function refilledTable<V>(
  table: XmlElement,
  value: TableValue<V>,
  place: Place,
  write: WriteCell<V>,
): XmlElement {
  const rows = children(table, 'w:tr');
  const heads = headerRows(table, rows);
  const tail = lookSays(table, 'w:lastRow', 0x40) && rows.length > heads + 1 ? 1 : 0;
  const body = rows.slice(heads, rows.length - tail);
  const [first = rows.at(-1), second] = body;
  if (!first) return table;
  const patterns = second && fillOf(first) !== fillOf(second) ? [first, second] : [first];
  const header = rows[heads - 1];
  const order = header && columnOrder(header, value);
  const filled = value.rows.map((row, at) => {
    const cells = order ? order.map((index) => (index === undefined ? undefined : row[index])) : row;
    return filledRow(patterns[at % patterns.length] ?? first, cells, place, write);
  });
  const explicit = Array.isArray(value.options.header) ? value.header : undefined;
  const existing = rows.slice(0, heads);
  const head = explicit && header ? [...existing.slice(0, -1), retitled(header, explicit)] : existing;
  const replaced = new Set<XmlNode>(rows);
  const rest = table.children.filter((node) => !replaced.has(node));
  return { ...table, children: [...rest, ...head, ...filled, ...rows.slice(rows.length - tail)] };
}

/** The number of header rows: the marked ones; else one, if the table has more rows and `w:tblLook` a first row. */
function headerRows(table: XmlElement, rows: readonly XmlElement[]): number {
  const stated = rows.findIndex((row) => !isHeader(row));
  if (stated !== 0) return stated < 0 ? Math.max(0, rows.length - 1) : stated;
  return rows.length > 1 && lookSays(table, 'w:firstRow', 0x20) ? 1 : 0;
}

const isHeader = (row: XmlElement): boolean => {
  const properties = child(row, 'w:trPr');
  const header = properties && child(properties, 'w:tblHeader');
  return isSet(header);
};

/** True if `w:tblLook` is on for a part of the table, by an attribute or by the bits of older versions. */
function lookSays(table: XmlElement, name: string, bit: number): boolean {
  const properties = child(table, 'w:tblPr');
  const look = properties && child(properties, 'w:tblLook');
  const stated = look?.attributes[name];
  if (stated !== undefined) return isOn(stated);
  return (Number.parseInt(look?.attributes['w:val'] ?? '0', 16) & bit) !== 0;
}

function fillOf(row: XmlElement): string {
  return children(row, 'w:tc')
    .map((cell) => {
      const properties = child(cell, 'w:tcPr');
      return (properties && child(properties, 'w:shd')?.attributes['w:fill']) ?? '';
    })
    .join();
}

/** The columns of the data by the cells of the header, found by name; undefined if none is found. */
function columnOrder(
  header: XmlElement,
  { columns, header: names }: TableValue<unknown>,
): (number | undefined)[] | undefined {
  const fold = (text: string): string => text.trim().toLowerCase();
  if (!columns.some(({ key }) => key !== undefined)) return undefined;
  const found = children(header, 'w:tc').map((cell) => {
    const title = fold(textContent(cell));
    const at = columns.findIndex(({ key }, index) => fold(key ?? '') === title || fold(names?.[index] ?? '') === title);
    return at < 0 ? undefined : at;
  });
  return found.some((index) => index !== undefined) ? found : undefined;
}

const EMPTY: TextValue = { kind: 'text', text: '' };

function filledRow<V>(
  row: XmlElement,
  cells: readonly (V | TextValue | undefined)[],
  place: Place,
  write: WriteCell<V>,
): XmlElement {
  let at = 0;
  const fill = (node: XmlNode): XmlNode => {
    if (typeof node === 'string' || node.name !== 'w:tc') return node;
    return filledCell(node, cells[at++] ?? EMPTY, place, write);
  };
  return { ...row, attributes: withoutIds(row.attributes), children: row.children.map(fill) };
}

/** The cell with a value in the formatting of its first paragraph and run. Its merging with cells above is removed. */
function filledCell<V>(cell: XmlElement, value: V | TextValue, place: Place, write: WriteCell<V>): XmlElement {
  const properties = child(cell, 'w:tcPr');
  const paragraph = child(cell, 'w:p');
  const pPr = paragraph && child(paragraph, 'w:pPr');
  const run = paragraph && child(paragraph, 'w:r');
  const mark = pPr && child(pPr, 'w:rPr');
  const width = Number(properties && child(properties, 'w:tcW')?.attributes['w:w']) || 0;
  const inside: Place = {
    part: place.part,
    level: 'inline',
    ...(pPr && { paragraphProperties: inheritedProperties(pPr) ?? pPr }),
    runProperties: (run && child(run, 'w:rPr')) ?? mark ?? place.runProperties,
    room: { widthEmu: width > MARGINS ? twipToEmu(twip(width - MARGINS)) : place.room.widthEmu },
  };
  const kept = properties && {
    ...properties,
    children: withoutNamed(properties.children, 'w:vMerge'),
  };
  return { ...cell, children: [...(kept ? [kept] : []), ...cellBlocks(value, inside, write)] };
}

function retitled(header: XmlElement, titles: readonly string[]): XmlElement {
  const plain: WriteCell<TextValue> = ({ text }, { runProperties }) => ({
    level: 'inline',
    nodes: textRun(text, runProperties),
  });
  const place: Place = { part: '', level: 'inline', room: { widthEmu: 1 } };
  const cells = titles.map((text): TextValue => ({ kind: 'text', text }));
  return filledRow(header, cells, place, plain);
}

/** The attributes of a copied row, without the ids of the original. */
const withoutIds = (attributes: XmlElement['attributes']): XmlElement['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !/^(w14:(paraId|textId)|w:rsid\w*)$/.test(name)));
