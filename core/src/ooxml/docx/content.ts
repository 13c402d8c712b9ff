/**
 * The content of a story (body, header, note, cell) as typed nodes with the properties that the file gives, before the
 * style cascade. Every node keeps the XML it was read from, so that an editor finds the place to change.
 */
import type { XmlElement } from '../xml/index.js';
import type { SectionProperties } from './section-properties.js';
import type { CellProperties, RowProperties, TableProperties } from './table-properties.js';
import type { ParagraphProperties, Revision, RunProperties } from './text-properties.js';

export type Block = Paragraph | Table | BlockControl;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly xml: XmlElement;
  readonly properties: ParagraphProperties;
  /** `w:rPr` inside `w:pPr`: the paragraph mark's own formatting. */
  readonly mark: RunProperties;
  readonly content: readonly Inline[];
  /** `w:sectPr` inside `w:pPr`: this paragraph ends a section. */
  readonly section?: SectionProperties;
}

export interface Table {
  readonly kind: 'table';
  readonly xml: XmlElement;
  readonly properties: TableProperties;
  /** `w:tblGrid`, in twips. */
  readonly grid: readonly number[];
  readonly rows: readonly Row[];
}
export interface Row {
  readonly xml: XmlElement;
  readonly properties: RowProperties;
  readonly cells: readonly Cell[];
}
export interface Cell {
  readonly xml: XmlElement;
  readonly properties: CellProperties;
  readonly content: readonly Block[];
}

/** A structured document tag, or a wrapper such as `w:customXml`, around blocks. */
export interface BlockControl {
  readonly kind: 'control';
  readonly xml: XmlElement;
  readonly properties?: XmlElement;
  readonly content: readonly Block[];
}

export type Inline =
  | Run
  | {
      readonly kind: 'hyperlink';
      readonly xml: XmlElement;
      readonly relationship?: string;
      readonly anchor?: string;
      readonly tooltip?: string;
      readonly content: readonly Inline[];
    }
  | {
      readonly kind: 'control';
      readonly xml: XmlElement;
      readonly properties?: XmlElement;
      readonly content: readonly Inline[];
    }
  | {
      readonly kind: 'field';
      readonly xml: XmlElement;
      readonly instruction: string;
      readonly content: readonly Inline[];
    }
  | { readonly kind: 'bookmark'; readonly edge: 'start' | 'end'; readonly id: string; readonly name?: string }
  | { readonly kind: 'comment'; readonly edge: 'start' | 'end'; readonly id: string }
  | {
      readonly kind: 'math';
      readonly xml: XmlElement;
      readonly display: boolean;
      /** The tracked changes around the formula, outermost first. */
      readonly revisions: readonly Revision[];
    };

export interface Run {
  readonly kind: 'run';
  readonly xml: XmlElement;
  readonly properties: RunProperties;
  readonly content: readonly RunContent[];
  /** The tracked changes (`w:ins`, `w:del`, `w:moveFrom`, `w:moveTo`) around the content, outermost first. */
  readonly revisions: readonly Revision[];
}

export type RunContent =
  | { readonly kind: 'text'; readonly text: string; readonly deleted?: boolean }
  | { readonly kind: 'tab' }
  | {
      readonly kind: 'positionTab';
      readonly align: 'left' | 'center' | 'right';
      readonly relativeTo: 'margin' | 'indent';
      readonly leader: string;
    }
  | {
      readonly kind: 'break';
      readonly type: 'line' | 'page' | 'column';
      readonly clear?: 'none' | 'left' | 'right' | 'all';
    }
  | { readonly kind: 'noBreakHyphen' }
  | { readonly kind: 'softHyphen' }
  | { readonly kind: 'symbol'; readonly font: string; readonly char: number }
  | { readonly kind: 'drawing'; readonly xml: XmlElement }
  | { readonly kind: 'picture'; readonly xml: XmlElement }
  | { readonly kind: 'object'; readonly xml: XmlElement }
  | { readonly kind: 'footnoteReference' | 'endnoteReference'; readonly id: string; readonly customMark: boolean }
  | { readonly kind: 'noteMark' }
  | { readonly kind: 'noteSeparator'; readonly continuation: boolean }
  | { readonly kind: 'commentReference'; readonly id: string }
  /** `locked`: the field keeps its result when fields are updated (`w:fldLock`). */
  | {
      readonly kind: 'fieldChar';
      readonly type: 'begin' | 'separate' | 'end';
      readonly xml: XmlElement;
      readonly locked?: true;
    }
  | { readonly kind: 'instruction'; readonly text: string }
  | { readonly kind: 'ruby'; readonly xml: XmlElement }
  | { readonly kind: 'lastRenderedPageBreak' };
