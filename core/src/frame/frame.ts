/**
 * The display list: the items of each page with their positions. It separates layout from the writers: layout does not
 * depend on PDF, and writers do not depend on Word. Points, from the page's top left corner, y down; a glyph run's y is
 * its baseline.
 */

import type { Diagnostic } from '../base/diagnostics.js';
import type { Matrix } from '../base/matrix.js';
import type { Pt } from '../base/units.js';
import type {
  Color,
  Crop,
  DocumentProperties,
  FontMatch,
  FormField,
  ImageSource,
  MathRow,
  Pattern,
} from '../resolved/index.js';

/** A laid-out document: its pages, structure, outline and destinations. Lengths are points. */
export interface FrameDocument {
  readonly pages: readonly Page[];
  /** The structure tree; node 0 is `Document`. Items refer to nodes by index; -1 is an artifact. */
  readonly structure: readonly StructureNode[];
  readonly outline: readonly OutlineEntry[];
  /** Named destinations: bookmarks and headings that links point to. */
  readonly destinations: ReadonlyMap<string, Destination>;
  readonly properties: DocumentProperties;
  /** The language of the document (BCP 47). */
  readonly language: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A laid-out page; lengths are points from its top left corner, y down. */
export interface Page {
  readonly width: Pt;
  readonly height: Pt;
  /** The page number as printed on the page, which viewers show as the page's label. */
  readonly label: string;
  /** The items of the page in painting order. */
  readonly items: readonly FrameItem[];
}

export interface Destination {
  /** The index of the page, from 0. */
  readonly page: number;
  readonly x: Pt;
  readonly y: Pt;
  /** The node of `structure` that begins at the destination; absent inside content without a node. */
  readonly tag?: number;
}

export interface OutlineEntry {
  readonly title: string;
  /** The level of the entry, from 1 to 9. */
  readonly level: number;
  readonly destination: Destination;
}

/** Standard structure types of PDF 1.7 (ISO 32000-1 §14.8.4). */
export type StructureRole =
  | 'Document'
  | 'Form'
  | 'Sect'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Formula'
  | 'Link'
  | 'Reference'
  | 'Note'
  | 'Span'
  | 'TOC'
  | 'TOCI';

export interface StructureNode {
  readonly role: StructureRole;
  /** Index of the parent; -1 for the root. Parents precede children. */
  readonly parent: number;
  readonly altText?: string;
  /** The kind of object that the engine described in `altText`, because its author wrote no alternative text. */
  readonly describedBy?: 'chart';
  readonly language?: string;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  /** The note that this node is or refers to: a note and all references to it have the same name. */
  readonly note?: NoteName;
  readonly formula?: MathRow;
  /** The name of the destination that an entry of a table of contents leads to. */
  readonly target?: string;
  /** The numbering of a list's items (ISO 32000-2 table 382). */
  readonly listNumbering?: ListNumbering;
}

/** The kind of a note and its id in the document, such as `footnote 3`. */
export type NoteName = `${'footnote' | 'endnote'} ${string}`;

export type ListNumbering = 'Ordered' | 'Unordered' | 'Decimal' | 'Disc' | 'Circle' | 'Square';

interface Tagged {
  /** The index of a node of `structure`; a negative value is the kind of an artifact. */
  readonly tag: number;
}

export type FrameItem = GlyphItem | PathItem | ImageItem | LinkItem | GroupItem;

/** Glyphs on one baseline in one font and color. */
export interface GlyphItem extends Tagged {
  readonly kind: 'glyphs';
  readonly x: Pt;
  readonly y: Pt;
  readonly font: FontMatch;
  readonly size: Pt;
  readonly color: Color;
  readonly glyphs: Uint16Array;
  /** The distance from each glyph to the next one, in points. */
  readonly advances: Float64Array;
  /** Horizontal scaling of the outlines (w:w times the width factor of a substitute); 1 for none. */
  readonly stretch: number;
  /** The part of `stretch` from the document (w:w); 1 if absent. The rest fits a substitute to its original. */
  readonly scale?: number;
  /** Offsets of marks in points (x, y pairs, y up), absent when all are 0. */
  readonly offsets?: Float64Array;
  /** The text in logical order, and the text index of each glyph, for ToUnicode and ActualText. */
  readonly text: string;
  readonly clusters: Uint32Array;
  /** The language (BCP 47): empty if it is the document's, absent if the characters have no language. */
  readonly language?: string;
  /** The rotation in radians, clockwise, about the run's origin; for vertical text. */
  readonly rotation?: number;
  readonly outlineOnly?: boolean;
}

export type PathSegment =
  | { readonly op: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly op: 'curve';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly op: 'close' };

export interface PathItem extends Tagged {
  readonly kind: 'path';
  readonly segments: readonly PathSegment[];
  readonly fill?: {
    readonly color: Color;
    readonly opacity?: number;
    readonly rule?: 'nonzero' | 'evenodd';
    /** A gradient in place of the color; either this or the pattern may be set. */
    readonly gradient?: PathGradient;
    readonly pattern?: Pattern;
    readonly picture?: PathPicture;
  };
  readonly stroke?: {
    readonly color: Color;
    readonly width: Pt;
    readonly dash?: readonly number[];
    readonly cap?: 'butt' | 'round' | 'square';
    readonly join?: 'miter' | 'round' | 'bevel';
    readonly opacity?: number;
    /** A gradient in place of the color. */
    readonly gradient?: PathGradient;
  };
}

/** Colors between two points, or between the center and the rim of a circle; they continue beyond both ends. */
export interface PathGradient {
  /** The colors along the gradient: at least two, ordered by `at`, from 0 to 1. */
  readonly stops: readonly { readonly at: number; readonly color: Color }[];
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number } | { readonly radius: number };
}

