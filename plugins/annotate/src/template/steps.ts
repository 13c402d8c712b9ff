/** A prepared template: unchanged nodes are shared with the file's tree, nodes that vary are separate steps. */
import type { PartName } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { LoggedField } from '../report/index.js';
import type { Level, Place } from '../values/index.js';
import type { FieldKind, FoundField } from './field-kind.js';
import type { StyledList } from './styled-lists.js';
import type { TagElement } from './tag.js';

export type Step =
  | StaticStep
  | ElementStep
  | ParagraphStep
  | PlaceholderStep
  | PictureStep
  | ChartStep
  | FieldStep
  | SectionStep
  | RepeatableStep
  | FragmentStep
  | EdgeStep
  | PageBreakStep;

export interface StaticStep {
  readonly kind: 'static';
  readonly node: XmlNode;
}

/** An element that is not the same in every fill: fields or sections change it, or each copy of it gets new ids. */
export interface ElementStep {
  readonly kind: 'element';
  readonly element: XmlElement;
  readonly children: readonly Step[];
  readonly level: Level;
  /** True if the element has an id, or refers to one. */
  readonly ids: boolean;
  /** True for a table with cells merged from row to row, or over columns that are repeated. */
  readonly merges: boolean;
  /** The columns of the grid that a merged cell covers, if a section repeats some of them. */
  readonly columns?: readonly XmlElement[];
  /** The address of a link, if it has tags. */
  readonly target?: readonly TextPiece[];
  /** The tags outside the element's children: in the tooltip of a link or the description of a picture. */
  readonly described?: DescribedTags;
}

export interface ParagraphStep {
  readonly kind: 'paragraph';
  readonly paragraph: XmlElement;
  /** The steps of `w:pPr` and of all children after it. */
  readonly children: readonly Step[];
  /** The list that the style of a repeated paragraph assigns. */
  readonly list?: StyledList;
  /** True if only sections, or in a mail merge only merge fields, are in it: it is removed if these write nothing. */
  readonly goesBlank?: true;
}

/** `{name}` in text. */
export interface PlaceholderStep {
  readonly kind: 'placeholder';
  readonly tag: TagElement;
  readonly field: LoggedField;
  readonly place: Place;
}

/** A run with only a picture whose title or description is one tag: an image replaces it. */
export interface PictureStep {
  readonly kind: 'picture';
  readonly tag: TagElement;
  readonly field: LoggedField;
  readonly place: Place;
  /** The run, for a value other than an image. */
  readonly inner: readonly Step[];
}

/** `c:chart` of a chart whose own texts have tags (ECMA-376-1 §21.2.2.27). */
export interface ChartStep {
  readonly kind: 'chart';
  readonly element: XmlElement;
  readonly chart: IsolatedChart;
}

/** A part with a chart, its tags isolated. */
export interface IsolatedChart {
  readonly part: PartName;
  readonly root: XmlElement;
}

/** The tags of an element where only text fits: of a drawing, WordArt, an equation, a field's code. */
export interface DescribedTags {
  readonly attributes: Readonly<Record<string, readonly TextPiece[]>>;
  /** The element's own text, if it has tags. */
  readonly text?: readonly TextPiece[];
}

/** A piece of an attribute: text, or a tag with its text as typed. */
export type TextPiece = string | { readonly field: LoggedField; readonly text: string };

export interface FieldStep {
  readonly kind: 'field';
  readonly field: FoundField;
  readonly fieldKind: FieldKind;
  readonly logged: LoggedField;
  readonly room: Place['room'];
  /** The steps of the field's own nodes, used if the field has no value. */
  readonly inner: readonly Step[];
  readonly holdsFields: boolean;
}

/** The lists and bookmarks that each item of a repeat renews. */
export interface Renewed {
  /** `w:numId` of lists that restart in each item. */
  readonly lists: readonly string[];
  readonly bookmarks: ReadonlySet<string>;
  /** Marks of ranges whose other end is outside: the first item alone has them. */
  readonly loose: ReadonlySet<XmlElement>;
}

/** Steps that are written once for each item, or not at all. */
export interface SectionStep {
  readonly kind: 'section';
  readonly field: LoggedField;
  readonly inverted: boolean;
  readonly steps: readonly Step[];
  readonly renewed: Renewed;
  /** True if each item after the first begins on a new page, because a section break precedes the first. */
  readonly newPage: boolean;
}

/** A list item that is one section, or a row with merge fields: a list repeats it, other values fill it. */
export interface RepeatableStep {
  readonly kind: 'repeatable';
  /** The fields for which a list may be given. */
  readonly fields: readonly LoggedField[];
  /** True if the content is shown for an empty list only. */
  readonly inverted: boolean;
  /** The steps of each item, for a list in the data. */
  readonly item: readonly Step[];
  readonly renewed: Renewed;
  readonly single: Step;
}

/** Runs of a paragraph that the tags of sections divide: they become part of the next paragraph that ends. */
export interface FragmentStep {
  readonly kind: 'fragment';
  readonly steps: readonly Step[];
}

/** The beginning or end of a paragraph in fragments. If two paragraphs are joined, the first gives the properties. */
export interface EdgeStep {
  readonly kind: 'begin' | 'mark';
  readonly paragraph: XmlElement;
  /** The steps of its `w:pPr`. */
  readonly properties: readonly Step[];
  readonly list?: StyledList;
}

/** A page break at the end of the previous paragraph. */
export interface PageBreakStep {
  readonly kind: 'page-break';
}
