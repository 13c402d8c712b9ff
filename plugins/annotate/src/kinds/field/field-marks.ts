import type { XmlElement, XmlNode } from '@quire/core/xml';
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
    marks = new MarkReader(siblings.length).marks(siblings);
    known.set(siblings, marks);
  }
  return marks;
}

interface Open {
  /** The index of the run whose first mark begins the field; -1 for any other mark. */
  readonly at: number;
  /** True while the code of the field continues. */
  code: boolean;
}

class MarkReader {
  readonly #ends = new Map<number, number>();
  readonly #inCode: Uint8Array;
  readonly #open: Open[] = [];
  #codes = 0;

  constructor(length: number) {
    this.#inCode = new Uint8Array(length);
  }

  marks(siblings: readonly XmlNode[]): FieldMarks {
    for (const [index, node] of siblings.entries()) {
      this.#inCode[index] = this.#codes > 0 ? 1 : 0;
      if (typeof node === 'string') continue;
      let isFirst = node.name === 'w:r';
      for (const mark of isFirst ? node.children : all([node])) {
        if (typeof mark === 'string' || mark.name !== 'w:fldChar') continue;
        this.#mark(mark, index, isFirst ? index : -1);
        isFirst = false;
      }
    }
    return { ends: this.#ends, inCode: this.#inCode };
  }

  #mark({ attributes }: XmlElement, index: number, at: number): void {
    const type = attributes['w:fldCharType'];
    const inner = this.#open.at(-1);
    if (type === 'begin') {
      this.#open.push({ at, code: true });
      this.#codes++;
    } else if (type === 'separate' && inner?.code) {
      inner.code = false;
      this.#codes--;
    } else if (type === 'end' && inner) {
      this.#open.pop();
      if (inner.code) this.#codes--;
      if (inner.at >= 0) this.#ends.set(inner.at, index);
    }
  }
}
