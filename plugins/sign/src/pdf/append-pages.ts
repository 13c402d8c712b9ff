import { QuireError } from '@quire/core';
import { isInteger, name, type PdfDict, type PdfDocument, type PdfUpdate, type Ref, textString } from '@quire/core/pdf';
import { catalogOf, replaced } from './form.js';
import { ImportedObjects } from './import-objects.js';
import { arrayOf, dictOf, numberOf, refOf } from './lookup.js';
import { pagesOf } from './pages.js';
import { addToStructure, numberedIn, openStructure } from './structure.js';

/**
 * Puts the pages of a PDF of our own behind those of a document; into its structure too where it is tagged, as one part.
 * What a document without a structure gets has none either: readers would take it for all there is to read. Returns how
 * many pages they are. Throws INVALID_DOCUMENT for a document without a tree of pages.
 */
export function appendPages(update: PdfUpdate, source: PdfDocument, title: string): number {
  const { ref: rootRef, dict: root } = pageRoot(update);
  const imported = new ImportedObjects(update, source);
  const pages = [...pagesOf(source.current, source.current.root)];
  const refs = pages.map(({ ref }) => {
    const copy = update.allocate();
    imported.replace(ref, copy);
    return copy;
  });
  const keys = importStructure(update, imported, source, title);
  const node = update.allocate();
  for (const [index, { dict }] of pages.entries()) {
    const { Parent, StructParents, ...own } = dict;
    const key = keys.get(isInteger(StructParents) ? StructParents : -1);
    // What the document's own pages inherit must not turn or cut these.
    const upright = { Rotate: 0, CropBox: dict.MediaBox };
    update.set(refs[index], { ...imported.members(own), ...upright, Parent: node, StructParents: key });
  }
  update.set(node, { Type: name('Pages'), Parent: rootRef, Kids: refs, Count: refs.length });
  const Kids = replaced(update, root.Kids, [...arrayOf(update, root.Kids), node]);
  update.set(rootRef, { ...root, Kids, Count: (numberOf(update, root.Count) ?? 0) + refs.length });
  return refs.length;
}

function pageRoot(update: PdfUpdate): { readonly ref: Ref; readonly dict: PdfDict } {
  const ref = refOf(catalogOf(update).dict.Pages);
  const dict = dictOf(update, ref);
  if (ref && dict.Kids !== undefined) return { ref, dict };
  throw new QuireError('INVALID_DOCUMENT', 'the document has no tree of pages that more could be added to');
}

/** The elements of the pages, as one part; gives their keys in the parent tree by those that they had in the source. */
function importStructure(
  update: PdfUpdate,
  imported: ImportedObjects,
  { current }: PdfDocument,
  title: string,
): ReadonlyMap<number, number> {
  const structure = openStructure(update);
  if (!structure) return new Map();
  const root = dictOf(current, current.root.StructTreeRoot);
  const [top] = arrayOf(current, root.K).flatMap((kid) => refOf(kid) ?? []);
  const part = update.allocate();
  if (top) imported.replace(top, part);
  const numbered = [...numberedIn(current, dictOf(current, root.ParentTree))];
  const entries = numbered.map(([, value], index) => [structure.nextKey + index, imported.value(value)] as const);
  const { K = [] } = dictOf(current, top);
  const { Lang } = current.root;
  const dict = { S: name('Part'), T: textString(title), K: imported.value(K), Lang: Lang && imported.value(Lang) };
  addToStructure(update, structure, part, dict, entries);
  return new Map(numbered.map(([key], index) => [key, structure.nextKey + index]));
}
