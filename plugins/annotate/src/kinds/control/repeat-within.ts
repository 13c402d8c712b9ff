import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { cellsOf, type FillContext, mergeOf } from '../../template/index.js';
import type { Level } from '../../values/index.js';
import { asData, namesIn } from './names.js';

/**
 * The content of a control once for each item. If all fields are in one table, only the rows with fields that the items
 * name are repeated, together with the rows that their cells are merged down into; the rows above and below are written
 * once. If an item names other rows than the earlier items, its own rows are repeated.
 */
export function repeatWithin(
  nodes: readonly XmlNode[],
  level: Level,
  given: Given,
  items: readonly unknown[],
  context: FillContext,
): readonly XmlNode[] {
  const table = level === 'block' ? onlyTable(nodes) : undefined;
  const data = asData(items, nodes, context);
  if (!table) return context.repeat(nodes, level, given, data);
  const children = repeatRows(table.children, given, data, context);
  const hasRows = children.some((node) => typeof node === 'object' && (node.name === 'w:tr' || node.name === 'w:sdt'));
  return nodes.flatMap((node) => {
    if (node !== table) return context.fill([node], level);
    return hasRows ? [{ ...table, children }] : [];
  });
}

/** The table in which all fields of the nodes are. */
function onlyTable(nodes: readonly XmlNode[]): XmlElement | undefined {
  const tables = nodes.filter((node): node is XmlElement => typeof node === 'object' && node.name === 'w:tbl');
  const [table] = tables;
  if (!table || tables.length > 1) return undefined;
  return namesIn(nodes.filter((node) => node !== table)).size === 0 ? table : undefined;
}

interface Block {
  from: number;
  to: number;
  readonly items: unknown[];
}

function repeatRows(
  rows: readonly XmlNode[],
  given: Given,
  items: readonly unknown[],
  context: FillContext,
): readonly XmlNode[] {
  const blocks = blocksOf(rows, items);
  const out: XmlNode[] = [];
  let at = 0;
  for (const { from, to, items } of blocks) {
    if (from > at) out.push(...context.fill(rows.slice(at, from), 'row'));
    for (const row of context.repeat(rows.slice(from, to + 1), 'row', given, items)) out.push(row);
    at = to + 1;
  }
  return at < rows.length ? [...out, ...context.fill(rows.slice(at), 'row')] : out;
}

/**
 * Spans of rows in order, without overlaps, and the items that fill each. Without items, all rows with fields are one
 * span.
 */
function blocksOf(rows: readonly XmlNode[], items: readonly unknown[]): Block[] {
  const names = rows.map((row) => (isRow(row) ? namesIn([row]) : new Set<string>()));
  const spans = new Map<string, readonly [number, number] | undefined>();
  const blocks: Block[] = [];
  for (const item of items) {
    const keys = typeof item === 'object' && item !== null ? Object.keys(item) : [];
    const known = keys.join('\n');
    if (!spans.has(known))
      spans.set(
        known,
        spanOf(names, (name) => keys.some((key) => isOf(name, key))),
      );
    const [from, last] = spans.get(known) ?? spanOf(names, () => true) ?? [0, rows.length - 1];
    const to = mergedDown(rows, last);
    const block = blocks.find((other) => other.from <= to && other.to >= from);
    if (!block) blocks.push({ from, to, items: [item] });
    else {
      block.from = Math.min(block.from, from);
      block.to = Math.max(block.to, to);
      block.items.push(item);
    }
  }
  const [from, last] = (items.length === 0 && spanOf(names, () => true)) || [];
  if (from !== undefined && last !== undefined) blocks.push({ from, to: mergedDown(rows, last), items: [] });
  return apart(blocks.sort((a, b) => a.from - b.from));
}

/** Merges blocks of rows that overlap after they were extended. */
function apart(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (!last || last.to < block.from) out.push(block);
    else {
      last.to = Math.max(last.to, block.to);
      last.items.push(...block.items);
    }
  }
  return out;
}

/** The last of the rows that the cells of the row at `last` are merged down into: they belong to the item, too. */
function mergedDown(rows: readonly XmlNode[], last: number): number {
  let to = last;
  for (let at = last + 1; at < rows.length; at++) {
    const row = rows[at];
    // Range marks between rows are skipped.
    if (typeof row !== 'object' || (row.name !== 'w:tr' && row.name !== 'w:sdt')) continue;
    if (row.name !== 'w:tr' || ![...cellsOf(row)].some(([cell]) => mergeOf(cell) === 'continue')) break;
    to = at;
  }
  return to;
}

const isRow = (node: XmlNode): boolean => typeof node === 'object' && (node.name === 'w:tr' || node.name === 'w:sdt');

const isOf = (name: string, key: string): boolean => name === key || name.startsWith(`${key}.`);

function spanOf(
  names: readonly ReadonlySet<string>[],
  matches: (name: string) => boolean,
): readonly [number, number] | undefined {
  const hit = (row: ReadonlySet<string>): boolean => [...row].some(matches);
  const from = names.findIndex(hit);
  return from < 0 ? undefined : [from, names.findLastIndex(hit)];
}
