import type { PdfDict, PdfValue } from '@quire/core/pdf';
import { isDict } from '@quire/core/pdf';
import { type Access, numberOf } from './access.js';

/** The structure tree of a tagged document (ISO 32000-2 §14.7). */
export interface Structure {
  readonly root?: PdfDict;
  /** Elements that are objects, by number. */
  readonly elements: ReadonlyMap<number, PdfDict>;
  readonly isMalformed: boolean;
}

const MOST_ELEMENTS = 1_000_000;

export function readStructure(access: Access): Structure {
  const root = access.dict(access.revision.root.StructTreeRoot);
  const elements = new Map<number, PdfDict>();
  if (!root) return { elements, isMalformed: false };
  const stack: PdfValue[] = [...kidsOf(access, root)];
  let visits = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (++visits > MOST_ELEMENTS) return { root, elements, isMalformed: true };
    const number = numberOf(next);
    const dict = access.dict(next);
    if (!dict || !isElement(access, dict) || (number !== undefined && elements.has(number))) continue;
    if (number !== undefined) elements.set(number, dict);
    stack.push(...kidsOf(access, dict));
  }
  return { root, elements, isMalformed: false };
}

/** `/K` is one child or an array of them. */
export function kidsOf(access: Access, element: PdfDict): readonly PdfValue[] {
  const kids = access.value(element.K);
  if (Array.isArray(kids)) return kids as readonly PdfValue[];
  return element.K === undefined || kids === null ? [] : [element.K];
}

/** Neither a reference to marked content (`MCR`) nor one to an object (`OBJR`). */
export const isElement = (access: Access, dict: PdfDict): boolean =>
  isDict(dict) && !['MCR', 'OBJR'].includes(access.name(dict.Type) ?? '');
