/** The space available for text; it limits an image without a stated size. */

import { inchToEmu, inchToTwip, twip, twipToEmu } from '@quire/core/units';
import { attribute, child, children, path, type XmlElement } from '@quire/core/xml';
import type { Place } from '../values/index.js';
import { cellsOf, spanOf } from './columns.js';

export type Room = Place['room'];

/** The space left and right of a cell's text unless a style states another (ECMA-376-1 §17.4.42): 0.08 inch each. */
const CELL_MARGIN = 115;
/** Letter with margins of an inch, Word's default for a section without a size. */
const PAGE = { width: inchToTwip(8.5), height: inchToTwip(11), margin: inchToTwip(1) };

const twips = (element: XmlElement | undefined, name: string): number | undefined => {
  const value = Number.parseInt(element?.attributes[name] ?? '', 10);
  return Number.isFinite(value) ? value : undefined;
};

const room = (width: number, height?: number): Room => ({
  widthEmu: Math.max(1, Math.round(twipToEmu(twip(width)))),
  ...(height !== undefined && { heightEmu: Math.max(1, Math.round(twipToEmu(twip(height)))) }),
});

/** The text column of a section. */
export function pageRoom(section: XmlElement | undefined): Room {
  const size = section && child(section, 'w:pgSz');
  const margins = section && child(section, 'w:pgMar');
  const columns = section && child(section, 'w:cols');
  const side = (name: string): number => Math.abs(twips(margins, name) ?? PAGE.margin);
  const width = (twips(size, 'w:w') ?? PAGE.width) - side('w:left') - side('w:right');
  const height = (twips(size, 'w:h') ?? PAGE.height) - side('w:top') - side('w:bottom');
  const count = Math.max(1, twips(columns, 'w:num') ?? 1);
  return room((width - (count - 1) * (twips(columns, 'w:space') ?? 720)) / count, height);
}

/** The space in each child of a body, by the next `w:sectPr`, which ends its section (ECMA-376-1 §17.6.18). */
export function bodyRooms({ children: blocks }: XmlElement): (index: number) => Room {
  const ends: { readonly index: number; readonly section: XmlElement }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (typeof block === 'string') continue;
    const section = block.name === 'w:sectPr' ? block : path(block, 'w:pPr', 'w:sectPr');
    if (section) ends.push({ index, section });
  }
  const rooms = new Map<XmlElement | undefined, Room>();
  let next = 0;
  return (index) => {
    while (next > 0 && (ends[next - 1]?.index ?? 0) >= index) next--;
    while (next < ends.length && (ends[next]?.index ?? 0) < index) next++;
    const section = (ends[next] ?? ends.at(-1))?.section;
    const known = rooms.get(section) ?? pageRoom(section);
    rooms.set(section, known);
    return known;
  };
}

/** The space available in the cells of a row; `around` if no width is stated. */
export function cellRooms(table: XmlElement, row: XmlElement, around: Room): (cell: XmlElement) => Room {
  const grid = child(table, 'w:tblGrid');
  const columns = grid ? children(grid, 'w:gridCol').map((column) => twips(column, 'w:w') ?? 0) : [];
  const margins = path(table, 'w:tblPr', 'w:tblCellMar');
  const side = (name: string): number => twips(margins && child(margins, name), 'w:w') ?? CELL_MARGIN;
  const padding = side('w:left') + side('w:right');
  const starts = new Map(cellsOf(row));
  const { inside } = around;
  return (cell) => {
    const start = starts.get(cell);
    const stated = path(cell, 'w:tcPr', 'w:tcW');
    const own = stated && (attribute(stated, 'w:type') ?? 'dxa') === 'dxa' ? twips(stated, 'w:w') : undefined;
    const gridded =
      start === undefined ? 0 : columns.slice(start, start + spanOf(cell)).reduce((sum, width) => sum + width, 0);
    const width = own || gridded;
    return width > padding ? { ...room(width - padding), ...(inside && { inside }) } : around;
  };
}

/** The space available in the text box of a drawing, whose margins are a tenth of an inch. */
export function drawingRoom(drawing: XmlElement, around: Room): Room {
  const extent = path(drawing, 'wp:inline', 'wp:extent') ?? path(drawing, 'wp:anchor', 'wp:extent');
  const [width, height] = [twips(extent, 'cx'), twips(extent, 'cy')];
  const inset = inchToEmu(0.2);
  if (width === undefined || width <= inset) return around;
  return { widthEmu: width - inset, ...(height !== undefined && height > inset && { heightEmu: height - inset }) };
}
