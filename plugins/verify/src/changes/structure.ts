import { isDict, objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import { isElement, kidsOf, numberedIn } from '@quire/core/pdf/document';
import type { View } from '../view.js';
import type { ChangeKind, Comparison } from './comparison.js';
import { compareEntries, type EntryRule, ignored } from './entries.js';

const TREE = { where: 'structure tree' } as const;

/**
 * The structure of a tagged document: a widget or an annotation that is added comes with its element; all other elements,
 * their order and their entries stay (ISO 32000-2 §14.7).
 */
export function compareStructures(comparison: Comparison): void {
  const { before, after, same, note } = comparison;
  const [old, now] = [before.structure, after.structure];
  if (!old.root || !now.root) {
    const isSame = same.equal(before.revision.root.StructTreeRoot, after.revision.root.StructTreeRoot);
    if (!isSame) note({ ...TREE, kind: 'undefined', what: old.root ? 'it is removed' : 'it is added' });
    return;
  }
  if (!isStructureTouched(comparison)) return;
  if (now.isMalformed && !old.isMalformed) note({ ...TREE, kind: 'undefined', what: 'it becomes too large to read' });
  compareEntries(comparison, old.root, now.root, ROOT_RULES, TREE);
  compareElements(comparison, old.root, now.root);
}

function isStructureTouched({ before, after, isTouched }: Comparison): boolean {
  const [was, is] = [
    objectNumber(before.revision.root.StructTreeRoot),
    objectNumber(after.revision.root.StructTreeRoot),
  ];
  if (was !== is || isTouched(is)) return true;
  return [...after.structure.elements.keys(), ...before.structure.elements.keys()].some(isTouched);
}

const ROOT_RULES: Readonly<Record<string, EntryRule>> = {
  K: ignored,
  ParentTree: compareParentTrees,
  ParentTreeNextKey: ignored,
};

const ELEMENT_RULES: Readonly<Record<string, EntryRule>> = { K: ignored, Type: ignored };

function compareElements(comparison: Comparison, before: PdfDict, after: PdfDict): void {
  const seen = new Set<PdfDict>();
  const stack: [PdfDict, PdfDict][] = [[before, after]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [old, now] = next;
    if (seen.has(old)) continue;
    seen.add(old);
    stack.push(...compareKids(comparison, old, now));
  }
}

/** Compares the children in their order, and gives those elements whose children have to be compared in turn. */
function compareKids(comparison: Comparison, before: PdfDict, after: PdfDict): [PdfDict, PdfDict][] {
  const old = kidsOf(comparison.before.revision, before);
  const now = kidsOf(comparison.after.revision, after);
  const pairs: [PdfDict, PdfDict][] = [];
  let at = 0;
  for (const kid of now) {
    if (at < old.length && compareKid(comparison, old[at], kid, pairs)) at++;
    else noteAdded(comparison, kid);
  }
  if (at < old.length) comparison.note({ ...TREE, kind: 'undefined', what: 'elements are removed or change places' });
  return pairs;
}

/** Whether two children are the same one: by object, or by their entries where the array holds them directly. */
function compareKid(comparison: Comparison, was: PdfValue, is: PdfValue, pairs: [PdfDict, PdfDict][]): boolean {
  const { before, after, same } = comparison;
  const [old, now] = [before.revision.resolve(was), after.revision.resolve(is)];
  if (!isDict(old) || !isDict(now)) return same.equal(was, is);
  if (!isElement(before.revision, old) || !isElement(after.revision, now)) return same.equal(old, now);
  if (objectNumber(was) !== objectNumber(is)) return false;
  if (objectNumber(was) === undefined) return same.equal(old, now);
  compareEntries(comparison, old, now, ELEMENT_RULES, { ...TREE, object: objectNumber(is) });
  pairs.push([old, now]);
  return true;
}

function noteAdded(comparison: Comparison, kid: PdfValue): void {
  const kind = kindOfAddition(comparison, kid);
  const what = kind === 'undefined' ? 'content is added' : 'the element of something added';
  comparison.note({ ...TREE, kind, object: objectNumber(kid), what });
}

/** The element of a widget or an annotation comes with it; any other element is content. */
function kindOfAddition({ before, after }: Comparison, added: PdfValue): ChangeKind {
  let kind: ChangeKind = 'signature';
  const seen = new Set<number>();
  const stack: PdfValue[] = [added];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const number = objectNumber(next);
    if (number !== undefined && (seen.has(number) || before.structure.elements.has(number))) return 'undefined';
    if (number !== undefined) seen.add(number);
    const dict = after.revision.dict(next);
    if (!dict) return 'undefined';
    if (after.revision.name(dict.Type) !== 'OBJR') {
      if (!isElement(after.revision, dict)) return 'undefined';
      stack.push(...kidsOf(after.revision, dict));
    } else if (!isAdded(before, dict.Obj)) return 'undefined';
    else if (!isSignature(after, dict.Obj)) kind = 'annotation';
  }
  return kind;
}

const isAdded = ({ identities }: View, value: PdfValue | undefined): boolean => {
  const number = objectNumber(value);
  return number !== undefined && identities.get(number)?.startsWith('annotation') !== true;
};

const isSignature = ({ fieldsByNumber }: View, value: PdfValue | undefined): boolean =>
  fieldsByNumber.get(objectNumber(value) ?? -1)?.type === 'Sig';

/**
 * The elements that numbered content belongs to (ISO 32000-2 §14.7.5.4): numbers may be added, and keep their elements. A
 * number that is there already may not come once more, for readers differ in which entry they take.
 */
function compareParentTrees({ before, after, same, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const [old, now] = [valuesByNumber(before, was), valuesByNumber(after, is)];
  const keeps = (number: number, values: readonly PdfValue[]) => {
    const others = now?.get(number) ?? [];
    return values.length === others.length && values.every((value, index) => same.equal(value, others[index]));
  };
  const isKept = old && now && [...old].every(([number, values]) => keeps(number, values));
  if (!isKept) note({ ...TREE, kind: 'undefined', what: 'content comes to belong to other elements' });
}

/** All values of each number; undefined for a tree that is not read whole. */
function valuesByNumber({ revision }: View, root: PdfValue | undefined): Map<number, PdfValue[]> | undefined {
  const entries = numberedIn(revision, root);
  if (!entries) return undefined;
  const values = new Map<number, PdfValue[]>();
  for (const [number, value] of entries) {
    const known = values.get(number);
    if (known) known.push(value);
    else values.set(number, [value]);
  }
  return values;
}
