import type { PdfDict, PdfValue } from '../../file/index.js';
import { type Lookup, objectNumber } from '../index.js';

/** The structure tree of a tagged document (ISO 32000-2 §14.7). */
export interface Structure {
  readonly root?: PdfDict;
  /** The structure elements that are indirect objects, by object number. */
  readonly elements: ReadonlyMap<number, PdfDict>;
  /** True if the tree was too large to be read completely. */
  readonly isMalformed: boolean;
}

const MOST_ELEMENTS = 1_000_000;

/**
 * Reads the structure tree: the elements below its root, each once.
 *
 * @example readStructure(pdf.current).elements.size // 3
 */
export function readStructure(lookup: Lookup): Structure {
  const root = lookup.dict(lookup.root.StructTreeRoot);
  const elements = new Map<number, PdfDict>();
  if (!root) return { elements, isMalformed: false };
  const stack: PdfValue[] = [];
  let visits = 0;
  const visit = (kids: readonly PdfValue[]): boolean => {
    visits += kids.length;
    if (visits > MOST_ELEMENTS) return false;
    for (const kid of kids) stack.push(kid);
    return true;
  };
  if (!visit(kidsOf(lookup, root))) return { root, elements, isMalformed: true };
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const number = objectNumber(next);
    const dict = lookup.dict(next);
    if (!dict || !isStructureElement(lookup, dict) || (number !== undefined && elements.has(number))) continue;
    if (number !== undefined) elements.set(number, dict);
    if (!visit(kidsOf(lookup, dict))) return { root, elements, isMalformed: true };
  }
  return { root, elements, isMalformed: false };
}

/**
 * The children of an element or of the root: `/K` is one child or an array of them.
 *
 * @example kidsOf(pdf.current, { K: [0, 1] }) // [0, 1]
 */
export function kidsOf(lookup: Lookup, { K }: PdfDict): readonly PdfValue[] {
  return lookup.array(K) ?? (K === undefined || lookup.resolve(K) === null ? [] : [K]);
}

/**
 * True unless the child is a reference to marked content (`MCR`) or to an object (`OBJR`).
 *
 * @example isStructureElement(pdf.current, { S: name('P'), P: new Ref(1, 0) }) // true
 */
export const isStructureElement = (lookup: Lookup, dict: PdfDict): boolean =>
  !['MCR', 'OBJR'].includes(lookup.name(dict.Type) ?? '');
