import {
  isArray,
  isInteger,
  name,
  type PdfDict,
  type PdfUpdate,
  type PdfValue,
  type Ref,
  refOf,
  textString,
} from '@quire/core/pdf';
import { kidsOf } from '@quire/core/pdf/document';
import { catalogOf, replaced } from './form.js';
import type { WritablePage } from './pages.js';

/** The position in a document's structure tree where elements are added. */
export interface OpenStructure {
  readonly rootRef: Ref;
  /** The parent of added elements: the root, or the root's only child element. */
  readonly holder: Ref;
  /** The first free key of the parent tree. */
  readonly nextKey: number;
}

/** Returns the place where elements are added to the structure; undefined if the document is not tagged. */
export function openStructure(update: PdfUpdate): OpenStructure | undefined {
  const rootRef = refOf(catalogOf(update).dict.StructTreeRoot);
  const root = update.dict(rootRef) ?? {};
  if (!rootRef || root.K === undefined) return undefined;
  return { rootRef, holder: onlyElement(update, root) ?? rootRef, nextKey: nextKey(update, root) };
}

/** Adds an element after all others (ISO 32000-2 §14.7), and the parent tree entries in order of keys. */
export function addToStructure(
  update: PdfUpdate,
  { rootRef, holder, nextKey: first }: OpenStructure,
  element: Ref,
  dict: PdfDict,
  entries: readonly (readonly [key: number, value: PdfValue])[],
): void {
  update.set(element, { Type: name('StructElem'), P: holder, ...dict });
  const root = update.dict(rootRef) ?? {};
  const tree = withEntries(update, update.dict(root.ParentTree) ?? {}, entries);
  const ParentTree = replaced(update, root.ParentTree, tree);
  update.set(rootRef, { ...root, ParentTree, ParentTreeNextKey: (entries.at(-1)?.[0] ?? first - 1) + 1 });
  const parent = update.dict(holder) ?? {};
  update.set(holder, { ...parent, K: withKid(update, parent.K, element) });
}

/** Gives a widget its `Form` element (§14.8.4.8.5). Returns its `/StructParent`; undefined if untagged. */
export function tagWidget(update: PdfUpdate, widget: Ref, page: WritablePage, description: string): number | undefined {
  const structure = openStructure(update);
  if (!structure) return undefined;
  const element = update.allocate();
  const K = [{ Type: name('OBJR'), Obj: widget, Pg: page.ref }];
  const dict = { S: name('Form'), Alt: textString(description), K };
  addToStructure(update, structure, element, dict, [[structure.nextKey, element]]);
  return structure.nextKey;
}

/** The only element below the root, as in most documents; additions become its children. */
function onlyElement(update: PdfUpdate, root: PdfDict): Ref | undefined {
  const kids = kidsOf(update, root);
  const ref = kids.length === 1 ? refOf(kids[0]) : undefined;
  return ref && update.name(update.dict(ref)?.S) === 'Document' ? ref : undefined;
}

/** `/K` with one more child; it may be a single child or an array. */
function withKid(update: PdfUpdate, kids: PdfValue | undefined, kid: Ref): PdfValue {
  const held = update.resolve(kids);
  if (isArray(held)) return replaced(update, kids, [...held, kid]);
  return kids === undefined ? [kid] : [kids, kid];
}

/** The next free key of the parent tree: `/ParentTreeNextKey`, or the highest key plus one. */
function nextKey(update: PdfUpdate, root: PdfDict): number {
  const stated = update.resolve(root.ParentTreeNextKey);
  const last = lastKey(update, update.dict(root.ParentTree) ?? {});
  return isInteger(stated) && stated > last ? stated : last + 1;
}

/** The maximum depth of a number tree that is searched, more than any file has. */
const DEEPEST = 64;

function lastKey(update: PdfUpdate, tree: PdfDict): number {
  let node = tree;
  for (let level = 0; level < DEEPEST; level++) {
    const kids = update.array(node.Kids) ?? [];
    if (kids.length === 0) break;
    node = update.dict(kids[kids.length - 1]) ?? {};
  }
  const last = update.resolve(update.array(node.Nums)?.at(-2));
  return isInteger(last) ? last : -1;
}

/** The root of a number tree (§7.9.7) with entries after all others: in a separate leaf if it has leaves. */
function withEntries(
  update: PdfUpdate,
  tree: PdfDict,
  entries: readonly (readonly [key: number, value: PdfValue])[],
): PdfDict {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return tree;
  if (tree.Kids === undefined) return { ...tree, Nums: [...(update.array(tree.Nums) ?? []), ...entries.flat()] };
  const leaf = update.add({ Nums: entries.flat(), Limits: [first[0], last[0]] });
  return { ...tree, Kids: replaced(update, tree.Kids, [...(update.array(tree.Kids) ?? []), leaf]) };
}
