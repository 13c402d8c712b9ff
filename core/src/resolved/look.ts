/** The look of a shape or a picture without its outline: fills, lines, shadows and changes of color. */
import type { Pt, Twip } from '../base/units.js';
import type { Color } from './format.js';
/** The filling of a shape. The shape is empty if no member is given. */
export interface ShapeFill {
  /** The color; if something else is drawn in its place, the closest color. */
  readonly fill?: Color;
  /** 0..1; absent is opaque. */
  readonly fillOpacity?: number;
  /** At most one of `gradient`, `pattern` and `picture` is present, and is drawn in place of `fill`. */
  readonly gradient?: Gradient;
  readonly pattern?: Pattern;
  readonly picture?: PictureFill;
}

/** The look of a shape without its outline. */
export interface ShapeLook extends ShapeFill {
  readonly line?: ShapeLine;
  readonly shadow?: Shadow;
  readonly glow?: Glow;
  readonly finish?: Finish;
}

/** The effects on a shape or a picture once it is drawn. */
export interface Finish {
  /** A shadow inside the shape, along the edges that cast it. */
  readonly innerShadow?: Shadow;
  readonly softEdge?: SoftEdge;
  readonly reflection?: Reflection;
}

/** The distance from the edge inwards over which an object fades in. */
export interface SoftEdge {
  readonly radius: Twip;
}

/** A copy below the object, which fades out. */
export interface Reflection {
  /** Opacity, 0..1, at `start` and at `end`, which are distances from the object as shares of its height. */
  readonly startOpacity: number;
  readonly endOpacity: number;
  readonly start: number;
  readonly end: number;
  readonly distance: Twip;
  /** The factor by which the height of the copy is scaled, -1 for a mirror image. */
  readonly scaleY: number;
}

/** A copy of the outline below a shape, displaced and in one color. */
export interface Shadow {
  readonly color: Color;
  /** 0..1; absent is opaque. */
  readonly opacity?: number;
  readonly x: Twip;
  readonly y: Twip;
  /** The distance over which the shadow's edges fade, outwards and inwards; absent if they are sharp. */
  readonly blur?: Twip;
  /** The transform from the shape to its shadow; absent if the shadow has the same size and form. */
  readonly shape?: ShadowShape;
}

/** A shadow that differs in size from its shape, or is skewed: the transform about a point of the box. */
export interface ShadowShape {
  readonly scaleX: number;
  readonly scaleY: number;
  /** Radians by which verticals and horizontals are rotated. */
  readonly skewX: number;
  readonly skewY: number;
  /** The fixed point of the transform, in fractions of the box. */
  readonly anchorX: number;
  readonly anchorY: number;
}

/** A color around a shape that fades out. */
export interface Glow {
  readonly color: Color;
  /** 0..1; absent is opaque. */
  readonly opacity?: number;
  readonly radius: Twip;
}

/** A tile of eight by eight dots, repeated (`a:pattFill`). */
export interface Pattern {
  /** Eight rows from the top, a byte each, the leftmost dot its highest bit. */
  readonly tile: readonly number[];
  readonly foreground: Color;
  /** The color between the dots; absent: transparent. */
  readonly background?: Color;
}

/** A picture that fills a shape (`a:blipFill`): stretched once, or repeated in tiles. */
export interface PictureFill {
  readonly image: ImageSource;
  /** Fractions of the source that are cropped; negative ones add space around it. */
  readonly crop: Crop;
  readonly place: /** Off the sides of the shape's box, as shares of it; negative ones lie outside. */
    | { readonly kind: 'stretched'; readonly sides: Crop }
    /** The position of one tile, and the mirroring of the next ones. */
    | {
        readonly kind: 'tiled';
        readonly width: Twip;
        readonly height: Twip;
        readonly align: { readonly x: 'left' | 'center' | 'right'; readonly y: 'top' | 'center' | 'bottom' };
        readonly offset: { readonly x: Twip; readonly y: Twip };
        readonly mirror: { readonly x: boolean; readonly y: boolean };
      };
}

/** Distances from the sides of a box, as fractions of its width or height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Colors that run into each other over a shape's box (`a:gradFill`). */
export interface Gradient {
  /** The colors in the order of their positions, 0..1; at least two. */
  readonly stops: readonly { readonly at: number; readonly color: Color }[];
  readonly run:
    | {
        readonly kind: 'linear';
        /** Degrees, clockwise from the left edge. */
        readonly angle: number;
        /** True if the angle is measured in a square, which is then stretched to the box. */
        readonly scaled: boolean;
      }
    /** Runs from an inner box to the corners; the sides of the inner box are at these shares of the outer box. */
    | {
        readonly kind: 'radial';
        readonly inner: Crop;
      };
}

export interface ShapeLine {
  /** The color of the line; the first color of the gradient if there is one. */
  readonly color: Color;
  readonly gradient?: Gradient;
  /** 0..1; absent is opaque. */
  readonly opacity?: number;
  readonly width: Pt;
  /** Lengths of dashes and gaps in widths of the line. */
  readonly dash?: readonly number[];
  /**
   * Parallel lines within the line's width, outer ones first: their widths and gaps in turn, as fractions of that
   * width.
   */
  readonly compound?: readonly number[];
  readonly cap?: 'round' | 'square';
  readonly join?: 'miter' | 'round' | 'bevel';
  readonly start?: LineEnd;
  readonly end?: LineEnd;
}

/** ST_LineEndType, and the size in widths of the line. */
export interface LineEnd {
  readonly shape: 'triangle' | 'stealth' | 'diamond' | 'oval' | 'arrow';
  readonly width: number;
  readonly length: number;
}

/** An image part as stored; the writer decodes it. */
export interface ImageSource {
  /** The name of the part, by which a writer stores an image once. */
  readonly part: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The changes of the image's colors before it is shown, in order; absent if there are none. */
  readonly effects?: readonly PictureEffect[];
}

/** A change of colors, pixel by pixel; channels are 0..1. */
export type PictureEffect =
  /** Each channel is multiplied by `gain`; then `offset` is added. */
  | { readonly kind: 'linear'; readonly gain: number; readonly offset: number }
  | { readonly kind: 'gray' }
  /** White at this brightness and above, black below. */
  | { readonly kind: 'biLevel'; readonly threshold: number }
  /** Interpolated between two colors by brightness. */
  | { readonly kind: 'duotone'; readonly dark: Color; readonly light: Color }
  /** The replacement of one color by another one, or by transparency. */
  | { readonly kind: 'replace'; readonly from: Color; readonly to: Color; readonly opacity: number };
