import type { PdfDict, PdfValue } from '@quire/core/pdf';
import type { Access } from '../document/index.js';
import type { Comparison } from './types.js';

const MOST_NODES = 200_000;

/** What each numbered thing on the pages belongs to (ISO 32000-2 §14.7.5.4): new numbers come, old ones keep theirs. */
export function compareParentTrees(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { before, after, same, note } = comparison;
  if (same.equal(was, is)) return;
  const [old, now] = [numbersOf(before.access, was), numbersOf(after.access, is)];
  const isKept = [...old].every(([key, value]) => now.has(key) && same.equal(value, now.get(key)));
  if (isKept) return;
  note({ where: 'structure tree', kind: 'undefined', what: 'content comes to belong to other elements' });
}

/** A number tree (§7.9.7), flat. */
function numbersOf(access: Access, root: PdfValue | undefined): Map<number, PdfValue> {
  const numbers = new Map<number, PdfValue>();
  const seen = new Set<PdfDict>();
  const stack: (PdfValue | undefined)[] = [root];
  for (let next = stack.pop(); next !== undefined && seen.size < MOST_NODES; next = stack.pop()) {
    const node = access.dict(next);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    stack.push(...(access.array(node.Kids) ?? []));
    const pairs = access.array(node.Nums) ?? [];
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const key = access.number(pairs[i]);
      if (key !== undefined) numbers.set(key, pairs[i + 1]);
    }
  }
  return numbers;
}
