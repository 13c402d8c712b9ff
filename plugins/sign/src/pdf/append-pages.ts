import { QuireError } from '@quire/core';
import {
  isInteger,
  name,
  type PdfDict,
  type PdfDocument,
  type PdfUpdate,
  type Ref,
  refOf,
  textString,
} from '@quire/core/pdf';
import { numberedIn, pagesOf } from '@quire/core/pdf/document';
import { catalogOf, replaced } from './form.js';
import { ImportedObjects } from './import-objects.js';
import { addToStructure, openStructure } from './structure.js';

/** Appends pages of our PDF, tagged as one `Part` if the document is. Throws INVALID_DOCUMENT without pages. */
export function appendPages(update: PdfUpdate, source: PdfDocument, title: string): number {
  const { ref: rootRef, dict: root } = pageRoot(update);
  const imported = new ImportedObjects(update, source);
  const pages = [...pagesOf(source.current)];
  const refs = pages.map(({ ref }) => {
    const copy = update.allocate();
    if (ref) imported.replace(ref, copy);
    return copy;
  });
  const keys = importStructure(update, imported, source, title);
  const node = update.allocate();
  for (const [index, { dict }] of pages.entries()) {
    const { Parent, StructParents, ...entries } = dict;
    const key = keys.get(isInteger(StructParents) ? StructParents : -1);
    // Attributes that the document's own pages inherit must not rotate or crop the added pages.
    const upright = { Rotate: 0, CropBox: dict.MediaBox };
    update.set(refs[index], { ...imported.members(entries), ...upright, Parent: node, StructParents: key });
  }
  update.set(node, { Type: name('Pages'), Parent: rootRef, Kids: refs, Count: refs.length });
  const Kids = replaced(update, root.Kids, [...(update.array(root.Kids) ?? []), node]);
  update.set(rootRef, { ...root, Kids, Count: (update.number(root.Count) ?? 0) + refs.length });
  return refs.length;
}

function pageRoot(update: PdfUpdate): { readonly ref: Ref; readonly dict: PdfDict } {
  const ref = refOf(catalogOf(update).dict.Pages);
  const dict = update.dict(ref);
  if (ref && dict?.Kids !== undefined) return { ref, dict };
  throw new QuireError('INVALID_DOCUMENT', 'pages cannot be added: the document has no page tree');
}

/** Adds the pages' structure elements as one `Part`; maps parent-tree keys of the source to the new ones. */
function importStructure(
  update: PdfUpdate,
  imported: ImportedObjects,
  { current }: PdfDocument,
  title: string,
): ReadonlyMap<number, number> {
  const structure = openStructure(update);
  if (!structure) return new Map();
  const root = current.dict(current.root.StructTreeRoot) ?? {};
  const [top] = (current.array(root.K) ?? []).flatMap((kid) => refOf(kid) ?? []);
  const part = update.allocate();
  if (top) imported.replace(top, part);
  const numbered = numberedIn(current, root.ParentTree) ?? [];
  const entries = numbered.map(([, value], index) => [structure.nextKey + index, imported.value(value)] as const);
  const { K = [] } = current.dict(top) ?? {};
  const { Lang } = current.root;
  const dict = { S: name('Part'), T: textString(title), K: imported.value(K), Lang: Lang && imported.value(Lang) };
  addToStructure(update, structure, part, dict, entries);
  return new Map(numbered.map(([key], index) => [key, structure.nextKey + index]));
}
