import type { XmlNode } from '@quire/core/xml';

/** For each sibling whether it begins inside the code of a field, counted once for a list of siblings. */
const counted = new WeakMap<readonly XmlNode[], Uint8Array>();

/** Whether `siblings[at]` stands in the code of a field that begins before it, between its begin and its separator. */
export function inInstruction(siblings: readonly XmlNode[], at: number): boolean {
  let inside = counted.get(siblings);
  if (!inside) {
    inside = count(siblings);
    counted.set(siblings, inside);
  }
  return inside[at] === 1;
}

function count(siblings: readonly XmlNode[]): Uint8Array {
  const inside = new Uint8Array(siblings.length);
  /** For each open field whether its code is being read. */
  const open: boolean[] = [];
  let codes = 0;
  for (const [at, node] of siblings.entries()) {
    inside[at] = codes > 0 ? 1 : 0;
    if (typeof node === 'string' || node.name !== 'w:r') continue;
    for (const char of node.children) {
      if (typeof char === 'string' || char.name !== 'w:fldChar') continue;
      const type = char.attributes['w:fldCharType'];
      if (type === 'begin') {
        open.push(true);
        codes++;
      } else if (type === 'separate' && open.at(-1)) {
        open[open.length - 1] = false;
        codes--;
      } else if (type === 'end' && open.pop()) codes--;
    }
  }
  return inside;
}
