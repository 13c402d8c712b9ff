import { QuireError } from '@quire/core';
import { Lookup, objectNumber, type PdfDict, type PdfObject, Ref, type Revision } from '@quire/core/pdf';
import {
  type Field,
  type Form,
  type PageTree,
  readForm,
  readPages,
  readStructure,
  type Structure,
} from '@quire/core/pdf/document';
import { type Kind, type Kinds, type Roles, rolesIn } from './roles/index.js';

const numbered = (what: string) => (number: number) => `${what} ${number}`;
const TITLES: Readonly<Record<Kind, (number: number, pages: ReadonlyMap<number | undefined, number>) => string>> = {
  element: numbered('structure element'),
  structure: () => 'structure tree',
  pages: numbered('pages'),
  annotation: numbered('annotation'),
  field: numbered('field'),
  page: (number, pages) => `page ${pages.get(number)}`,
  catalog: () => 'catalog',
};

/** Data that were read from a document, and the numbers of the objects that they were read from. */
interface Part<T> {
  readonly content: T;
  readonly numbers: ReadonlySet<number>;
}

/** The parts that one view has read so far. */
interface Parts {
  root: number | undefined;
  pages?: Part<PageTree>;
  form?: Part<Form>;
  structure?: Part<Structure>;
  named?: Named;
  roles?: Roles;
}

/** The objects that are compared separately. */
interface Named extends Kinds {
  /** The name of an object, such as `page 3` or `field 12`. */
  nameOf(number: number): string | undefined;
  /** The kinds of all objects that are compared separately, except for structure elements. */
  readonly kinds: ReadonlyMap<number, Kind>;
  /** Objects of two kinds at once, which no document needs; a field that is also a widget has one kind. */
  readonly twofold: ReadonlySet<number>;
}

/** The meaningful parts of a document at one revision; each is read when it is first needed. */
export class View {
  readonly revision: Revision;
  readonly #before: Readonly<Parts>;
  readonly #parts: Parts;
  readonly #spend: (count: number) => void;
  readonly #walks: () => boolean;
  readonly #previous: Revision | undefined;
  #layers?: ReadonlySet<number>;
  #fieldsByNumber?: ReadonlyMap<number, Field>;

  /**
   * Creates a view. `previous`: the view of the previous revision, whose unchanged parts are reused. `walks` returns
   * false once no more references may be followed.
   */
  constructor(revision: Revision, spend: (count: number) => void, walks: () => boolean, previous?: View) {
    this.revision = revision;
    this.#walks = walks;
    this.#parts = { root: objectNumber(revision.trailer.Root) };
    const isSameRoot = previous !== undefined && objectNumber(previous.revision.trailer.Root) === this.#parts.root;
    this.#previous = previous?.revision;
    this.#before = isSameRoot ? previous.#parts : { root: undefined };
    this.#spend = spend;
  }

  get pageTree(): PageTree {
    this.#parts.pages ??= this.#part(readPages, this.#before.pages, ({ pages }) => pages.length);
    return this.#parts.pages.content;
  }

  get form(): Form {
    this.#parts.form ??= this.#part(readForm, this.#before.form, ({ fields }) => fields.length);
    return this.#parts.form.content;
  }

  get structure(): Structure {
    this.#parts.structure ??= this.#part(readStructure, this.#before.structure, ({ elements }) => elements.size);
    return this.#parts.structure.content;
  }

  get roles(): Roles {
    this.#parts.roles ??= rolesIn(this.revision, this.#named, this.#walks, this.#continued());
    return this.#parts.roles;
  }

