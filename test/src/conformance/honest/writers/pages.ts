import { isArray, isDict, name, type PdfDict, type PdfValue, Ref } from '@quire/core/pdf';
import { type Page, readPages } from '@quire/core/pdf/document';
import type { UpdateDraft } from './draft.js';

export const draftPages = (draft: UpdateDraft): readonly Page[] =>
  readPages(draft).pages.filter(({ ref }) => ref !== undefined);

/** Adds annotations to the `/Annots` of a page, which may be a separate object. */
export function addToPage(draft: UpdateDraft, page: Page, annotations: readonly Ref[]): void {
  if (!page.ref) throw new Error('the page is no object');
  const { Annots } = page.own;
  const all = [...(draft.array(Annots) ?? []), ...annotations];
  if (Annots instanceof Ref) draft.set(Annots, all);
  else draft.edit(page.ref, { Annots: all });
}

export function takeFromPage(draft: UpdateDraft, page: Page, numbers: ReadonlySet<number>): void {
  if (!page.ref) throw new Error('the page is no object');
  const { Annots } = page.own;
  const all = (draft.array(Annots) ?? []).filter((each) => !(each instanceof Ref && numbers.has(each.number)));
  if (Annots instanceof Ref) draft.set(Annots, all);
  else draft.edit(page.ref, { Annots: all });
}

/**
 * Adds the structure element of an annotation in a tagged document, and its parent tree number (ISO 32000-2 §14.7.5.4).
 */
export function tag(draft: UpdateDraft, annotation: Ref, page: Page, kind: string): void {
  const { StructTreeRoot } = draft.root;
  const root = draft.dict(StructTreeRoot);
  if (!(StructTreeRoot instanceof Ref) || !root) return;
  const key = draft.number(root.ParentTreeNextKey) ?? 1_000;
  const [top] = kidsOf(draft, root.K);
  const parent = top instanceof Ref ? top : StructTreeRoot;
  const kid = { Type: name('OBJR'), Obj: annotation, Pg: page.ref };
  const element = draft.add({ Type: name('StructElem'), S: name(kind), P: parent, Pg: page.ref, K: kid });
  draft.edit(parent, { K: [...kidsOf(draft, draft.dict(parent)?.K), element] });
  draft.edit(annotation, { StructParent: key });
  const tree = addNumber(draft, root.ParentTree, key, element);
  draft.edit(StructTreeRoot, { ParentTree: tree, ParentTreeNextKey: key + 1 });
}

const kidsOf = (draft: UpdateDraft, value: PdfValue | undefined): readonly PdfValue[] => {
  const found = draft.resolve(value);
  if (isArray(found)) return found;
  return value === undefined || (!isDict(found) && found === null) ? [] : [value];
};

/** Adds an entry to the last leaf of a number tree, and extends the limits of the nodes on the way to it. */
function addNumber(draft: UpdateDraft, tree: PdfValue | undefined, key: number, value: Ref): PdfValue {
  const node: PdfDict = draft.dict(tree) ?? {};
  const kids = draft.array(node.Kids);
  const limits = draft.array(node.Limits);
  const grown: Record<string, PdfValue | undefined> = { ...node };
  if (limits) grown.Limits = [limits[0], key];
  if (kids) grown.Kids = [...kids.slice(0, -1), addNumber(draft, kids.at(-1), key, value)];
  else grown.Nums = [...(draft.array(node.Nums) ?? []), key, value];
  if (!(tree instanceof Ref)) return grown;
  draft.set(tree, grown);
  return tree;
}
