/**
 * The types between the stages of a fill: what is asked for (`request/`), the template made ready (`template/`), the
 * pass over it (`fill/`), the table of value kinds (`values/`), the table of native field kinds (`kinds/`), the package
 * written to (`package/`) and what is said about it (`report/`). Types only.
 */
import type { BoundTo } from '@quire/core/binding';
import type { Package, PartName } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { FillOptions, FillRequest, ImagePart } from './asked.js';
import type { VALUE_TYPES } from './value-types.js';
import type { ValueEngines } from './values/engines.js';
import type { Value } from './values/value.js';

export type { Value } from './values/value.js';

// What is asked for

export type * from './asked.js';

// Data in scope

/** How a field of the template may be asked for. `values` of `fields` match any of these; `data` matches `names`. */
export interface FieldIdentity {
  /** `w:id` of a control and the `fieldId` of a tag that holds JSON. */
  readonly ids?: readonly string[];
  readonly group?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly bookmark?: string;
  /** The names that data may be given under, the most specific first: what a report calls the field is the first. */
  readonly names: readonly string[];
  /** Names are the same whatever their case: those of merge fields and of properties are. */
  readonly anyCase?: true;
  /** The node of XML that a control is bound to: all that share it show the same. */
  readonly node?: string;
}

/** What was given for a field. `0`, `false`, `""` and `null` are given; `undefined` never is. */
export interface Given {
  readonly value: unknown;
  readonly type?: ValueType;
  readonly options?: ValueOptions;
}

export interface Scope {
  /** What is given for a field here, else in the scopes around; undefined where it is missing. Counts as a use of it. */
  lookup(identity: FieldIdentity): Given | undefined;
  /**
   * The scope inside one item of what `given` is a list of; inside `given` itself where `item` is its value. `position` is
   * the item's in the list, from 1.
   */
  child(given: Given, item: unknown, position?: number): Scope;
  /** Goes on to the next record; false where this is no mail merge. */
  nextRecord(): boolean;
  /** Leaves out the copy of the document for this record; false where this is no mail merge. */
  skipRecord(): boolean;
  /** Which record of a mail merge this is; undefined elsewhere. */
  record(): RecordPosition | undefined;
  /** This scope as it is now, for what is filled later. */
  here(): Scope;
}

/** Where a record is in a mail merge, from 1. */
export interface RecordPosition {
  /** Among all records. */
  readonly number: number;
  /** Among those that were not left out. */
  readonly merged: number;
}

// Values

export type ValueType = (typeof VALUE_TYPES)[number];

/** Options of one value as they came in; each value kind reads its own and checks them. */
export type ValueOptions = Readonly<Record<string, unknown>>;

/** What reading and writing of any value may need. */
export interface ValueContext {
  readonly locale: string;
  readonly timezone: string;
  readonly images: ReadonlyMap<string, ImagePart>;
  /** What values of some kinds need, loaded only for requests that have such values: `values/` knows which. */
  readonly engines?: ValueEngines;
  /** Hears what is worth saying of a value that is written all the same: characters removed, a link left out. */
  readonly warn?: (message: string) => void;
}

/** Where a value goes. */
export interface Place {
  readonly part: PartName;
  /** `inline`: among runs. `block`: among paragraphs. */
  readonly level: 'inline' | 'block';
  /** `w:rPr` of the run where the field begins: text keeps it. */
  readonly runProperties?: XmlElement;
  /** `w:pPr` of the paragraph around. */
  readonly paragraphProperties?: XmlElement;
  /** The element that stands there now where its look is to be kept: a `w:drawing` for an image, a `w:tbl` for a table. */
  readonly standing?: XmlElement;
  /** The width for text there: of the cell, the text box or the column of the page. */
  readonly room: { readonly widthEmu: number; readonly heightEmu?: number };
}

/** Where in WordprocessingML's grammar nodes stand: among runs, among paragraphs, rows of a table, cells of a row. */
export type Level = 'inline' | 'block' | 'row' | 'cell';

/**
 * What a value becomes. Blocks for an inline place split the paragraph around it, and so does who asked for them: values
 * and kinds only say which level their nodes are of.
 */
export interface Content {
  readonly level: Level;
  readonly nodes: readonly XmlNode[];
}

