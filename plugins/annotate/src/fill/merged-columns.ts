import { child, children, element, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';

import { cellProperties, val } from '../markup/index.js';

/** The columns of the template's grid that a merged cell or a gap covers where a section repeats columns. */
const covered = new WeakMap<XmlElement, readonly XmlElement[]>();

export function coveringColumns(cell: XmlElement, columns: readonly XmlElement[]): XmlElement {
  covered.set(cell, columns);
  return cell;
}

/**
 * The table with its merged cells as wide as the columns that they now cover (ECMA-376-1 §17.4.17, `gridSpan`), after
 * columns of the grid were repeated or removed. A cell that covers none is removed, and so is a row without cells.
 */
export function withMergedColumns(table: XmlElement): XmlElement {
  const grid = child(table, 'w:tblGrid');
  const columns = grid ? children(grid, 'w:gridCol') : [];
  const widened = (node: XmlNode): readonly XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name === 'w:tc') return covered.has(node) ? cellOver(node, columns) : [node];
    if (node.name === 'w:trPr') return [withGaps(node, columns)];
    if (!AROUND.has(node.name)) return [node];
    const inside = node.children.flatMap(widened);
    if (inside.length === node.children.length && inside.every((each, at) => each === node.children[at])) return [node];
    return node.name === 'w:tr' && !inside.some((each) => isElement(each) && each.name === 'w:tc')
      ? []
      : [{ ...node, children: inside }];
  };
  return { ...table, children: table.children.flatMap(widened) };
}

/** The properties of a row with gaps at its beginning or end: the gaps are as many columns as there are now. */
function withGaps(properties: XmlElement, columns: readonly XmlElement[]): XmlElement {
  const gaps = properties.children.filter((node) => isElement(node) && covered.has(node)).filter(isElement);
  if (gaps.length === 0) return properties;
  const widths: readonly string[] = gaps.map(({ name }) => (name === 'w:gridBefore' ? 'w:wBefore' : 'w:wAfter'));
  const kept = properties.children.filter((node) => !isElement(node) || !widths.includes(node.name));
  return {
    ...properties,
    children: kept.flatMap((node) => {
      if (!isElement(node) || !gaps.includes(node)) return [node];
      const own = new Set(covered.get(node));
      const left = columns.filter((column) => own.has(column)).length;
      return left === 0 ? [] : [val(node.name, String(left))];
    }),
  };
}

const AROUND: ReadonlySet<string> = new Set(['w:tr', 'w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins']);

function cellOver(cell: XmlElement, columns: readonly XmlElement[]): readonly XmlElement[] {
  const own = new Set(covered.get(cell));
  const over = columns.filter((column) => own.has(column));
  if (over.length === 0) return [];
  const width = over.reduce((sum, { attributes }) => sum + (Number(attributes['w:w']) || 0), 0);
  const properties = child(cell, 'w:tcPr');
  const isFixed = properties && child(properties, 'w:tcW')?.attributes['w:type'] === 'dxa';
  const changed = cellProperties(properties, [
    ...(isFixed ? [element('w:tcW', { 'w:w': String(width), 'w:type': 'dxa' })] : []),
    val('w:gridSpan', String(over.length)),
  ]);
  return [{ ...cell, children: [changed, ...cell.children.filter((node) => node !== properties)] }];
}
