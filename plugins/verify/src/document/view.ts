import type { Revision } from '@quire/core/pdf';
import { Access, numberOf } from './access.js';
import { type Field, type Form, readForm } from './fields.js';
import { type Page, type PageTree, readPages } from './pages.js';
import { readStructure, type Structure } from './structure.js';
import { usedOutsideAppearances } from './uses.js';

/** The parts of a document that have a meaning of their own, at one revision. */
export interface View {
  readonly access: Access;
  readonly revision: Revision;
  readonly pageTree: PageTree;
  readonly form: Form;
  readonly structure: Structure;
  /**
   * What an object is where it is compared on its own: `page 3`, `field 12`. References to it from elsewhere then
   * mean that thing and are not followed.
   */
  readonly identities: ReadonlyMap<number, string>;
  readonly fieldsByNumber: ReadonlyMap<number, Field>;
  /** See `usedOutsideAppearances`; found when first asked for. */
  isUsedOutsideAppearances(number: number): boolean;
}

/** The views of one document, each read once. */
export class Views {
  readonly #views = new Map<Revision, View>();

  of(revision: Revision): View {
    let view = this.#views.get(revision);
    if (!view) {
      view = read(revision);
      this.#views.set(revision, view);
    }
    return view;
  }

  /** A long history would hold one view a revision. */
  forget(revision: Revision): void {
    this.#views.delete(revision);
  }
}

function read(revision: Revision): View {
  const access = new Access(revision);
  const pageTree = readPages(access);
  const form = readForm(access);
  const structure = readStructure(access);
  const identities = new Map<number, string>();
  const root = numberOf(revision.trailer.Root);
  for (const [number] of structure.elements) identities.set(number, `structure element ${number}`);
  const tree = numberOf(revision.root.StructTreeRoot);
  if (tree !== undefined) identities.set(tree, 'structure tree');
  for (const number of pageTree.nodes) identities.set(number, 'page tree');
  for (const page of pageTree.pages) nameAnnotations(identities, page);
  for (const { number } of form.fields) if (number !== undefined) identities.set(number, `field ${number}`);
  for (const { number, index } of pageTree.pages) if (number !== undefined) identities.set(number, `page ${index}`);
  if (root !== undefined) identities.set(root, 'catalog');
  const fieldsByNumber = new Map(
    form.fields.flatMap((field) => (field.number === undefined ? [] : [[field.number, field] as const])),
  );
  let used: ReadonlySet<number> | undefined;
  const isUsedOutsideAppearances = (number: number): boolean => {
    used ??= usedOutsideAppearances(revision);
    return used.has(number);
  };
  return { access, revision, pageTree, form, structure, identities, fieldsByNumber, isUsedOutsideAppearances };
}

function nameAnnotations(identities: Map<number, string>, { annotations }: Page): void {
  for (const { number } of annotations) if (number !== undefined) identities.set(number, `annotation ${number}`);
}
