import { type Twip, twip } from '../../base/units.js';
import { isFloatingTable } from '../../compat/index.js';
import type { Cell, Row, Table, TableProperties, TableWidth } from '../../ooxml/docx/index.js';
import type { ResolvedRow, ResolvedTable } from '../../resolved/index.js';
import type { Resolution, StoryScope } from '../resolution.js';
import { framedTable } from './framed-table.js';
import { logicalSide, resolveRow } from './row.js';
import { tableContext } from './table-context.js';

/** A table as the view shows it; undefined if it shows none of its rows. */
export function resolveTable(table: Table, scope: StoryScope, resolution: Resolution): ResolvedTable | undefined {
  const shown = withoutOrphans(table.rows.flatMap((row) => shownRow(row, resolution)).map(joinMergedCells));
  const context = tableContext(table, shown.length, scope, resolution);
  const { properties } = context;
  const rows = shown
    .map((row, index) => resolveRow(row, index, context))
    .filter((row, index) => !shown[index]?.properties.hidden || showsContent(row));
  if (rows.length === 0) return undefined;
  return framedTable({
    kind: 'table',
    grid: table.grid.map(twip),
    rows,
    width: properties.width ?? { type: 'auto' },
    layout: properties.layout ?? 'autofit',
    justification: logicalSide(properties.justification) ?? 'left',
    indent: absolute(properties.indent),
    cellSpacing: spacingOf(shown, properties, resolution),
    cellMargins: context.cellMargins,
    ...(properties.position && isFloatingTable(properties.position) && { position: properties.position }),
    overlap: properties.overlap ?? true,
    bidiVisual: properties.bidiVisual ?? false,
    look: context.look,
    description: table.properties.description ?? table.properties.caption,
  });
}

/** A hidden end of row hides a row whose content is hidden too; all other rows show (ECMA-376-1 §17.4.20). */
const showsContent = ({ cells }: ResolvedRow): boolean =>
  cells.some(({ blocks }) => blocks.some((block) => block.kind === 'table' || !block.hidden));

/**
 * Rows in which the cells that continue no vertical merge are cells of their own: the standard ignores the value
 * `continue` below a cell that is not merged (ECMA-376-1 §17.18.57).
 */
function withoutOrphans(rows: readonly Row[]): readonly Row[] {
  let above = new Map<number, number>();
  return rows.map((row) => {
    const merged = new Map<number, number>();
    let column = row.properties.gridBefore ?? 0;
    const cells = row.cells.map((cell) => {
      const { verticalMerge, ...properties } = cell.properties;
      const isOrphan = verticalMerge === 'continue' && above.get(column) !== span(cell);
      if (verticalMerge && !isOrphan) merged.set(column, span(cell));
      column += span(cell);
      return isOrphan ? { ...cell, properties } : cell;
    });
    above = merged;
    return { ...row, cells };
  });
}

/** True for a row with a hidden end whose paragraphs and runs all state that they are hidden: it counts as no row. */
const statesHidden = ({ properties, cells }: Row): boolean =>
  properties.hidden === true &&
  cells
    .flatMap(({ content }) => content)
    .every(
      (block) =>
        block.kind === 'paragraph' &&
        block.mark.vanish &&
        block.content.every((each) => (each.kind === 'run' ? each.properties.vanish : !('content' in each))),
    );

/** A row without the cells that the view removes; none if it is removed with all of its cells, or hidden. */
function shownRow(row: Row, { revisions }: Resolution): readonly Row[] {
  if (revisions.removes(row.properties.revision) || statesHidden(row)) return [];
  const cells = row.cells.filter(({ properties }) => !revisions.removes(properties.revision));
  if (cells.length === row.cells.length) return [row];
  return cells.length > 0 ? [{ ...row, cells }] : [];
}

/** The space between cells. Rows state it too (ECMA-376-1 §17.4.44): it is drawn if all of them state the same. */
function spacingOf(rows: readonly Row[], { cellSpacing }: TableProperties, { log }: Resolution): Twip {
  const [first = twip(0), ...others] = rows.map(({ properties: { cellSpacing: own, exceptions } }) =>
    absolute(own ?? exceptions?.cellSpacing ?? cellSpacing),
  );
  if (others.every((spacing) => spacing === first)) return first;
  log.report({ code: 'feature-ignored', what: 'w:tblCellSpacing of single rows' });
  return absolute(cellSpacing);
}

/** The width in twips; 0 for percentages and automatic widths. */
const absolute = (width: TableWidth | undefined): Twip => (width?.type === 'dxa' ? width.value : twip(0));

/**
 * A row in which cells that `w:hMerge` merges horizontally are one cell (ECMA-376-1 §17.4.22), as with `w:gridSpan`,
 * which newer files write.
 */
function joinMergedCells(row: Row): Row {
  if (row.cells.every((cell) => cell.properties.horizontalMerge === undefined)) return row;
  const cells: Cell[] = [];
  for (const cell of row.cells) {
    const before = cells.at(-1);
    if (cell.properties.horizontalMerge === 'continue' && before?.properties.horizontalMerge !== undefined) {
      cells[cells.length - 1] = join(before, cell);
    } else cells.push(cell);
  }
  return { ...row, cells };
}

const span = (cell: Cell): number => cell.properties.gridSpan ?? 1;

function join(first: Cell, second: Cell): Cell {
  const { properties } = first;
  return {
    ...first,
    properties: {
      ...properties,
      gridSpan: span(first) + span(second),
      width: sum(properties.width, second.properties.width),
    },
  };
}

const sum = (a: TableWidth | undefined, b: TableWidth | undefined): TableWidth | undefined =>
  a?.type === 'dxa' && b?.type === 'dxa' ? { type: 'dxa', value: twip(a.value + b.value) } : a;
