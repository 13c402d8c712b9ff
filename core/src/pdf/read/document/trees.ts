import { PdfString, type PdfValue } from '../../file/index.js';
import type { Lookup } from '../index.js';

/** The maximum number of nodes of a tree; a larger one is an attack on its reader. */
const MOST_NODES = 200_000;
const MOST_ENTRIES = 2_000_000;

/**
 * Returns the entries of a name tree (ISO 32000-2 §7.9.6) in its order, its keys with one character per byte; '' for a
 * key that is not a string.
 *
 * @example namedIn(pdf.current, { Names: [new PdfString('top'), 7] }) // [['top', 7]]
 */
export function namedIn(lookup: Lookup, root: PdfValue | undefined): (readonly [key: string, value: PdfValue])[] {
  return pairsIn(lookup, root, 'Names').pairs.map(([key, value]) => {
    const name = lookup.resolve(key);
    return [name instanceof PdfString ? name.latin : '', value];
  });
}

/**
 * Returns the entries of a number tree (§7.9.7) in its order. A repeated key is returned twice, for readers differ in
 * which of its values they take. Undefined if the tree is too large to be read: two such trees cannot be compared.
 *
 * @example numberedIn(pdf.current, { Nums: [3, name('A')] })?.length // 1
 */
export function numberedIn(
  lookup: Lookup,
  root: PdfValue | undefined,
): (readonly [key: number, value: PdfValue])[] | undefined {
  const { pairs, isWhole } = pairsIn(lookup, root, 'Nums');
  if (!isWhole) return undefined;
  return pairs.flatMap(([key, value]) => {
    const number = lookup.number(key);
    return number === undefined ? [] : [[number, value] as const];
  });
}

interface Pairs {
  readonly pairs: readonly (readonly [key: PdfValue, value: PdfValue])[];
  readonly isWhole: boolean;
}

/** Keys and values of all leaves; each node is visited once. */
function pairsIn(lookup: Lookup, root: PdfValue | undefined, member: 'Names' | 'Nums'): Pairs {
  const pairs: (readonly [PdfValue, PdfValue])[] = [];
  const seen = new Set<unknown>();
  const stack: (PdfValue | undefined)[] = [root];
  let nodes = 1;
  while (stack.length > 0) {
    const node = lookup.dict(stack.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const leaf = lookup.array(node[member]) ?? [];
    for (let at = 0; at + 1 < leaf.length; at += 2) {
      if (pairs.length === MOST_ENTRIES) return { pairs, isWhole: false };
      pairs.push([leaf[at], leaf[at + 1]]);
    }
    const kids = lookup.array(node.Kids) ?? [];
    nodes += kids.length;
    if (nodes > MOST_NODES) return { pairs, isWhole: false };
    for (const kid of [...kids].reverse()) stack.push(kid);
  }
  return { pairs, isWhole: true };
}