  #continued(): Parameters<typeof rolesIn>[3] {
    const { roles, named, structure } = this.#before;
    if (!this.#previous || !roles || !named) return undefined;
    const now = this.#named.kinds;
    const numbers = new Set([...named.kinds.keys(), ...now.keys()]);
    const isSame = structure?.content === this.structure;
    const changed = isSame ? [...numbers].filter((number) => named.get(number) !== this.#named.get(number)) : undefined;
    return { revision: this.#previous, roles, changed };
  }

  /**
   * Names of the objects that are compared separately: `page 3`, `field 12`. References to these objects are compared
   * by name and not followed. An object with another role has no name: references to it are followed.
   */
  readonly identities = {
    get: (number: number): string | undefined => {
      const named = this.#named;
      return this.roles.confused.has(number) || named.twofold.has(number) ? undefined : named.nameOf(number);
    },
  };

  /** The optional content groups that the catalog lists (ISO 32000-2 §8.11.4.2). */
  get layers(): ReadonlySet<number> {
    const { revision } = this;
    const groups = revision.array(revision.dict(revision.root.OCProperties)?.OCGs) ?? [];
    this.#layers ??= new Set(groups.map(objectNumber).filter((number) => number !== undefined));
    return this.#layers;
  }

  get fieldsByNumber(): ReadonlyMap<number, Field> {
    this.#fieldsByNumber ??= new Map(
      this.form.fields.flatMap((field) => (field.number === undefined ? [] : [[field.number, field] as const])),
    );
    return this.#fieldsByNumber;
  }

  #part<T>(read: (lookup: Lookup) => T, known: Part<T> | undefined, sizeOf: (content: T) => number): Part<T> {
    if (known && ![...this.revision.own.keys()].some((number) => known.numbers.has(number))) return known;
    const lookup = new LoggedLookup(this.revision, this.#parts.root);
    const content = read(lookup);
    this.#spend(sizeOf(content));
    return { content, numbers: lookup.numbers };
  }

  get #named(): Named {
    const { pages, form, structure, named } = this.#before;
    const isSame =
      pages?.content === this.pageTree && form?.content === this.form && structure?.content === this.structure;
    this.#parts.named ??= (isSame ? named : undefined) ?? this.#nameObjects();
    return this.#parts.named;
  }

  #nameObjects(): Named {
    const { pageTree, form, structure, revision } = this;
    const pages = new Map<number | undefined, number>();
    const kinds = new Map<number, Kind>();
    const twofold = new Set<number>();
    const get = (number: number): Kind | undefined =>
      kinds.get(number) ?? (structure.elements.has(number) ? 'element' : undefined);
    const name = (number: number | undefined, kind: Kind) => {
      if (number === undefined) return;
      const known = get(number);
      if (known !== undefined && known !== kind && !(known === 'annotation' && kind === 'field')) twofold.add(number);
      kinds.set(number, kind);
    };
    if (structure.root) name(objectNumber(revision.root.StructTreeRoot), 'structure');
    for (const number of pageTree.nodes) name(number, 'pages');
    for (const { annotations } of pageTree.pages) {
      for (const { number } of annotations) name(number, 'annotation');
    }
    for (const { number } of form.fields) name(number, 'field');
    for (const { number, index } of pageTree.pages) {
      name(number, 'page');
      pages.set(number, index);
    }
    name(objectNumber(revision.trailer.Root), 'catalog');
    const nameOf = (number: number): string | undefined => {
      const kind = get(number);
      return kind === undefined ? undefined : TITLES[kind](number, pages);
    };
    return { get, nameOf, kinds, twofold };
  }
}

/** The maximum number of pages, fields and elements read in all revisions of a document together. */
const MOST_PARTS = 2_000_000;
/** The maximum number of references and values followed in all revisions to find roles of objects. */
const MOST_WALKED = 30_000_000;

/** The views of one document, each created once. */
export class Views {
  readonly #views = new Map<number, View>();
  #parts = 0;
  #walked = 0;

  /**
   * Returns the view of a revision. Reading from it throws LIMIT_EXCEEDED if all revisions together have too many
   * parts.
   */
  of(revision: Revision): View {
    let view = this.#views.get(revision.index);
    if (!view) {
      const previous = this.#views.get(revision.index - 1);
      view = new View(
        revision,
        (count) => this.#spend(count),
        () => ++this.#walked <= MOST_WALKED,
        previous,
      );
      this.#views.set(revision.index, view);
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

/** The maximum length of a chain of references that is followed. */
const LONGEST_TRAIL = 32;

/** Remembers the objects that were looked up, so that a part is read again only if one of them changes. */
class LoggedLookup extends Lookup {
  readonly numbers = new Set<number>();
  readonly #revision: Revision;

  constructor(revision: Revision, root: number | undefined) {
    super();
    this.#revision = revision;
    if (root !== undefined) this.numbers.add(root);
  }

  get trailer(): PdfDict {
    return this.#revision.trailer;
  }

  resolve(value: PdfObject | undefined): PdfObject {
    let last = value;
    for (let step = 0; last instanceof Ref && step < LONGEST_TRAIL; step++) {
      this.numbers.add(last.number);
      const object = this.#revision.object(last.number);
      if (object?.container !== undefined) this.numbers.add(object.container);
      last = object?.value;
    }
    return this.#revision.resolve(value);
  }
}