/** `values/index.ts` exports these functions. */
export interface Values {
  /** Loads what the values of a request need: parsers of HTML and Markdown, the rasteriser of SVG, the script faces. */
  enginesFor(request: FillRequest): Promise<ValueEngines>;
  /** Reads what is given; its type inferred where it is not stated. Throws `Mismatch` where it cannot be read so. */
  readValue(given: Given, context: ValueContext): Value;
  /** The value as WordprocessingML, with what it needs (media, relationships, ids) asked of the writer. */
  contentOf(value: Value, place: Place, writer: PackageWriter, context: ValueContext): Content;
  /** The value as plain text: for plain-text controls, form fields, custom XML, attributes. `\n` and `\t` within. */
  textOf(value: Value, context: ValueContext): string;
}

// Native fields

export type NativeFieldKind =
  | 'control'
  | 'merge-field'
  | 'form-text'
  | 'form-checkbox'
  | 'form-dropdown'
  | 'property-field'
  | 'next-record'
  | 'record-number'
  | 'record-condition'
  | 'condition-field'
  | 'bookmark';

/** A field of the template: the siblings it covers are one node to the pass. */
export interface FoundField {
  readonly kind: NativeFieldKind;
  readonly identity: FieldIdentity;
  /** The siblings it covers: the control; the runs from `begin` to `end`; the bookmark's ends and what is between. */
  readonly nodes: readonly XmlNode[];
  /** Of those siblings. */
  readonly level: Level;
  /** Only a field where something is given for it, else part of the text: bookmarks, document properties. Never missing. */
  readonly optional?: boolean;
}

/**
 * One line of the table in `kinds/`. The pass asks each kind at each sibling, finds what is given for the identity, and
 * has the kind fill it. Where nothing is given the nodes stay, and fields inside them are looked for (`inner`).
 */
export interface FieldKind<F extends FoundField = FoundField> {
  /**
   * The field that begins at `siblings[at]`; undefined where none of this kind does. Called for every node: be quick.
   * Where several begin inside one node, the one behind `before` others.
   */
  find(siblings: readonly XmlNode[], at: number, level: Level, before?: number): F | undefined;
  /** What stands in place of `field.nodes`. Throws `Mismatch`. */
  fill(field: F, given: Given, context: FillContext): Content;
  /** What stands there when nothing is given and `missing` is `empty`. */
  clear(field: F, context: FillContext): Content;
  /** What stands there by the place in a mail merge alone, which it may change; undefined where this is none. */
  byRecord?(field: F, context: FillContext): Content | undefined;
  /** What stands there once fields inside are filled, where that tells. `nodes` are the field's, as filled. */
  settle?(field: F, nodes: readonly XmlNode[], context: FillContext): readonly XmlNode[];
  describe(field: F): FieldDescription;
}

/** What a fill knows at a place; the kinds write through it. */
export interface FillContext {
  readonly part: PartName;
  readonly level: Level;
  readonly scope: Scope;
  readonly options: FillOptions;
  readonly values: ValueContext;
  readonly writer: PackageWriter;
  readonly log: FillLog;
  readonly stored: StoredData;
  /** The place as a value sees it, `runProperties` and `standing` being what the kind found. */
  place(found: Pick<Place, 'level' | 'runProperties' | 'paragraphProperties' | 'standing'>): Place;
  /** Fills the fields inside nodes, with the scope given or this one; ids stay. Pass the same array for the same nodes: what is found in it is kept. */
  fill(nodes: readonly XmlNode[], level: Level, scope?: Scope): XmlNode[];
  /** The nodes once for each item, filled with it, all ids renewed and lists restarted. */
  repeat(nodes: readonly XmlNode[], level: Level, given: Given, items: readonly unknown[]): XmlNode[];
}

/**
 * What Word keeps beside the text and shows in it: the XML that controls are bound to, properties and variables of the
 * document. Text that is not told there too is gone as soon as Word opens the document or updates its fields.
 */
export interface StoredData {
  /** Writes the node that a control is bound to. `taken`: another control gave it another text in this fill. */
  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent';
  /** Gives the parent of the node that a section is bound to so many of it; false where there is none. */
  repeat(binding: BoundTo, count: number): boolean;
  /** Writes a property (`DOCPROPERTY`) or a variable (`DOCVARIABLE`) that the document has. */
  property(kind: 'property' | 'variable', name: string, text: string): void;
}

export type { BoundTo };

