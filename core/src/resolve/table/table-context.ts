import { twip } from '../../base/units.js';
import type { Table, TableLook, TableProperties } from '../../ooxml/docx/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import type { Resolution, StoryScope } from '../resolution.js';
import { type TableStyle, tableProperties, tableStyle } from './table-style.js';

/** The state shared by the rows and cells of one table. */
export interface TableContext {
  /** `w:tbl` */
  readonly xml: XmlElement;
  readonly style: TableStyle;
  /** The properties that the table states itself. */
  readonly direct: TableProperties;
  /** The properties of the table over those of its style. */
  readonly properties: TableProperties;
  readonly look: TableLook;
  readonly rows: number;
  readonly cellMargins: ResolvedTable['cellMargins'];
  readonly scope: StoryScope;
  readonly resolution: Resolution;
}

/** A table without `w:tblLook` has no special rows and columns, but bands (the bits 0000). */
const PLAIN_LOOK: TableLook = {
  firstRow: false,
  lastRow: false,
  firstColumn: false,
  lastColumn: false,
  noHBand: false,
  noVBand: false,
};

/** Word's default margins at the sides of a cell: 0.075 inch. */
const SIDE_MARGIN = twip(108);

/** The context of a table; `rows` is the number of rows that the view shows. */
export function tableContext(table: Table, rows: number, scope: StoryScope, resolution: Resolution): TableContext {
  const style = tableStyle(table.properties.style, resolution.cascade);
  const properties = tableProperties(style, table.properties);
  return {
    xml: table.xml,
    style,
    direct: table.properties,
    properties,
    look: properties.look ?? PLAIN_LOOK,
    rows,
    cellMargins: cellMargins(properties),
    scope,
    resolution,
  };
}

const cellMargins = ({ cellMargins: stated = {} }: TableProperties): ResolvedTable['cellMargins'] => ({
  top: stated.top ?? twip(0),
  bottom: stated.bottom ?? twip(0),
  left: stated.left ?? SIDE_MARGIN,
  right: stated.right ?? SIDE_MARGIN,
});