/** A picture inside a path: once, or repeated in all directions, with or without mirroring every second one. */
export interface PathPicture {
  readonly image: ImageSource;
  readonly crop: Crop;
  readonly x: Pt;
  readonly y: Pt;
  readonly width: Pt;
  readonly height: Pt;
  readonly repeat?: { readonly mirrorX: boolean; readonly mirrorY: boolean };
}

export interface ImageItem extends Tagged {
  readonly kind: 'image';
  readonly x: Pt;
  readonly y: Pt;
  readonly width: Pt;
  readonly height: Pt;
  readonly image: ImageSource;
  readonly crop: Crop;
  /** The opacity from 0 to 1; opaque if absent. */
  readonly opacity?: number;
  readonly altText?: string;
  /** True if the picture is in the text of a table cell, whose edges clip it. */
  readonly inCell?: true;
}

/** An active area without drawing. */
export interface LinkItem extends Tagged {
  readonly kind: 'link';
  readonly x: Pt;
  readonly y: Pt;
  readonly width: Pt;
  readonly height: Pt;
  readonly uri?: string;
  /** A key of `destinations`. */
  readonly anchor?: string;
  readonly title?: string;
}

/**
 * Items under a transform and a clip. The matrix is PDF's [a b c d e f] in frame coordinates (y down); the clip is in
 * the coordinates of the items. The group's tag applies to items without a tag.
 */
export interface GroupItem extends Tagged {
  readonly kind: 'group';
  readonly items: readonly FrameItem[];
  readonly transform?: Matrix;
  readonly clip?: { readonly x: Pt; readonly y: Pt; readonly width: Pt; readonly height: Pt };
  /** A path that also clips: items are only visible inside it (nonzero winding). */
  readonly outline?: readonly PathSegment[];
  /** A picture whose opacity masks the items, in their coordinates: outside the picture they are invisible. */
  readonly mask?: Pick<ImageItem, 'x' | 'y' | 'width' | 'height' | 'image'>;
  /** The box of a drawing that is one figure in the structure, in the coordinates of the items. */
  readonly box?: { readonly x: Pt; readonly y: Pt; readonly width: Pt; readonly height: Pt };
  /** The form field whose content the items are; a writer without fields paints the items. */
  readonly widget?: Widget;
}

/** The place of a field, or of one line of it, in the coordinates of the page's items. */
export interface Widget {
  readonly field: FormField;
  readonly x: Pt;
  readonly y: Pt;
  readonly width: Pt;
  readonly height: Pt;
  /** The font of the text that is typed into the field. */
  readonly font: { readonly family: string; readonly size: Pt; readonly color: string };
}