/** A field as `POST /v1/annotate/fields` lists it. */
export interface FieldDescription {
  readonly kind: NativeFieldKind | 'placeholder' | 'section' | 'inverted-section';
  /** Display name, `word/document.xml`. */
  readonly part?: string;
  readonly identity: FieldIdentity;
  /** The type of value it takes first of all. */
  readonly type: ValueType;
  /** Its text now. */
  readonly text?: string;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  readonly checked?: boolean;
  readonly locked?: boolean;
  /** The type of a content control by the name of its element: `dropDownList`. */
  readonly control?: string;
  /** What a control is around. */
  readonly level?: Level;
  /** `w:lock` of a control. */
  readonly lock?: string;
  /** What stands there is a prompt, not content. */
  readonly showsPlaceholder?: boolean;
  readonly multiLine?: boolean;
  /** `w:fullDate` of a date control. */
  readonly date?: string;
  /** What a form field holds before anyone fills it. */
  readonly default?: string;
  /** The code of a field: `MERGEFIELD Name \\* Upper`. */
  readonly instruction?: string;
  /** Data binding: XPath and store; `rich` for formatted text and sections. */
  readonly binding?: { readonly xpath: string; readonly store?: string; readonly rich?: boolean };
  /** The date or number picture of the field itself. */
  readonly format?: string;
  readonly maxLength?: number;
  /** Fields inside a repeat or section. */
  readonly fields?: readonly FieldDescription[];
}

// The package written to

/** Gathers what the fill adds to the package; `save` writes it. Everything is package-wide. */
export interface PackageWriter {
  /** As opened. */
  readonly source: Package;
  /** The main document part. */
  readonly main: PartName;
  /** The tree of a part as it stands now. */
  xml(part: PartName): XmlElement;
  /** Replaces the tree of a part there is, or of one added. */
  replace(part: PartName, root: XmlElement): void;
  /** Adds a part under a free name of the form `/word/media/image{n}.png`, with its content type. */
  add(pattern: { readonly stem: string; readonly extension: string }, contentType: string, bytes: Uint8Array): PartName;
  /** Adds a copy of a part of the source, its relationships under the same ids: they lead where the original's do. */
  copy(part: PartName): PartName;
  /** The image part for these bytes: the one there is already where content is the same. */
  media(bytes: Uint8Array, contentType: string, extension: string): PartName;
  /** The id of the relationship from `part` to a target, made where there is none yet. `type` is a full URI. */
  relate(part: PartName, type: string, target: string, external?: boolean): string;
  /** Has a relationship that a part of the source has, or the copy of one, lead to another part. */
  retarget(part: PartName, id: string, target: PartName): void;
  /** Ids that nothing in the package has. */
  readonly ids: FreshIds;
  /** A `w:num` of the same list that counts from its start again: its `w:numId`. */
  restartedList(numId: string): string;
  save(): Uint8Array;
}

export interface FreshIds {
  /** `wp:docPr/@id`. */
  drawing(): string;
  /** `w:id` of bookmarks, tracked changes and other annotations beside comments. */
  bookmark(): string;
  /** `w:bookmarkStart/@w:name` for a copy of a bookmark. */
  bookmarkName(original: string): string;
  /** `w:sdtPr/w:id`. */
  control(): string;
  /** `w14:paraId` and `w14:textId`: eight hexadecimal digits, below 0x80000000. */
  paragraph(): string;
}

// What is said about it

export type Outcome = 'filled' | 'cleared' | 'kept' | 'mismatch';

/** A field of the template as the log knows it: one object a field, however often it is filled in a repeat. */
export interface LoggedField {
  readonly kind: FieldDescription['kind'];
  readonly identity: FieldIdentity;
}

export interface FillLog {
  /** Once for each time a field is met. */
  outcome(field: LoggedField, part: PartName, outcome: Outcome, reason?: string): void;
  /** Something worth saying that is not a field's outcome: a locked control filled, a text cut at its maximum. */
  warning(part: PartName, message: string, field?: LoggedField): void;
  /** A tag of the template that is broken; once for each message. */
  broken(part: PartName, message: string): void;
}

/** What a fill did. */
export interface FillReport {
  readonly fields: readonly FieldOutcome[];
  /** Paths of data and keys of entries that no field asked for. */
  readonly unknown: readonly string[];
  readonly warnings: readonly { readonly part?: string; readonly message: string; readonly field?: string }[];
  /** What the options call an error, all of it; empty where the fill stands. */
  readonly errors: readonly { readonly part?: string; readonly message: string; readonly field?: string }[];
}

export interface FieldOutcome {
  readonly name: string;
  readonly kind: FieldDescription['kind'];
  readonly identity: FieldIdentity;
  /** Display name. */
  readonly part: string;
  readonly outcome: Outcome;
  /** How many times: in a repeat more than once. */
  readonly times: number;
  readonly reason?: string;
}
