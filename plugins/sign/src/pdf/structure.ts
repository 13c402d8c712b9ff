import {
  isArray,
  isInteger,
  name,
  type PdfDict,
  type PdfUpdate,
  type PdfValue,
  type Ref,
  textString,
} from '@quire/core/pdf';
import { catalogOf, replaced } from './form.js';
import { arrayOf, dictOf, nameTextOf, refOf } from './lookup.js';
import type { Page } from './pages.js';

/**
 * Gives a widget its element in the structure of a tagged document (ISO 32000-2 §14.8.4.8.5): `Form`, behind all others.
 * Gives the key for `/StructParent` (§14.7.5.4), or undefined where the document is not tagged.
 */
export function tagWidget(update: PdfUpdate, widget: Ref, page: Page, description: string): number | undefined {
  const catalog = catalogOf(update).dict;
  const rootRef = refOf(catalog.StructTreeRoot);
  const root = dictOf(update, rootRef);
  const key = nextKey(update, root);
  if (!rootRef || root.K === undefined || key === undefined) return undefined;

  const holder = onlyElement(update, root) ?? rootRef;
  const element = update.add({
    Type: name('StructElem'),
    S: name('Form'),
    P: holder,
    Alt: textString(description),
    K: [{ Type: name('OBJR'), Obj: widget, Pg: page.ref }],
  });
  const tree = withEntry(update, dictOf(update, root.ParentTree), key, element);
  const ParentTree = replaced(update, root.ParentTree, tree);
  update.set(rootRef, { ...root, ParentTree, ParentTreeNextKey: key + 1 });
  const parent = dictOf(update, holder);
  update.set(holder, { ...parent, K: withKid(update, parent.K, element) });
  return key;
}

/** The one element below the root, as most documents have: what is added to them goes into it. */
function onlyElement(update: PdfUpdate, root: PdfDict): Ref | undefined {
  const kids = isArray(update.resolve(root.K)) ? arrayOf(update, root.K) : [root.K];
  const ref = kids.length === 1 ? refOf(kids[0]) : undefined;
  return ref && nameTextOf(update, dictOf(update, ref).S) === 'Document' ? ref : undefined;
}

/** `/K` is one child or an array of them. */
function withKid(update: PdfUpdate, kids: PdfValue | undefined, kid: Ref): PdfValue {
  const held = update.resolve(kids);
  if (isArray(held)) return replaced(update, kids, [...held, kid]);
  return kids === undefined ? [kid] : [kids, kid];
}

/** The next free key of the parent tree: what the root says, or one above the last there is. */
function nextKey(update: PdfUpdate, root: PdfDict): number | undefined {
  const stated = update.resolve(root.ParentTreeNextKey);
  const last = lastKey(update, dictOf(update, root.ParentTree));
  return isInteger(stated) && stated > last ? stated : last + 1;
}

/** A number tree is deeper than this in no file. */
const DEEPEST = 64;

function lastKey(update: PdfUpdate, tree: PdfDict): number {
  let node = tree;
  for (let level = 0; level < DEEPEST; level++) {
    const kids = arrayOf(update, node.Kids);
    if (kids.length === 0) break;
    node = dictOf(update, kids[kids.length - 1]);
  }
  const last = update.resolve(arrayOf(update, node.Nums).at(-2));
  return isInteger(last) ? last : -1;
}

/** The root of a number tree (§7.9.7) with an entry behind all others: in a leaf of its own where it has leaves. */
function withEntry(update: PdfUpdate, tree: PdfDict, key: number, value: PdfValue): PdfDict {
  if (tree.Kids === undefined) return { ...tree, Nums: [...arrayOf(update, tree.Nums), key, value] };
  const leaf = update.add({ Nums: [key, value], Limits: [key, key] });
  return { ...tree, Kids: replaced(update, tree.Kids, [...arrayOf(update, tree.Kids), leaf]) };
}
