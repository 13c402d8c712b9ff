import { cssColor, declarations } from '../css/index.js';
import { attributeOf, type HtmlElement, isHtmlElement } from '../engines/index.js';
import type { FlowCell, FlowRow, FlowTable } from '../flow/index.js';
import type { HtmlReader } from './read-html.js';
import { type HtmlState, insideInline } from './state.js';

/** Reads the rows of a table. Header rows come first in the result, wherever they are in the HTML. */
export function readHtmlTable(table: HtmlElement, state: HtmlState, reader: HtmlReader): FlowTable {
  const rows: { readonly order: number; readonly row: FlowRow }[] = [];
  for (const { row, section } of rowsOf(table)) {
    const inside = insideInline(row, section ? insideInline(section, state) : state);
    const cells = row.childNodes
      .filter(isHtmlElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map((cell) => cellOf(cell, row, inside, reader));
    const order = { thead: 0, tfoot: 2 }[section?.tagName ?? ''] ?? 1;
    rows.push({ order, row: { header: order === 0, cells } });
  }
  const inOrder = rows.sort((a, b) => a.order - b.order).map(({ row }) => row);
  const [first, ...rest] = inOrder;
  // Without a `thead`, a first row with only `th` is the head.
  const heads = rowsOf(table)[0]?.row.childNodes.filter(isHtmlElement) ?? [];
  const headed = first && heads.length > 0 && rest.length > 0 && heads.every(({ tagName }) => tagName === 'th');
  return { kind: 'table', rows: headed ? [{ ...first, header: true }, ...rest] : inOrder };
}

function rowsOf(table: HtmlElement): { readonly row: HtmlElement; readonly section?: HtmlElement }[] {
  return table.childNodes.filter(isHtmlElement).flatMap((section) => {
    if (section.tagName === 'tr') return [{ row: section }];
    if (!/^t(head|body|foot)$/.test(section.tagName)) return [];
    const rows = section.childNodes.filter(isHtmlElement).filter(({ tagName }) => tagName === 'tr');
    return rows.map((row) => ({ row, section }));
  });
}

function cellOf(cell: HtmlElement, row: HtmlElement, state: HtmlState, reader: HtmlReader): FlowCell {
  const style = declarations(attributeOf(cell, 'style') ?? '');
  const rowStyle = declarations(attributeOf(row, 'style') ?? '');
  const fill =
    style.get('background-color') ??
    style.get('background') ??
    attributeOf(cell, 'bgcolor') ??
    rowStyle.get('background-color') ??
    attributeOf(row, 'bgcolor');
  const background = fill === undefined ? undefined : cssColor(fill);
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(style.get('width') ?? attributeOf(cell, 'width') ?? '') ?? [];
  const align = style.get('text-align') ?? attributeOf(cell, 'align') ?? (cell.tagName === 'th' ? 'center' : undefined);
  // The cell itself has the background color, so its text does not repeat it.
  const { background: _, ...text } = insideInline(cell, state).text;
  const inside = { ...state, text, paragraph: { ...state.paragraph, ...aligned(align) } };
  return {
    blocks: reader.blocksOf(cell, inside),
    columns: span(attributeOf(cell, 'colspan')),
    rows: span(attributeOf(cell, 'rowspan')),
    ...(background && { background }),
    ...(percent && Number(percent) > 0 && { widthPercent: Number(percent) }),
  };
}

function aligned(align: string | undefined) {
  const known = { left: 'left', center: 'center', right: 'right', justify: 'both' } as const;
  const found = align === undefined ? undefined : known[align.toLowerCase() as 'left'];
  return found ? { align: found } : {};
}

const span = (text: string | undefined): number => {
  const count = Number.parseInt(text ?? '1', 10);
  return count >= 1 ? Math.min(count, 1000) : 1;
};
