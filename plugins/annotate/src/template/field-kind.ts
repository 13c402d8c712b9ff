import type { BoundTo } from '@quire/core/binding';
import type { PartName } from '@quire/core/opc';
import type { XmlNode } from '@quire/core/xml';
import type { FieldIdentity, Given, Scope } from '../data/index.js';
import type { PackageWriter } from '../package/index.js';
import type { FieldDescription, FillLog, NativeFieldKind } from '../report/index.js';
import type { FillOptions } from '../request/index.js';
import type { Content, Level, Place, ValueContext } from '../values/index.js';

/** A field of the template: the siblings that it covers are one step of the pass. */
export interface FoundField {
  readonly kind: NativeFieldKind;
  readonly identity: FieldIdentity;
  /** The covered siblings: a control, the runs from `begin` to `end`, or a bookmark with its marks. */
  readonly nodes: readonly XmlNode[];
  /** The level of the siblings among which the field was found. */
  readonly level: Level;
  /**
   * True if the nodes are a field only if there is a value, and otherwise text. Such a field is never reported missing.
   */
  readonly optional?: boolean;
}

/**
 * One row of the table in `kinds/`. The template tries each kind at each sibling. The pass looks up the value of a
 * field that was found and has its kind fill it; without a value the nodes stay, and the fields inside them are filled.
 */
export interface FieldKind<F extends FoundField = FoundField> {
  /**
   * The field that begins at `siblings[at]`; undefined if none of this kind does. A fill calls it where any native
   * field can begin (`BEGINS` in `builder.ts`), the list of fields for every node: be quick. If several fields begin
   * inside one node, `before` is the number of them to skip.
   */
  find(siblings: readonly XmlNode[], at: number, level: Level, before?: number): F | undefined;
  /** The content that replaces `field.nodes`. Throws `Mismatch`. */
  fill(field: F, given: Given, context: FillContext): Content;
  /** The content of a field without a value where `missing` is `empty`. */
  clear(field: F, context: FillContext): Content;
  /** The content that depends only on the record number of a mail merge; undefined without one. */
  byRecord?(field: F, context: FillContext): Content | undefined;
  /** The nodes of a field whose result follows from the fields inside it, which are filled in `nodes`. */
  settle?(field: F, nodes: readonly XmlNode[], context: FillContext): readonly XmlNode[];
  describe(field: F): FieldDescription;
}

/** The fill as a field kind sees it while it fills one field; kinds write through it. */
export interface FillContext {
  readonly part: PartName;
  readonly level: Level;
  readonly scope: Scope;
  readonly options: FillOptions;
  readonly values: ValueContext;
  readonly writer: PackageWriter;
  readonly log: FillLog;
  readonly stored: StoredData;
  /** The place of a value, with the formatting that the kind found. */
  place(found: Pick<Place, 'level' | 'runProperties' | 'paragraphProperties' | 'existing'>): Place;
  /**
   * Fills the fields inside nodes, in the given scope or in this one; ids stay. Pass the same array for the same nodes,
   * because findings are cached by it.
   */
  fill(nodes: readonly XmlNode[], level: Level, scope?: Scope): XmlNode[];
  /** Filled nodes of a field with the fields inside them computed; undefined if one of these cannot be computed. */
  computed(nodes: readonly XmlNode[]): readonly XmlNode[] | undefined;
  /** The nodes once for each item, filled with it, all ids renewed and lists restarted. */
  repeat(nodes: readonly XmlNode[], level: Level, given: Given, items: readonly unknown[]): XmlNode[];
}

/**
 * Data that Word stores outside the text and shows in it: the XML bound to controls, and properties and variables of
 * the document. A fill must write these too: Word replaces a text by the stored data when it opens the document or
 * updates its fields.
 */
export interface StoredData {
  /** Writes the node that a control is bound to. `taken`: another control wrote another text to it in this fill. */
  write(binding: BoundTo, text: string): 'written' | 'taken' | 'absent';
  /** Repeats the XML node that a section is bound to until there are `count`; false if there is no such node. */
  repeat(binding: BoundTo, count: number): boolean;
  /** Writes a property (`DOCPROPERTY`) or a variable (`DOCVARIABLE`) that the document has. */
  property(kind: 'property' | 'variable', name: string, text: string): void;
}
