import type { Twip } from '../base/units.js';
import type { ResolvedBlock, ResolvedParagraph } from './blocks.js';
import type { Color, VerticalDirection } from './format.js';
import type { GeometryDefinition, PathFill } from './geometry.js';
import type { Crop, Finish, Glow, ImageSource, Shadow, ShapeFill, ShapeLine, ShapeLook } from './look.js';

/** An object with a box: a picture, a shape, a group, or a placeholder for an object that cannot be drawn. */
export interface DrawnObject {
  readonly width: Twip;
  readonly height: Twip;
  readonly content: DrawnContent;
  /** Space kept free around an inline object (`wp:inline` distances and effect extents); 0 for an anchored one. */
  readonly margins: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  /** Empty for a decorative object, absent if the author wrote none. */
  readonly altText?: string;
  /** Clockwise, degrees. */
  readonly rotation: number;
  readonly flipH: boolean;
  readonly flipV: boolean;
  /** The properties of a horizontal rule, which is placed by the column and not by the text of its line. */
  readonly rule?: HorizontalRule;
}

export interface HorizontalRule {
  /** The fraction of the column's width that the rule spans, 0..1; if absent, the object's own width. */
  readonly share?: number;
  readonly align: 'left' | 'center' | 'right';
}

/** One of several text boxes through which one text runs. */
export interface LinkedTextBox {
  /** Returns the text of the box, complete once the document is resolved. Undefined if the text has no first box. */
  course(): TextCourse | undefined;
}

export interface TextCourse {
  /** The whole text, starting in the first box. */
  readonly blocks: readonly ResolvedBlock[];
  /** The boxes that the text fills before this one, in their order. */
  readonly before: readonly TextBoxShape[];
  /** True if the text continues in another box. */
  readonly goesOn: boolean;
}

/** The space for text in a box. */
export interface TextBoxShape {
  readonly geometry: ShapeGeometry;
  readonly insets: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  readonly width: Twip;
  readonly height: Twip;
}

export type DrawnContent =
  | {
      readonly kind: 'picture';
      readonly image: ImageSource;
      /** Fractions of the source that are cropped; negative ones add space inside the box. */
      readonly crop: Crop;
      /** 0..1; absent is opaque. */
      readonly opacity?: number;
      readonly border?: ShapeLine;
      readonly shadow?: Shadow;
      readonly glow?: Glow;
      readonly finish?: Finish;
      /** The shape that clips the picture and that its border follows; if absent, its box. */
      readonly geometry?: ShapeGeometry;
      /** The background, visible where the picture does not cover its box or is transparent. */
      readonly ground?: ShapeFill;
    }
  /** A text box or a shape with text: its paragraphs, inside insets. */
  | ({
      readonly kind: 'textBox';
      readonly blocks: readonly ResolvedBlock[];
      readonly insets: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
      readonly verticalAlign: 'top' | 'center' | 'bottom';
      /** True if the text, as a block as wide as its longest line, is centered horizontally. */
      readonly centered?: true;
      /** True if its text is not rotated with its shape. */
      readonly upright?: true;
      /** The direction of the text; absent if its lines run across. */
      readonly textDirection?: VerticalDirection;
      /** The direction in which columns of stacked letters follow each other. */
      readonly stacked?: 'leftToRight' | 'rightToLeft';
      /** The shape that its text is bent into. */
      readonly warp?: TextWarp;
      readonly geometry: ShapeGeometry;
      readonly autoHeight: boolean;
      /** True if its lines end only at breaks in the text, however wide they are. */
      readonly unwrapped?: true;
      /** True if lines that do not fit are clipped at the bottom edge. */
      readonly clips?: true;
      /** The number of columns of its text, and the space between them. */
      readonly columns?: { readonly count: number; readonly space: Twip };
      /** Present if its text comes from another box, or continues in one. */
      readonly linked?: LinkedTextBox;
    } & ShapeLook)
  | ({ readonly kind: 'shape'; readonly geometry: ShapeGeometry } & ShapeLook)
  /** A line of text that is stretched: over the object's box, like a watermark, or according to `fit`. */
  | ({
      readonly kind: 'textArt';
      readonly paragraph: ResolvedParagraph;
      readonly fit?: TextLineFit;
      /** Present if the text is bent into a shape, or filled with more than one color. */
      readonly warp?: TextWarp;
      readonly line?: ShapeLine;
    } & ShapeFill & { readonly fill: Color })
  /** Outlines that no preset names: the bars, lines and wedges of a chart. */
  | ({
      readonly kind: 'path';
      readonly segments: readonly OutlineSegment[];
      readonly fillRule?: 'nonzero' | 'evenodd';
      readonly line?: ShapeLine;
    } & ShapeFill)
  | {
      readonly kind: 'group';
      readonly children: readonly { readonly x: Twip; readonly y: Twip; readonly object: DrawnObject }[];
      /** The description of a chart whose author wrote none. */
      readonly words?: string;
    }
  /** A picture made of drawn objects: positions are in its natural size, which is scaled to the object's size. */
  | {
      readonly kind: 'metafile';
      readonly width: Twip;
      readonly height: Twip;
      readonly children: readonly { readonly x: Twip; readonly y: Twip; readonly object: DrawnObject }[];
      readonly crop?: Crop;
      /** The shape that clips the picture, and the line along its edge; if absent, its box clips it, without a line. */
      readonly geometry?: ShapeGeometry;
      readonly border?: ShapeLine;
    }
  /** `what` names the object for the diagnostic: `chart`, `diagram`, `metafile`, `equation`, `ole object`... */
  | {
      readonly kind: 'placeholder';
      readonly what: string;
      /** Text of the replaced object, so that search still finds it. */
      readonly text?: string;
    };

