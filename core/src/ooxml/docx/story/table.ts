/** `w:tbl` (ECMA-376-1 §17.4.37), its rows and cells, through every wrapper that may be between them. */
import { QuireError } from '../../../base/errors.js';
import { child, chooseAlternate, displayName, type XmlElement } from '../../xml/index.js';
import type { Block, Cell, Row, Table } from '../content.js';
import { readCellProperties, readRowProperties, readTableProperties } from '../formatting/index.js';
import type { RowProperties } from '../table-properties.js';
import { bounded, LENGTH } from '../values/index.js';
import { readMarker } from './markers.js';
import { placeInTable, type StoryState, type TablePlace, withinRevision } from './state.js';

/** Reads the blocks of a container; passed in, because cells contain blocks and blocks contain tables. */
type ReadBlocks = (container: XmlElement, story: StoryState) => Block[];

/**
 * A table as the file states it. Throws LIMIT_EXCEEDED if tables nest deeper than the limit. Rows without cells are
 * left out, because nothing of them is visible.
 */
export function readTable(xml: XmlElement, story: StoryState, readBlocks: ReadBlocks): Table {
  const place = enterTable(story);
  const rows: Row[] = [];
  for (const tr of within(xml, 'w:tr', story)) {
    place.row++;
    place.cell = 0;
    const row = readRow(tr, story, place, readBlocks);
    if (row.cells.length > 0) rows.push(row);
  }
  story.tables.pop();
  const grid = child(xml, 'w:tblGrid');
  return {
    kind: 'table',
    xml,
    properties: readTableProperties(child(xml, 'w:tblPr'), story),
    grid: grid ? readGrid(grid, story) : [],
    rows,
  };
}

function enterTable(story: StoryState): TablePlace {
  const depth = story.tables.length;
  if (depth >= story.limits.tableDepth) {
    const message = `${placeInTable(story)}: tables nest deeper than ${story.limits.tableDepth}`;
    throw new QuireError('LIMIT_EXCEEDED', message, { part: displayName(story.part) });
  }
  if (depth === 0) story.tableCount++;
  const place = { row: 0, cell: 0 };
  story.tables.push(place);
  return place;
}

/** `w:tblGrid` (§17.4.49); a column without a width is 0 here, and layout computes its width from the cells. */
function readGrid(grid: XmlElement, story: StoryState): number[] {
  const columns: number[] = [];
  for (const node of grid.children) {
    if (typeof node !== 'string' && node.name === 'w:gridCol') columns.push(bounded(node, 'w:w', LENGTH, story) ?? 0);
  }
  return columns;
}

function readRow(xml: XmlElement, story: StoryState, place: TablePlace, readBlocks: ReadBlocks): Row {
  const cells: Cell[] = [];
  for (const tc of within(xml, 'w:tc', story)) {
    place.cell++;
    cells.push(readCell(tc, story, readBlocks));
  }
  return { xml, properties: readWholeRowProperties(xml, story), cells };
}

/** `w:trPr` with the exceptions of `w:tblPrEx` and the tracked change around the row. */
function readWholeRowProperties(row: XmlElement, story: StoryState): RowProperties {
  const stated = readRowProperties(child(row, 'w:trPr'), story);
  const tblPrEx = child(row, 'w:tblPrEx');
  const around = stated.revision ? undefined : story.revisions.at(-1);
  if (!tblPrEx && !around) return stated;
  return {
    ...stated,
    ...(tblPrEx && { exceptions: readTableProperties(tblPrEx, story) }),
    ...(around && { revision: around }),
  };
}

function readCell(xml: XmlElement, story: StoryState, readBlocks: ReadBlocks): Cell {
  const content = readBlocks(xml, story);
  return { xml, properties: readCellProperties(child(xml, 'w:tcPr'), story), content };
}

/**
 * The rows of a table or the cells of a row, in order, at any place: directly, in a content control, in custom XML, in
 * a tracked change or in an alternative. Bookmarks between them go to the next paragraph.
 */
function* within(container: XmlElement, name: string, story: StoryState): Generator<XmlElement, void, void> {
  for (const node of container.children) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case name:
        yield node;
        break;
      case 'w:sdt':
      case 'w:sdtContent':
      case 'w:customXml':
        yield* within(node, name, story);
        break;
      case 'w:ins':
      case 'w:del':
      case 'w:moveFrom':
      case 'w:moveTo':
        yield* withinRevision(node, story, within(node, name, story));
        break;
      case 'mc:AlternateContent': {
        const branch = chooseAlternate(node);
        if (branch) yield* within(branch, name, story);
        break;
      }
      default: {
        const marker = readMarker(node);
        if (marker) story.pending.push(marker);
      }
    }
  }
}
