/** Kerning of a family that may not be shipped, as short text: its substitute kerns differently. */
import { sameWidthLetter } from './same-width.js';

/** Pairs and their kerning: `Ta-154 o-43` moves T and a together by 154 units, and o and - apart by 43. */
export interface PairTable {
  readonly unitsPerEm: number;
  readonly pairs: string;
}

/** Returns the distance that kerning adds between two characters, in ems; 0 for pairs that the table lacks. */
export type PairKerning = (left: number, right: number) => number;

/** Returns the kerning of a table. Letters with marks kern like plain ones. */
export function kerningBy(table: PairTable): PairKerning {
  const ems = parse(table);
  return (left, right) => ems.get(String.fromCodePoint(plain(left), plain(right))) ?? 0;
}

const plain = (codePoint: number): number => sameWidthLetter(codePoint) ?? codePoint;

const parsed = new Map<PairTable, ReadonlyMap<string, number>>();

function parse(table: PairTable): ReadonlyMap<string, number> {
  let ems = parsed.get(table);
  if (!ems) {
    const entries = table.pairs.split(' ');
    ems = new Map(entries.map((entry) => [entry.slice(0, 2), Number(entry.slice(2)) / table.unitsPerEm]));
    parsed.set(table, ems);
  }
  return ems;
}
