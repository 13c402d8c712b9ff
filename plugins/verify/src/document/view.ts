import { QuireError } from '@quire/core';
import type { Revision } from '@quire/core/pdf';
import { Access, numberOf } from './access.js';
import { type Field, type Form, readForm } from './fields.js';
import { type PageTree, readPages } from './pages.js';
import { readStructure, type Structure } from './structure.js';
import { usedOutsideAppearances } from './uses.js';

/** The parts of a document that have a meaning of their own, at one revision; each is read when first asked for. */
export class View {
  readonly access: Access;
  readonly revision: Revision;
  readonly #spend: (count: number) => void;
  #pageTree?: PageTree;
  #form?: Form;
  #structure?: Structure;
  #identities?: ReadonlyMap<number, string>;
  #fieldsByNumber?: ReadonlyMap<number, Field>;
  #used?: ReadonlySet<number>;

  constructor(revision: Revision, spend: (count: number) => void) {
    this.access = new Access(revision);
    this.revision = revision;
    this.#spend = spend;
  }

  get pageTree(): PageTree {
    if (!this.#pageTree) {
      this.#pageTree = readPages(this.access);
      this.#spend(this.#pageTree.pages.length);
    }
    return this.#pageTree;
  }

  get form(): Form {
    if (!this.#form) {
      this.#form = readForm(this.access);
      this.#spend(this.#form.fields.length);
    }
    return this.#form;
  }

  get structure(): Structure {
    if (!this.#structure) {
      this.#structure = readStructure(this.access);
      this.#spend(this.#structure.elements.size);
    }
    return this.#structure;
  }

  /**
   * What an object is where it is compared on its own: `page 3`, `field 12`. References to it from elsewhere then mean
   * that thing and are not followed.
   */
  get identities(): ReadonlyMap<number, string> {
    this.#identities ??= this.#nameObjects();
    return this.#identities;
  }

  get fieldsByNumber(): ReadonlyMap<number, Field> {
    this.#fieldsByNumber ??= new Map(
      this.form.fields.flatMap((field) => (field.number === undefined ? [] : [[field.number, field] as const])),
    );
    return this.#fieldsByNumber;
  }

  /** See `usedOutsideAppearances`. */
  isUsedOutsideAppearances(number: number): boolean {
    this.#used ??= usedOutsideAppearances(this.revision);
    return this.#used.has(number);
  }

  #nameObjects(): ReadonlyMap<number, string> {
    const { pageTree, form, structure, revision } = this;
    const identities = new Map<number, string>();
    const name = (number: number | undefined, what: string) => {
      if (number !== undefined) identities.set(number, what);
    };
    for (const number of structure.elements.keys()) name(number, `structure element ${number}`);
    name(numberOf(revision.root.StructTreeRoot), 'structure tree');
    for (const number of pageTree.nodes) name(number, 'page tree');
    for (const { annotations } of pageTree.pages) {
      for (const { number } of annotations) name(number, `annotation ${number}`);
    }
    for (const { number } of form.fields) name(number, `field ${number}`);
    for (const { number, index } of pageTree.pages) name(number, `page ${index}`);
    name(numberOf(revision.trailer.Root), 'catalog');
    return identities;
  }
}

/** Pages, fields and elements that are read of all revisions of a document together. */
const MOST_PARTS = 5_000_000;

/** The views of one document, each made once. */
export class Views {
  readonly #views = new Map<Revision, View>();
  #parts = 0;

  /** Reading a view throws LIMIT_EXCEEDED where the revisions together have more parts than anybody would sign. */
  of(revision: Revision): View {
    let view = this.#views.get(revision);
    if (!view) {
      view = new View(revision, (count) => this.#spend(count));
      this.#views.set(revision, view);
    }
    return view;
  }

  #spend(count: number): void {
    this.#parts += count;
    if (this.#parts > MOST_PARTS) {
      throw new QuireError('LIMIT_EXCEEDED', `the revisions have more than ${MOST_PARTS} pages, fields and elements`);
    }
  }
}
