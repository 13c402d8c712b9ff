import type { Rectangle } from '../read/document/index.js';
import type { PdfStream } from '../reader.js';
import type { Point } from './geometry.js';

/** Red, green and blue from 0 to 1. */
export type MarkColor = readonly [number, number, number];

/** The blending of a mark with the content below it (ISO 32000-2 §11.3). */
export interface Ink {
  /** The color; undefined if it is unknown: a pattern, a shading, a color space defined by its own functions. */
  readonly color?: MarkColor;
  /** The constant alpha (§11.6.4.4); 0 paints nothing. */
  readonly alpha: number;
  /** The name of the blend mode (§11.3.5). */
  readonly blend: string;
  /**
   * True if less of the mark may be visible, because of a clipping path that is not a rectangle, a soft mask or a
   * layer.
   */
  readonly isPartial?: true;
}

interface Painted {
  /** The upright rectangle around the mark's visible part, on the page, in points. */
  readonly area: Rectangle;
  readonly ink: Ink;
}

export interface TextMark extends Painted {
  readonly kind: 'text';
  /** The text of the string; undefined if the font does not give the text of its glyphs. */
  readonly text?: string;
  /** The number of codes in the string, which is the number of glyphs. */
  readonly glyphs: number;
  /** The height of the font on the page. */
  readonly size: number;
  /** The character spacing on the page; undefined if there is none. */
  readonly spacing?: number;
  /** The y coordinate of the baseline on the page; undefined for turned text. */
  readonly baseline?: number;
  /** True if the glyphs are content streams, which may draw anything. */
  readonly isDrawn?: true;
  /** True if the file contains the glyphs, which may differ from the text. */
  readonly isEmbedded?: true;
  /** The area before clipping, if the clipping path cuts off part of the text. */
  readonly whole?: Rectangle;
  /** The direction of turned text in degrees, counterclockwise; `oblique` if it is slanted, mirrored or squeezed. */
  readonly turn?: 90 | 180 | 270 | 'oblique';
}

/** A picture, or an area that is filled with a picture. */
export interface PictureMark extends Painted {
  readonly kind: 'picture';
  /** The image XObject (§8.9.5), if the picture is one. */
  readonly image?: PdfStream;
}

export interface FillMark extends Painted {
  readonly kind: 'fill';
  readonly outlines: readonly (readonly Point[])[];
  readonly rule: 'nonzero' | 'evenodd';
}

export interface StrokeMark extends Painted {
  readonly kind: 'stroke';
  readonly outlines: readonly (readonly Point[])[];
  /** The maximum width of the stroke on the page. */
  readonly width: number;
}

export type Mark = TextMark | PictureMark | FillMark | StrokeMark;

export interface Painting {
  readonly marks: readonly Mark[];
  /** The reason why not all of the content could be read; undefined if all was read. */
  readonly unread?: string;
  /** The reason why viewers may show less than the marks: they differ in how they handle faults. */
  readonly doubt?: string;
}
