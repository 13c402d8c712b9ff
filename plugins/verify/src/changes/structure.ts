import { isDict, objectNumber, type PdfDict, type PdfValue, Ref } from '@quire/core/pdf';
import { isStructureElement, kidsOf, numberedIn } from '@quire/core/pdf/document';
import type { View } from '../view.js';
import type { ChangeKind, Comparison } from './comparison.js';
import { allowed, compareEntries, type EntryRules, ignored, typeOf } from './entries.js';
import { DOCUMENT_ENTRIES, misshapenEntry } from './shapes.js';

const TREE = { where: 'structure tree' } as const;

/**
 * Compares the structure of a tagged document: an added widget or annotation brings its element; all other elements
 * keep their order and entries (ISO 32000-2 §14.7).
 */
export function compareStructures(comparison: Comparison): void {
  const { before, after, same, note } = comparison;
  const [old, now] = [before.structure, after.structure];
  if (!old.root || !now.root) {
    const isSame = same.equal(before.revision.root.StructTreeRoot, after.revision.root.StructTreeRoot);
    if (!isSame) note({ ...TREE, kind: 'undefined', what: old.root ? 'it is removed' : 'it is added' });
    return;
  }
  noteTakenNumbers(comparison, old.root);
  if (!isStructureTouched(comparison)) return;
  if (now.isMalformed && !old.isMalformed) note({ ...TREE, kind: 'undefined', what: 'it becomes too large to read' });
  comparison.compared.add(objectNumber(after.revision.root.StructTreeRoot));
  compareEntries(comparison, old.root, now.root, ROOT_RULES, TREE);
  const misshapen = misshapenEntry(comparison, now.root, old.root, DOCUMENT_ENTRIES);
  if (misshapen !== undefined) note({ ...TREE, kind: 'undefined', what: `it ${misshapen}` });
  compareElements(comparison, old.root, now.root);
}

/** Reports annotations and pages with a structure number of other content: they would be read aloud as that content. */
function noteTakenNumbers({ before, after, isTouched, note }: Comparison, { ParentTree }: PdfDict): void {
  const numbersIn = ({ pageTree, revision }: View, passes = (_: number | undefined): boolean => true) =>
    pageTree.pages.flatMap((page) =>
      [page, ...page.annotations].flatMap(({ dict, number }) => {
        const key = passes(number) ? revision.number(dict.StructParent ?? dict.StructParents) : undefined;
        return key === undefined ? [] : [{ key, number, holder: `${key} ${number}` }];
      }),
    );
  const written = numbersIn(after, isTouched);
  if (written.length === 0) return;
  const known = new Set(numbersIn(before).map(({ holder }) => holder));
  const taken = valuesByNumber(before, ParentTree);
  for (const { key, number, holder } of written)
    if (!known.has(holder) && taken?.has(key))
      note({
        ...TREE,
        kind: 'undefined',
        object: number,
        what: `the number ${key} of other content is given to an annotation or a page`,
      });
}

function isStructureTouched({ before, after, isTouched }: Comparison): boolean {
  const [was, is] = [
    objectNumber(before.revision.root.StructTreeRoot),
    objectNumber(after.revision.root.StructTreeRoot),
  ];
  if (was !== is || isTouched(is)) return true;
  return [...after.structure.elements.keys(), ...before.structure.elements.keys()].some(isTouched);
}

const ROOT_RULES: EntryRules = {
  K: ignored,
  ParentTree: compareParentTrees,
  ...allowed('ParentTreeNextKey', 'extension', ({ before, after }, was, is) => {
    return (after.revision.number(is) ?? -1) >= (before.revision.number(was) ?? 0);
  }),
};

const ELEMENT_RULES: EntryRules = { K: ignored, Type: typeOf('StructElem', TREE) };

function compareElements(comparison: Comparison, before: PdfDict, after: PdfDict): void {
  const seen = new Set<PdfDict>();
  const stack: [PdfDict, PdfDict][] = [[before, after]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [old, now] = next;
    if (seen.has(old)) continue;
    seen.add(old);
    for (const pair of compareKids(comparison, old, now)) stack.push(pair);
  }
}

