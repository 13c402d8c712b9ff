import { child, element, isElement, type XmlElement } from '@quire/core/xml';
import { cellProperties, replacedIn } from '../markup/index.js';
import { SHADES } from '../values/index.js';

/** The color that a value inside a cell or a row requests; the last one wins. */
interface Wanted {
  fill?: string;
}

interface Around {
  readonly cell?: Wanted;
  readonly row?: Wanted;
}

/**
 * The part with cells and rows shaded as the values inside them request; the requests are removed. A cell's own color
 * overrides that of its row; both override the table style. `outside` is called for values outside a table.
 */
export function withShadedCells(root: XmlElement, outside: () => void): XmlElement {
  /** Cells that were shaded by a value for the cell, not for the row. */
  const own = new WeakSet<XmlElement>();

  const visit = (node: XmlElement, around: Around): XmlElement => {
    if (node.children.length === 0) return node;
    if (node.name === 'w:tc') {
      const cell: Wanted = {};
      const visited = inside(node, { ...around, cell });
      if (cell.fill === undefined) return visited;
      const colored = inColor(visited, cell.fill);
      own.add(colored);
      return colored;
    }
    if (node.name !== 'w:tr') return inside(node, around);
    const row: Wanted = {};
    const visited = inside(node, { row });
    return row.fill === undefined ? visited : cellsInColor(visited, row.fill);
  };

  const inside = (node: XmlElement, around: Around): XmlElement =>
    replacedIn(node, (each) => {
      if (each.name !== SHADES) return visit(each, around);
      const { fill = '', over } = each.attributes;
      const wanted = over === 'row' ? around.row : around.cell;
      if (wanted) wanted.fill = fill;
      else outside();
      return [];
    });

  /** The cells of a row, including those in controls, without those of nested tables. */
  const cellsInColor = (node: XmlElement, fill: string): XmlElement => ({
    ...node,
    children: node.children.map((each) => {
      if (!isElement(each) || own.has(each)) return each;
      if (each.name === 'w:tc') return inColor(each, fill);
      return each.name === 'w:sdt' || each.name === 'w:sdtContent' ? cellsInColor(each, fill) : each;
    }),
  });

  return visit(root, {});
}

function inColor(cell: XmlElement, fill: string): XmlElement {
  const shading = element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill });
  const properties = child(cell, 'w:tcPr');
  const rest = cell.children.filter((node) => node !== properties);
  return { ...cell, children: [cellProperties(properties, [shading]), ...rest] };
}
