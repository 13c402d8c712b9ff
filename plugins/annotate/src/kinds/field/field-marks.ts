import { FieldsAround } from '@quire/core/fields';
import type { XmlNode } from '@quire/core/xml';
import { all } from '../../markup/index.js';

/** The begins and ends of the fields among siblings (`w:fldChar`, ECMA-376-1 §17.16.18). */
export interface FieldMarks {
  /** The index of the sibling in which a field ends, by the index of the run whose first mark begins it. */
  readonly ends: ReadonlyMap<number, number>;
  /** For each sibling, 1 if it begins inside the code of a field. */
  readonly inCode: Uint8Array;
}

const known = new WeakMap<readonly XmlNode[], FieldMarks>();

/** The marks of a list of siblings, searched once for each list. */
export function fieldMarks(siblings: readonly XmlNode[]): FieldMarks {
  let marks = known.get(siblings);
  if (!marks) {
    marks = marksAmong(siblings);
    known.set(siblings, marks);
  }
  return marks;
}

function marksAmong(siblings: readonly XmlNode[]): FieldMarks {
  const ends = new Map<number, number>();
  const inCode = new Uint8Array(siblings.length);
  /** Each field by the index of the run whose first mark begins it; -1 for any other mark. */
  const around = new FieldsAround<number>();
  for (const [index, node] of siblings.entries()) {
    if (around.inCode) inCode[index] = 1;
    if (typeof node === 'string') continue;
    let isFirst = node.name === 'w:r';
    for (const mark of isFirst ? node.children : all([node])) {
      if (typeof mark === 'string' || mark.name !== 'w:fldChar') continue;
      const ended = around.pass(mark, isFirst ? index : -1) ?? -1;
      if (ended >= 0) ends.set(ended, index);
      isFirst = false;
    }
  }
  return { ends, inCode };
}
