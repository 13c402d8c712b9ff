/** Names of parts that one reader takes for one part and another for two (ECMA-376-2 §6.2.2.3, §7.2.4). */
import type { Package } from '@quire/core/opc';

/** An item that is a piece of a part: readers that know of pieces put them together. */
const PIECE = /\/\[\d+\](?:\.last)?\.piece$/i;

/** Sentences for people. */
export function ambiguousNames(pkg: Package): readonly string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const name of pkg.parts.keys()) {
    if (PIECE.test(name)) faults.push(`${name} is a piece of a part`);
    const key = decoded(name).normalize('NFC').toLowerCase();
    if (known.has(key)) faults.push(`${name} is another spelling of the name of another part`);
    known.add(key);
  }
  return faults.slice(0, 20);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
