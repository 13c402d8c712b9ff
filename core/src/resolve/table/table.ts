import { type Twip, twip } from '../../base/units.js';
import { isFloatingTable } from '../../compat/index.js';
import type { Row, Table, TableLook, TableProperties, TableWidth } from '../../ooxml/docx/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { ResolvedRow, ResolvedTable } from '../../resolved/index.js';
import type { Resolution, StoryScope } from '../resolution.js';
import { joinMergedCells } from './horizontal-merge.js';
import { resolveRow } from './row.js';
import { type TableStyle, tableProperties, tableStyle } from './table-style.js';

/** What the rows and cells of one table share. */
export interface TableSurroundings {
  /** `w:tbl` */
  readonly xml: XmlElement;
  readonly style: TableStyle;
  /** What the table states itself. */
  readonly direct: TableProperties;
  /** The same with the style below. */
  readonly properties: TableProperties;
  readonly look: TableLook;
  readonly rows: number;
  readonly cellMargins: ResolvedTable['cellMargins'];
  readonly scope: StoryScope;
  readonly resolution: Resolution;
}

/** A table that does not say how it looks has no special rows and columns, but bands (the bits of `w:tblLook` 0000). */
const PLAIN_LOOK: TableLook = {
  firstRow: false,
  lastRow: false,
  firstColumn: false,
  lastColumn: false,
  noHBand: false,
  noVBand: false,
};

/** Word's margins at the sides of a cell where no style gives any: 0.075 inch. */
const SIDE_MARGIN = twip(108);
const ZERO = twip(0);

/** A table as the view shows it; undefined where it shows none of its rows. */
export function resolveTable(table: Table, scope: StoryScope, resolution: Resolution): ResolvedTable | undefined {
  const shown = table.rows.filter((row) => isShown(row, resolution)).map(joinMergedCells);
  if (shown.length === 0) return undefined;
  const style = tableStyle(table.properties.style, resolution.cascade);
  const properties = tableProperties(style, table.properties);
  const surroundings: TableSurroundings = {
    xml: table.xml,
    style,
    direct: table.properties,
    properties,
    look: properties.look ?? PLAIN_LOOK,
    rows: shown.length,
    cellMargins: cellMargins(properties),
    scope,
    resolution,
  };
  const rows: ResolvedRow[] = shown.map((row, index) => resolveRow(row, index, surroundings));
  return {
    kind: 'table',
    grid: table.grid.map(twip),
    rows,
    width: properties.width ?? { type: 'auto' },
    layout: properties.layout ?? 'autofit',
    justification: logicalSide(properties.justification) ?? 'left',
    indent: absolute(properties.indent),
    cellSpacing: absolute(properties.cellSpacing),
    cellMargins: surroundings.cellMargins,
    ...(properties.position && isFloatingTable(properties.position) && { position: properties.position }),
    overlap: properties.overlap ?? true,
    bidiVisual: properties.bidiVisual ?? false,
    look: surroundings.look,
    description: table.properties.description ?? table.properties.caption,
  };
}

const isShown = ({ properties }: Row, { revisions }: Resolution): boolean =>
  !properties.hidden && !revisions.removes(properties.revision);

const cellMargins = ({ cellMargins: stated = {} }: TableProperties): ResolvedTable['cellMargins'] => ({
  top: stated.top ?? ZERO,
  bottom: stated.bottom ?? ZERO,
  left: stated.left ?? SIDE_MARGIN,
  right: stated.right ?? SIDE_MARGIN,
});

/** Shares and automatic widths mean nothing here. */
export const absolute = (width: TableWidth | undefined): Twip => (width?.type === 'dxa' ? width.value : ZERO);

/** `left` is the leading side and `right` the trailing one: in a table that runs right to left the reverse (§17.4.28). */
export function logicalSide(stated: TableProperties['justification']): ResolvedTable['justification'] | undefined {
  if (stated === undefined || stated === 'center') return stated;
  return stated === 'left' || stated === 'start' ? 'left' : 'right';
}