/** Compares the children in order. Returns the pairs of elements whose children have to be compared in turn. */
function compareKids(comparison: Comparison, before: PdfDict, after: PdfDict): [PdfDict, PdfDict][] {
  const now = kidsOf(comparison.after.revision, after);
  const old = keptKids(comparison, kidsOf(comparison.before.revision, before), now);
  const pairs: [PdfDict, PdfDict][] = [];
  let at = 0;
  for (const kid of now) {
    if (at < old.length && compareKid(comparison, old[at], kid, pairs)) at++;
    else noteAdded(comparison, kid);
  }
  if (at < old.length) comparison.note({ ...TREE, kind: 'undefined', what: 'elements are removed or moved' });
  return pairs;
}

/** Returns the children without the ones that belong to a removed annotation. */
function keptKids(comparison: Comparison, old: readonly PdfValue[], now: readonly PdfValue[]): readonly PdfValue[] {
  const { after } = comparison;
  const remaining = new Set(now.map((kid) => objectNumber(kid) ?? objectNumber(after.revision.dict(kid)?.Obj)));
  return old.filter((kid) => {
    const number = objectNumber(kid) ?? objectNumber(comparison.before.revision.dict(kid)?.Obj);
    if (number === undefined || remaining.has(number) || !leadsToRemoved(comparison, kid)) return true;
    const what = 'an element is removed together with its content';
    comparison.note({ ...TREE, kind: 'annotation', object: objectNumber(kid), what });
    return false;
  });
}

/** True if two children are the same: by object number, or by their entries if the array holds them directly. */
function compareKid(comparison: Comparison, was: PdfValue, is: PdfValue, pairs: [PdfDict, PdfDict][]): boolean {
  const { before, after, same } = comparison;
  const [old, now] = [before.revision.resolve(was), after.revision.resolve(is)];
  if (!isDict(old) || !isDict(now)) return same.equal(was, is);
  if (!isStructureElement(before.revision, old) || !isStructureElement(after.revision, now)) {
    return same.equal(old, now) || isLeftBehind(comparison, old, now);
  }
  if (objectNumber(was) !== objectNumber(is)) return false;
  if (objectNumber(was) === undefined) return same.equal(old, now);
  comparison.compared.add(objectNumber(is));
  compareEntries(comparison, old, now, ELEMENT_RULES, { ...TREE, object: objectNumber(is) });
  pairs.push([old, now]);
  return true;
}

/** True for a reference to an annotation that was removed from its page: the removal is reported there. */
function isLeftBehind(
  comparison: Comparison,
  { Obj: old, ...before }: PdfDict,
  { Obj: now, ...after }: PdfDict,
): boolean {
  const isSame = objectNumber(old) === objectNumber(now) && isRemoved(comparison, old);
  return isSame && comparison.same.equal(before, after);
}

function noteAdded(comparison: Comparison, kid: PdfValue): void {
  const kind = kindOfAddition(comparison, kid);
  const what = kind === 'undefined' ? 'content is added' : 'an element is added together with its content';
  comparison.note({ ...TREE, kind, object: objectNumber(kid), what });
}

/** The kind of an added element: a widget or annotation may bring its own; any other is content. */
function kindOfAddition({ signed, before, after, sinceSigned }: Comparison, added: PdfValue): ChangeKind {
  // A namespace (§14.7.4) must have been signed.
  const isThere = (value: PdfValue | undefined): boolean =>
    signed.revision.object(objectNumber(value) ?? -1) !== undefined && sinceSigned.equal(value, value);
  const leaves = leavesOf(after, added, (number) => before.structure.elements.has(number), isThere);
  if (!leaves?.every((leaf) => isAdded(before, after, leaf))) return 'undefined';
  return leaves.every((leaf) => isSignature(after, leaf)) ? 'signature' : 'annotation';
}

/** True if a structure element refers only to annotations that were removed. */
function leadsToRemoved(comparison: Comparison, removed: PdfValue): boolean {
  const leaves = leavesOf(
    comparison.before,
    removed,
    () => false,
    () => true,
  );
  return leaves?.every((leaf) => isRemoved(comparison, leaf)) === true;
}

/** The entries of an annotation's element and reference (tables 355 and 358), and the permitted types (§14.8.4.7). */
const ELEMENT_ENTRIES = new Set('Type S P Pg K ID'.split(' '));
const REFERENCE_ENTRIES = new Set('Type Obj Pg'.split(' '));
const KINDS_OF_ELEMENTS = new Set('Annot Link Form Sect Div NonStruct'.split(' '));

