/** The kinds of objects that are compared separately, by rules that let some of their entries change. */
const ALL = ['catalog', 'pages', 'page', 'annotation', 'field', 'element', 'structure'] as const;
export type Kind = (typeof ALL)[number];

/** The reading of a dictionary: as an object kind, as a guide that only points to objects, or as content. */
export type ReadAs = Kind | (typeof GUIDES)[number] | 'content';

/** Dictionaries that name pages, fields and elements without drawing anything with them. */
const GUIDES = [
  'trailer',
  'form',
  'names',
  'destinations',
  'destination',
  'scripts',
  'templates',
  'action',
  'actions',
  'outline',
  'bead',
  'part',
  'separation',
  'permissions',
  'signature',
  'signed',
  'elementNumbers',
  'private',
] as const;

/** The target of an entry: objects of the kinds `to` are read as such, all other values are read `as`. */
export interface Edge {
  readonly to: readonly Kind[];
  readonly as: ReadAs;
}

const to = (first: Kind, ...more: Kind[]): Edge => ({ to: [first, ...more], as: first });
const as = (reading: ReadAs): Edge => ({ to: [], as: reading });

export const CONTENT: Edge = as('content');
export const TRAILER: Edge = as('trailer');
/** Items of a destination array: its page, or the element that it leads to (§12.3.2.2, §12.3.2.3). */
export const TARGET: Edge = { to: ['page', 'element'], as: 'destination' };

/** The edges inside objects that were reached as their own kind. */
export const OWN = Object.fromEntries(ALL.map((kind) => [kind, as(kind)])) as Readonly<Record<Kind, Edge>>;

const WIDGET = to('annotation', 'field');
/** Data of the software that wrote the file, which no reader draws. */
const PRIVATE: Edge = { to: ALL, as: 'private' };
const ANYTHING: Edge = { to: ALL, as: 'content' };

/** Entries of annotations and fields, which may share a dictionary (ISO 32000-2 §12.5.2, §12.5.6.14, §12.7.4). */
const ANNOTATION: Readonly<Record<string, Edge>> = {
  P: to('page'),
  // The page of the placeholder that an authoring tool leaves instead of an annotation.
  Pg: to('page'),
  Parent: WIDGET,
  Kids: to('field', 'annotation'),
  Popup: to('annotation'),
  IRT: to('annotation'),
  A: as('action'),
  PA: as('action'),
  AA: as('actions'),
  Dest: as('destination'),
  V: as('signature'),
};

/** Edges of entries, by the reading of their dictionary; `*` matches any other. Without an edge, a value is content. */
export const EDGES: Readonly<Partial<Record<ReadAs, Readonly<Record<string, Edge>>>>> = {
  trailer: { Root: to('catalog') },
  // §7.7.2
  catalog: {
    Pages: to('pages', 'page'),
    AcroForm: as('form'),
    StructTreeRoot: to('structure'),
    OpenAction: as('action'),
    AA: as('actions'),
    Outlines: as('outline'),
    Dests: as('destinations'),
    Names: as('names'),
    Threads: as('bead'),
    DPartRoot: as('part'),
    Perms: as('permissions'),
    PieceInfo: PRIVATE,
    SpiderInfo: PRIVATE,
  },
  pages: { Parent: to('pages'), Kids: to('page', 'pages') },
  // §7.7.3.3
  page: {
    Parent: to('pages'),
    // Readers that follow /Kids take a page with this entry for a node.
    Kids: to('page', 'pages'),
    Annots: WIDGET,
    B: as('bead'),
    DPart: as('part'),
    AA: as('actions'),
    SeparationInfo: as('separation'),
    PieceInfo: PRIVATE,
  },
  annotation: ANNOTATION,
  field: ANNOTATION,
  // §14.7.2 to §14.7.5: elements, references to marked content, and references to objects
  element: {
    P: to('element', 'structure'),
    Pg: to('page'),
    K: to('element'),
    Ref: to('element'),
    Obj: WIDGET,
    StmOwn: ANYTHING,
  },
  structure: { K: to('element'), ParentTree: as('elementNumbers'), IDTree: as('elementNumbers') },
  elementNumbers: { Kids: as('elementNumbers'), Nums: to('element'), Names: to('element') },
  form: { Fields: to('field'), CO: to('field') },
  // §7.7.4, §12.3.2, §14.10.4 (content that was captured from the web)
  names: {
    Dests: as('destinations'),
    JavaScript: as('scripts'),
    Pages: as('templates'),
    Templates: as('templates'),
    IDS: PRIVATE,
    URLS: PRIVATE,
  },
  // §14.5
  private: { '*': PRIVATE },
  scripts: { Kids: as('scripts'), Names: as('action') },
  templates: { Kids: as('templates'), Names: to('page') },
  destinations: { Kids: as('destinations'), '*': as('destination') },
  destination: { D: as('destination'), SD: as('destination') },
  // §12.6.4: /Fields of form actions, /T of hide actions, /AN and /TA of media actions
  action: {
    D: as('destination'),
    SD: as('destination'),
    Next: as('action'),
    T: WIDGET,
    Fields: WIDGET,
    AN: to('annotation'),
    TA: to('annotation'),
    Dp: as('part'),
  },
  actions: { '*': as('action') },
  outline: {
    First: as('outline'),
    Last: as('outline'),
    Next: as('outline'),
    Prev: as('outline'),
    Parent: as('outline'),
    Dest: as('destination'),
    A: as('action'),
    SE: to('element'),
  },
  // §12.4.3, §14.12, §14.11.4
  bead: { F: as('bead'), T: as('bead'), N: as('bead'), V: as('bead'), P: to('page') },
  part: { DPartRootNode: as('part'), Parent: as('part'), DParts: as('part'), Start: to('page'), End: to('page') },
  separation: { Pages: to('page') },
  // §12.8.1: the objects that a signature refers to
  permissions: { '*': as('signature') },
  signature: { Reference: as('signed') },
  signed: { Data: ANYTHING },
};