/**
 * The outline of a shape: a plain one, or one with guides that layout evaluates for the shape's size. A line runs from
 * the top left to the bottom right, before flips.
 */
export type ShapeGeometry =
  | 'rect'
  | 'line'
  | 'ellipse'
  | { readonly kind: 'preset'; readonly name: string; readonly adjustments: ReadonlyMap<string, number> }
  | { readonly kind: 'custom'; readonly definition: GeometryDefinition };

/**
 * The shape that text is bent into: the standard's presets for text (ECMA-376-1 §20.1.10.76), or the paths of a VML
 * shape.
 */
export interface TextWarp {
  readonly geometry: ShapeGeometry;
  /** True if its paths are lines on which letters are placed; otherwise pairs between which letters are warped. */
  readonly follow: boolean;
  /** True if the text is as long as its line. */
  readonly fit?: true;
}

/** The outline of a shape in a given size, in twips from its top left corner. */
export interface ShapeOutline {
  readonly paths: readonly {
    readonly segments: readonly OutlineSegment[];
    readonly fill: PathFill;
    readonly stroke: boolean;
  }[];
  /** The rectangle of its text. */
  readonly text: { readonly left: Twip; readonly top: Twip; readonly right: Twip; readonly bottom: Twip };
}

/** The position and the size of a line of text. */
export interface TextLineFit {
  readonly size: Twip;
  /** The measure that `size` gives: the em, or the height of the font's line. */
  readonly sizeIs: 'em' | 'line';
  /** The distance from each UTF-16 unit to the next; absent: the font's own. */
  readonly distances?: readonly Twip[];
  /** The part of the line that is at this position, vertically and horizontally. */
  readonly anchor: 'top' | 'baseline' | 'bottom';
  readonly align: 'left' | 'center' | 'right';
  readonly underline: boolean;
}

/** A step of an outline, from the object's top left corner. */
export type OutlineSegment =
  | { readonly op: 'move' | 'line'; readonly x: Twip; readonly y: Twip }
  | {
      readonly op: 'curve';
      readonly x1: Twip;
      readonly y1: Twip;
      readonly x2: Twip;
      readonly y2: Twip;
      readonly x: Twip;
      readonly y: Twip;
    }
  | { readonly op: 'close' };

/** Widths and heights of the page that relative sizes refer to. */
export type PageWidth = 'page' | 'margin' | 'leftMargin' | 'rightMargin' | 'insideMargin' | 'outsideMargin';
export type PageHeight = 'page' | 'margin' | 'topMargin' | 'bottomMargin' | 'insideMargin' | 'outsideMargin';

/** A floating object (`wp:anchor`, VML with position:absolute). */
export interface AnchoredObject {
  readonly object: DrawnObject;
  readonly horizontal: {
    readonly relativeTo:
      | 'page'
      | 'margin'
      | 'column'
      | 'character'
      | 'leftMargin'
      | 'rightMargin'
      | 'insideMargin'
      | 'outsideMargin';
    readonly align?: 'left' | 'center' | 'right' | 'inside' | 'outside';
    readonly offset?: Twip;
    /** The position as a fraction of the reference width, instead of an offset. */
    readonly share?: number;
  };
  readonly vertical: {
    readonly relativeTo:
      | 'page'
      | 'margin'
      | 'paragraph'
      | 'line'
      | 'topMargin'
      | 'bottomMargin'
      | 'insideMargin'
      | 'outsideMargin';
    readonly align?: 'top' | 'center' | 'bottom' | 'inside' | 'outside';
    readonly offset?: Twip;
    /** The position as a fraction of the reference height, instead of an offset. */
    readonly share?: number;
  };
  /** Sizes as parts of the page or of its margins, in place of the object's own. */
  readonly relativeWidth?: { readonly of: PageWidth; readonly share: number };
  readonly relativeHeight?: { readonly of: PageHeight; readonly share: number };
  readonly wrap: 'none' | 'square' | 'tight' | 'through' | 'topAndBottom';
  readonly wrapSide: 'both' | 'left' | 'right' | 'largest';
  /** The outline that text wraps around (tight, through), in fractions of the object's width and height. */
  readonly wrapOutline?: readonly { readonly x: number; readonly y: number }[];
  /** Distances from the text. */
  readonly distance: { readonly top: Twip; readonly bottom: Twip; readonly left: Twip; readonly right: Twip };
  readonly behindText: boolean;
  readonly layoutInCell: boolean;
  readonly allowOverlap: boolean;
  readonly zOrder: number;
}