/**
 * The objects that an element refers to; undefined if it has no children, has other content, or contains an object that
 * `stops` rejects.
 */
function leavesOf(
  view: View,
  root: PdfValue,
  stops: (number: number) => boolean,
  isKnown: (value: PdfValue | undefined) => boolean,
): readonly PdfValue[] | undefined {
  const leaves: PdfValue[] = [];
  const seen = new Set<number>();
  const stack: PdfValue[] = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const number = objectNumber(next);
    if (number !== undefined && (seen.has(number) || stops(number))) return undefined;
    if (number !== undefined) seen.add(number);
    const dict = view.revision.dict(next);
    if (!dict) return undefined;
    // Titles, other texts, pronunciations, languages and files of an element are read aloud (§14.9, §14.13).
    const entries = isStructureElement(view.revision, dict) ? ELEMENT_ENTRIES : REFERENCE_ENTRIES;
    if (Object.keys(dict).some((key) => !entries.has(key) && !(key === 'NS' && isKnown(dict.NS)))) return undefined;
    if (isStructureElement(view.revision, dict) && !KINDS_OF_ELEMENTS.has(view.revision.name(dict.S) ?? ''))
      return undefined;
    if (isStructureElement(view.revision, dict)) {
      const kids = kidsOf(view.revision, dict);
      if (kids.length === 0) return undefined;
      for (const kid of kids) stack.push(kid);
    } else if (view.revision.name(dict.Type) === 'OBJR' && dict.Obj !== undefined) leaves.push(dict.Obj);
    else return undefined;
  }
  return leaves;
}

const isOnPage = ({ identities }: View, value: PdfValue | undefined): boolean =>
  /^(?:annotation|field) /.test(identities.get(objectNumber(value) ?? -1) ?? '');

const isAdded = (before: View, after: View, value: PdfValue): boolean =>
  isOnPage(after, value) && before.identities.get(objectNumber(value) ?? -1)?.startsWith('annotation') !== true;

const isRemoved = ({ before, after }: Comparison, value: PdfValue | undefined): boolean =>
  isOnPage(before, value) && !isOnPage(after, value);

const isSignature = ({ fieldsByNumber }: View, value: PdfValue): boolean =>
  fieldsByNumber.get(objectNumber(value) ?? -1)?.type === 'Sig';

/**
 * Compares the map from numbered content to elements (ISO 32000-2 §14.7.5.4): numbers may be added, and keep their
 * elements. An existing number may not be added again, since readers differ in which entry they take.
 */
function compareParentTrees(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { before, after, same, note } = comparison;
  if (same.equal(was, is)) return;
  const freed = numbersOfRemoved(comparison);
  const [old, now] = [valuesByNumber(before, was), valuesByNumber(after, is)];
  const keeps = (number: number, values: readonly PdfValue[]) => {
    const others = now?.get(number) ?? [];
    return values.length === others.length && values.every((value, index) => same.equal(value, others[index]));
  };
  const isKept = old && now && [...old].every(([number, values]) => freed.has(number) || keeps(number, values));
  const added = [...(now ?? [])].flatMap(([number, values]) => (old?.has(number) ? [] : values));
  const isInTree = (value: PdfValue): boolean =>
    (after.revision.array(value) ?? [value]).every((each) => after.structure.elements.has(objectNumber(each) ?? -1));
  if (!isKept || !added.every(isInTree))
    note({ ...TREE, kind: 'undefined', what: 'content now belongs to other elements' });
}

/** The numbers of removed annotations: they and their elements may be removed from the tree, or remain there unused. */
function numbersOfRemoved(comparison: Comparison): ReadonlySet<number | undefined> {
  const { before } = comparison;
  const numbers = before.pageTree.pages.flatMap(({ annotations }) =>
    annotations.flatMap(({ number, dict }) =>
      number !== undefined && isRemoved(comparison, new Ref(number)) ? [before.revision.number(dict.StructParent)] : [],
    ),
  );
  return new Set(numbers.filter((number) => number !== undefined));
}

/** All values of each number; undefined for a tree that cannot be read completely. */
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
